"""Pictures of the night: an aurora, a city, a ringed planet."""

import numpy as np

from .canvas import Canvas, curve_noise, ramp, random, rgb, smooth
from .land import pine


def aurora():
    """Northern lights over a lake."""
    c = Canvas(900, 1600)
    shore = 1190
    c.fill(ramp(c.y / shore, (0, '#030818'), (0.6, '#06202f'), (1, '#0c3a40')))
    c.stars(801, 420, 0, shore, '#e8fff8', 1.5, 0.95)
    x = c.x[0]
    curtains = [
        (760, 240, 620, 420, 1.0, ('#8dffb0', '#1fe58a', '#19b39a', '#5b45c9')),
        (930, 130, 480, 300, 0.8, ('#b6ffb0', '#36e37f', '#16a387', '#3a3fa6')),
        (520, 200, 760, 380, 0.55, ('#7dffca', '#23d6a0', '#2f7fd0', '#a23fd0')),
    ]
    for k, (base, swing, period, height, strength, tones) in enumerate(curtains):
        foot = base + swing * curve_noise(810 + k, x + 120 * k, period, 3, 0.42)
        rise = foot[None, :] - c.y
        streak = 0.42 + 0.58 * smooth(0.16, 0.86, 0.5 + 0.5 * curve_noise(820 + k, x, 46, 4, 0.62))
        fold = 0.40 + 0.60 * smooth(0.2, 0.85, 0.5 + 0.5 * curve_noise(830 + k, x, 300, 3))
        tall = height * (0.65 + 0.7 * (0.5 + 0.5 * curve_noise(840 + k, x, 130, 3)))
        glow = np.exp(-np.maximum(rise, 0) / tall[None, :]) * smooth(-26, 12, rise)
        glow = glow * streak[None, :] * fold[None, :]
        c.light(glow, ramp(rise / 620, (0, tones[0]), (0.14, tones[1]), (0.45, tones[2]), (1, tones[3])), 1.9 * strength)
        c.light(np.exp(-((rise - 60) / 190) ** 2) * fold[None, :], tones[1], 0.24 * strength)
    hills = shore - 60 - 90 * (0.5 + 0.5 * curve_noise(850, x, 520, 6, 0.5, ridged=True))
    c.over(c.coverage(hills[None, :] - c.y), ramp((c.y - 1040) / 150, (0, '#0a2a35'), (1, '#0f4346')))
    _mirror(c, shore, 2.7, '#03131c')
    r = random(860)
    trees = [pine(r.uniform(-20, 920), shore + r.uniform(0, 8), h, h * 0.34, r) for h in r.uniform(40, 105, 60)]
    bank = shore + 2 - 10 * (0.5 + 0.5 * curve_noise(861, x, 160, 3))
    far = np.maximum(c.shapes(*trees) * (c.y < shore + 4), c.coverage(np.maximum(bank[None, :] - c.y, c.y - shore - 5)))
    c.over(far, '#02090f')
    near = [pine(px, 1640, h, h * 0.36, r) for px, h in ((60, 900), (-30, 660), (170, 470), (850, 760), (930, 1010), (740, 400), (270, 300), (660, 270))]
    bed = 1560 - 50 * np.abs((x - 450) / 450) ** 2 + 14 * curve_noise(862, x, 120, 3)
    c.over(np.maximum(c.shapes(*near), c.coverage(bed[None, :] - c.y)), '#01060b')
    return c.pixels(8, grain=1.5)


def _mirror(c, shore, squeeze, tint):
    """Reflect what is above the shore in rippled water, pressed together `squeeze` times."""
    rows, columns = c.shape
    edge = shore * 2
    depth = np.arange(rows - edge)
    sway = curve_noise(870, depth ** 0.8, 6, 3) * (3 + depth / 18)
    source = np.clip(edge - 1 - (depth * squeeze).astype(int), 0, edge - 1)
    index = np.clip(np.arange(columns)[None, :] + sway[:, None].astype(int), 0, columns - 1)
    still = c.colour[source[:, None], index]
    ripple = c.noise(871, 16, 3, stretch=10)[edge:]
    c.colour[edge:] = np.clip(still * (0.66 + 0.5 * ripple)[..., None] + rgb(tint) * 0.35, 0, 1)


