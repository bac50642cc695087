"""The application's icon: three prints fanned out, the front one a sunset in the hills."""

import numpy as np
from PIL import Image

from .canvas import Canvas, curve_noise, ramp

SIZES = (16, 32, 48, 64, 128, 256)


def _print(tones, scene):
    """One white-edged print, 512 pixels a side, with a soft shadow round it."""
    c = Canvas(512, 512)
    paper = c.box(66, 92, 446, 420, 26)
    shadow = c.soften(c.box(70, 104, 442, 428, 26), 11)
    c.fill('#101820')
    c.alpha = np.maximum(paper, shadow * 0.42)
    c.over(paper, '#fdfbf6')
    inner = c.box(88, 114, 424, 398, 12)
    c.over(inner, ramp((c.y - 114) / 284, (0, tones[0]), (1, tones[1])))
    if scene:
        c.over(inner * c.disc(304, 236, 58), '#fff1c2')
        for k, (base, height, colour) in enumerate(((322, 52, '#c4527f'), (352, 60, '#7c2f76'), (392, 48, '#35185a'))):
            line = base - height * (curve_noise(1410 + k, c.x[0] + 90 * k, 240, 3, 0.42, ridged=True))
            c.over(inner * c.coverage(line[None, :] - c.y), colour)
    return c.pixels(0, transparent=True)


def draw():
    """The icon at 512 pixels a side."""
    icon = Image.new('RGBA', (512, 512))
    for tones, scene, angle, shift in ((('#1f8f9f', '#0f4f77'), False, 17, (-26, -34)), (('#f7c948', '#ef8a2b'), False, -13, (26, -26)),
                                       (('#51318f', '#ff9c66'), True, 3, (0, 22))):
        sheet = _print(tones, scene).rotate(angle, Image.BICUBIC, translate=shift)
        icon.alpha_composite(sheet)
    return icon.crop((2, 14, 510, 522))


def save(folder):
    """Write the icon in every size a desktop asks for."""
    folder.mkdir(parents=True, exist_ok=True)
    icon = draw()
    for size in SIZES:
        icon.resize((size, size), Image.LANCZOS, reducing_gap=3).save(folder / f'{size}.png', optimize=True)