def skyline():
    """A city at night, and its lights in the water."""
    c = Canvas(1600, 1000)
    shore = 800
    c.fill(ramp(c.y / shore, (0, '#0a0f3d'), (0.45, '#27237a'), (0.75, '#6b3aa6'), (1, '#e0709a')))
    c.stars(901, 260, 0, 520, '#ffffff', 1.4, 0.9)
    c.light(np.exp(-(c.radius(1180, 260) / 260) ** 2), '#8f8dff', 0.55)
    moon = c.disc(1180, 260, 122)
    crater = smooth(0.5, 0.68, c.noise(902, 84, 4, 0.5))
    c.over(moon, ramp(crater, (0, '#fff7d6'), (1, '#e3d3a4')))
    cloud = smooth(0.54, 0.74, c.noise(903, 90, 5, 0.5, stretch=7)) * smooth(160, 300, c.y) * smooth(620, 480, c.y)
    c.over(cloud, '#5a4aa8', 0.45)
    _blocks(c, 910, shore, 150, 300, 46, 90, '#5a3f9c', '#a0599f', 0.22, '#ffd0a0', 0.45)
    _blocks(c, 920, shore, 190, 430, 60, 110, '#2c256e', '#4b2f80', 0.36, '#ffd27a', 0.8)
    _blocks(c, 930, shore, 90, 330, 74, 130, '#0e1038', '#141646', 0.46, '#ffe08a', 1.0)
    _mirror(c, shore, 1.5, '#0a0c34')
    path = np.exp(-((c.x - 1180) / (70 + (c.y - shore) * 0.25)) ** 2) * (c.y > shore) * smooth(0.46, 0.66, c.noise(941, 8, 3, stretch=9))
    c.light(path, '#fff0c0', 0.5)
    c.over(c.box(-5, shore - 5, 1605, shore + 4), '#070824')
    return c.pixels(11, grain=1.4)


def _blocks(c, seed, shore, low, high, narrow, wide, dark, light, lit, lamp, glow):
    """A row of buildings with lit windows."""
    r = random(seed)
    bodies, lamps, spires = [], [], []
    x = -30.0
    while x < c.width:
        w = r.uniform(narrow, wide)
        middle = np.exp(-((x + w / 2 - 640) / 520) ** 2)
        h = r.uniform(low, low + (high - low) * (0.35 + 0.65 * middle))
        top = shore - h
        style = r.randint(0, 5)
        bodies.append([(x, shore), (x, top), (x + w, top), (x + w, shore)])
        if style == 0:
            bodies.append([(x + w * 0.2, top), (x + w * 0.2, top - 26), (x + w * 0.8, top - 26), (x + w * 0.8, top)])
            spires.append(([(x + w * 0.5, top - 20), (x + w * 0.5, top - 100)], 3.2))
        elif style == 1:
            bodies.append([(x, top + 1), (x + w, top - w * 0.34), (x + w, top + 1)])
        elif style == 2:
            bodies += [[(x + w * i, top), (x + w * i, top - d), (x + w * (1 - i), top - d), (x + w * (1 - i), top)] for i, d in ((0.12, 20), (0.24, 40), (0.36, 58))]
            spires.append(([(x + w * 0.5, top - 50), (x + w * 0.5, top - 112)], 4))
        elif style == 3:
            bodies.append([(x, top), (x + w / 2, top - w * 0.6), (x + w, top)])
        pitch_x, pitch_y = r.uniform(11, 15), r.uniform(15, 20)
        columns = int((w - 12) / pitch_x)
        inset = (w - columns * pitch_x) / 2
        busy = lit * r.uniform(0.5, 1.3)
        for row in range(int((h - 24) / pitch_y)):
            for column in range(columns):
                if r.uniform() < busy:
                    px, py = x + inset + column * pitch_x + 2, top + 14 + row * pitch_y
                    lamps.append([(px, py), (px + pitch_x - 5, py), (px + pitch_x - 5, py + pitch_y * 0.55), (px, py + pitch_y * 0.55)])
        x += w + r.choice([0, 0, 3, 14])
    mask = np.maximum(c.shapes(*bodies), c.strokes(*spires))
    c.over(mask, ramp((c.y - shore + high) / high, (0, dark), (1, light)))
    windows = c.shapes(*lamps)
    tint = c.noise(seed + 1, 13, 1)
    c.light(c.soften(windows, 7), lamp, 0.28 * glow)
    c.over(windows, ramp(tint, (0, '#ff9e4a'), (0.5, lamp), (1, '#fff6cf')), 0.30 + 0.62 * glow)
    for points, _ in spires[::2]:
        c.spot(points[1][0], points[1][1], 3.4, '#ff4a5a', glow)


def planet():
    """A ringed planet and two moons."""
    c = Canvas(1440, 1200)
    c.fill('#04060f')
    cloud = c.noise(951, 520, 6, 0.55)
    veil = smooth(0.42, 0.8, cloud)
    c.light(veil, ramp(c.noise(952, 620, 3), (0.2, '#0f3a5f'), (0.55, '#123f52'), (0.8, '#4a2452')), 0.75)
    c.stars(953, 900, 0, 1200, '#ffffff', 1.3, 0.8)
    c.stars(954, 26, 0, 1200, '#ffe8c4', 2.6, 1.0)
    tilt = np.radians(-21)
    cx, cy, radius = 700.0, 600.0, 318.0
    u = ((c.x - cx) * np.cos(tilt) + (c.y - cy) * np.sin(tilt)) / radius
    v = (-(c.x - cx) * np.sin(tilt) + (c.y - cy) * np.cos(tilt)) / radius
    flat = 0.27
    ring = np.hypot(u, v / flat)
    bands = 0.62 + 0.30 * curve_noise(955, (ring * 1000).ravel(), 60, 5, 0.65).reshape(c.shape)
    edge = 0.006
    gap = 1 - 0.9 * smooth(1.735 - edge, 1.735, ring) * smooth(1.79 + edge, 1.79, ring)
    body = smooth(1.24, 1.24 + edge * 2, ring) * smooth(2.14, 2.14 - edge * 2, ring) * gap
    body = body * np.clip(bands, 0.1, 1) * (0.55 + 0.45 * smooth(1.24, 1.5, ring))
    tone = ramp((ring - 1.24) / 0.9 + 0.12 * (bands - 0.6), (0, '#8a6a58'), (0.3, '#f0d9ae'), (0.6, '#d5ab7a'), (1, '#a98f88'))
    light = np.array([-0.62, -0.42, 0.66])
    z = np.sqrt(np.clip(1 - u * u - v * v, 0, 1))
    # The sphere's shadow on the ring: behind the planet, away from the light.
    along = u * 0.93 + v / flat * 0.36
    off = np.abs(-u * 0.36 + v / flat * 0.93)
    shadow = smooth(0.0, 0.25, along) * smooth(1.06, 0.94, off)
    back = body * (v < 0)
    c.over(back, tone * (1 - 0.88 * shadow)[..., None], 0.95)
    disc = c.coverage((np.hypot(u, v) - 1) * radius)
    latitude = v * 0.96 - z * 0.27
    wobble = 0.03 * (c.noise(956, 130, 4, 0.55, stretch=3) - 0.5)
    stripes = curve_noise(957, ((latitude + wobble) * 1000).ravel(), 240, 5, 0.6).reshape(c.shape)
    skin = ramp(0.5 + 0.62 * stripes, (0, '#8d3f24'), (0.3, '#cf7a36'), (0.5, '#f2b562'), (0.72, '#fbe2ab'), (1, '#fff4d8'))
    sx, sy = u * np.cos(-tilt) + v * np.sin(-tilt), -u * np.sin(-tilt) + v * np.cos(-tilt)
    lambert = np.clip(sx * light[0] + sy * light[1] + z * light[2], 0, 1)
    skin = skin * (0.03 + 1.06 * lambert ** 0.8)[..., None]
    sv = v + 0.16
    band_shadow = np.hypot(u + 0.12, sv / flat)
    cast = smooth(1.24, 1.3, band_shadow) * smooth(2.14, 2.08, band_shadow) * (sv > 0) * z
    skin = skin * (1 - 0.5 * cast)[..., None]
    c.over(disc, np.clip(skin, 0, 1))
    limb = np.exp(-((np.hypot(u, v) - 1) / 0.022) ** 2) * np.clip(lambert + 0.15 - 0.9 * (sx + sy > 0.4), 0, 1)
    c.light(limb, '#ffd9a0', 0.6)
    c.over(body * (v >= 0), tone * (1 - 0.8 * shadow * 0)[..., None], 0.95)
    for mx, my, mr, tint in ((1212, 236, 46, '#bfe3e6'), (236, 926, 27, '#e8b9a0')):
        nx, ny = (c.x - mx) / mr, (c.y - my) / mr
        nz = np.sqrt(np.clip(1 - nx * nx - ny * ny, 0, 1))
        shade = np.clip(nx * light[0] + ny * light[1] + nz * light[2], 0, 1)
        rough = 0.8 + 0.35 * c.noise(958, 26, 4)
        c.over(c.disc(mx, my, mr), np.clip(rgb(tint) * (0.04 + 1.0 * shade * rough)[..., None], 0, 1))
    return c.pixels(20, grain=1.4)
