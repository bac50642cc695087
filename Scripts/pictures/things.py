"""Pictures of things: a slice of lime, a paper crane, a record, waves of ink, a window of glass."""

import numpy as np

from .canvas import Canvas, polyline, ramp, random, rgb, smooth


def _soft_max(a, b, k):
    """The larger of two distances, rounded where they meet; `k` is the size of the rounding."""
    h = np.clip(0.5 + 0.5 * (a - b) / k, 0, 1)
    return b + (a - b) * h + k * h * (1 - h)


def lime():
    """A slice of lime on nothing: its corners are transparent, its shadow half so."""
    c = Canvas(1100, 1100)
    cx, cy, radius = 541.0, 536.0, 500.0
    r = c.radius(cx, cy)
    angle = np.arctan2(c.y - cy, c.x - cx)
    rind = c.coverage(r - radius)
    shadow = c.soften(c.disc(cx + 16, cy + 24, radius - 4), 16) * 0.42
    c.fill('#0b2a10')
    c.alpha = np.maximum(rind, shadow)
    dimple = c.noise(1001, 16, 2)
    c.over(rind, ramp((r - radius + 60) / 60 + 0.35 * (dimple - 0.5), (0, '#6cc22f'), (0.5, '#3f9e22'), (1, '#1d6b1c')))
    c.over(c.coverage(r - radius + 34), ramp(r / radius, (0.85, '#f3fbd6'), (0.94, '#d6efa0')))
    flesh_edge = radius - 66
    count = 10
    step = 2 * np.pi / count
    turned = np.mod(angle + 0.11, step) - step / 2
    px, py = r * np.cos(turned), np.abs(r * np.sin(turned))
    wall = py * np.cos(step / 2) - px * np.sin(step / 2) + 11
    wedge = _soft_max(_soft_max(wall, r - flesh_edge, 46), 62 - r, 30)
    flesh = c.coverage(wedge)
    index = np.floor((angle + 0.11) / step)
    fan = turned + 0.10 * (c.noise(1002, 220, 2) - 0.5)
    fibre = _polar_noise(1003, fan * 30 + index * 41, r / 90)
    fine = _polar_noise(1004, fan * 74 + index * 17, r / 46)
    pulp = 0.55 * fibre + 0.45 * fine
    tone = ramp(0.18 + 0.58 * pulp + 0.26 * r / flesh_edge, (0, '#4fae1f'), (0.35, '#86d333'), (0.62, '#b9ee5a'), (1, '#f0ffc0'))
    rim = smooth(-26, 0, wedge)
    tone = tone + (rgb('#eaffb0') - tone) * (0.55 * rim)[..., None]
    c.over(flesh, tone)
    c.shade(flesh * smooth(-9, 0, wedge), 0.16, '#3c8f1a')
    wet = smooth(0.66, 0.8, pulp) * flesh * smooth(0, -30, wedge)
    c.light(wet, '#ffffff', 0.55)
    light = np.exp(-(c.radius(400, 330) / 330) ** 2)
    c.light(light * rind, '#fffff0', 0.22)
    c.shade(smooth(300, 760, np.hypot(c.x - 380, c.y - 330)) * rind, 0.20, '#2a7a2a')
    gloss = np.exp(-((r - radius + 14) / 7) ** 2) * smooth(0.3, 1.0, np.cos(angle + 2.3))
    c.light(gloss * rind, '#f4ffd8', 0.75)
    return c.pixels(4, transparent=True)


def _polar_noise(seed, across, along):
    """Random threads: smooth in both directions, drawn out by the caller's choice of units."""
    table = random(seed).uniform(0, 1, (512, 64)).astype(np.float32)
    i, j = np.floor(across).astype(int), np.floor(along).astype(int)
    s, t = across - i, along - j
    s, t = s * s * (3 - 2 * s), t * t * (3 - 2 * t)
    pick = lambda a, b: table[np.mod(a, 512), np.mod(b, 64)]
    return ((pick(i, j) * (1 - s) + pick(i + 1, j) * s) * (1 - t)
            + (pick(i, j + 1) * (1 - s) + pick(i + 1, j + 1) * s) * t)


def crane():
    """A paper crane."""
    c = Canvas(1000, 1414)
    c.fill(ramp(c.radius(430, 560) / 1150, (0, '#ffd84a'), (0.55, '#f9bd1e'), (1, '#e58f0b')))
    facets = [
        # outline, tone, direction of its shading
        ([(560, 720), (700, 250), (820, 690)], '#d9dfe6', (0.3, 1.0)),
        ([(560, 720), (700, 250), (600, 660)], '#b4c0cd', (0.0, 1.0)),
        ([(640, 860), (930, 470), (760, 800)], '#eef2f5', (-0.6, 0.8)),
        ([(640, 860), (930, 470), (700, 905)], '#c3cdd8', (-0.6, 0.8)),
        ([(470, 850), (205, 505), (345, 800)], '#ffffff', (0.6, 0.8)),
        ([(470, 850), (205, 505), (410, 905)], '#cfd8e1', (0.6, 0.8)),
        ([(205, 505), (92, 588), (236, 558)], '#f3f6f9', (0.6, 0.2)),
        ([(205, 505), (92, 588), (222, 526)], '#b9c5d2', (0.6, 0.2)),
        ([(345, 800), (560, 700), (555, 960)], '#f7f9fb', (0.2, 1.0)),
        ([(560, 700), (790, 800), (555, 960)], '#d3dbe4', (0.1, 1.0)),
        ([(345, 800), (555, 960), (500, 905)], '#b6c2cf', (0.1, 1.0)),
        ([(555, 960), (790, 800), (640, 905)], '#a9b6c5', (0.1, 1.0)),
        ([(400, 790), (330, 230), (640, 770)], '#ffffff', (0.5, 1.0)),
        ([(330, 230), (640, 770), (560, 640)], '#dfe6ed', (0.3, 1.0)),
        ([(400, 790), (640, 770), (540, 905)], '#e9eef3', (0.0, 1.0)),
    ]
    ground = c.shapes(*[[(x * 0.94 + (y - 960) * 0.42 + 60, 1130 + (y - 960) * 0.20) for x, y in f[0]] for f in facets])
    c.shade(c.soften(ground, 18), 0.50, '#b0560a')
    c.shade(c.soften(ground, 5), 0.18, '#b0560a')
    fibre = c.noise(1101, 7, 3, 0.6) - 0.5
    for points, tone, (ux, uy) in facets:
        mask = c.shapes(points)
        p = np.array(points)
        t = ((c.x - p[:, 0].mean()) * ux + (c.y - p[:, 1].mean()) * uy) / 420
        paint = rgb(tone) * (1.0 - 0.16 * t + 0.035 * fibre)[..., None]
        warm = np.clip((c.y - 700) / 420, 0, 1)[..., None]
        paint = paint * (1 - 0.16 * warm * (1 - rgb('#ffd27a')))
        c.over(mask, np.clip(paint, 0, 1))
    folds = [[(400, 790), (330, 230)], [(330, 230), (640, 770)], [(205, 505), (388, 743)], [(930, 470), (722, 771)], [(555, 960), (545, 900)],
             [(400, 790), (640, 770)], [(345, 800), (555, 960)], [(790, 800), (555, 960)]]
    c.light(c.strokes(*[(f, 1.6) for f in folds]), '#ffffff', 0.7)
    return c.pixels(12, grain=1.0)


def record():
    """A long-playing record on a turntable."""
    c = Canvas(1200, 1200)
    c.fill(ramp((c.x + c.y) / 2400, (0, '#fbeed3'), (1, '#f0d5a6')))
    rays = np.abs(np.mod(np.arctan2(c.y - 620, c.x - 560) / (2 * np.pi) * 20, 1) - 0.5)
    c.over(smooth(0.246, 0.254, rays), '#f6c88f', 0.55)
    cx, cy, radius = 560.0, 620.0, 500.0
    r = c.radius(cx, cy)
    a = np.arctan2(c.y - cy, c.x - cx)
    c.shade(c.soften(c.disc(cx + 18, cy + 30, radius), 22), 0.55, '#7a4a22')
    disc = c.coverage(r - radius)
    groove = 0.5 + 0.5 * np.cos(r * 2 * np.pi / 3.1)
    table = random(1201).uniform(0.55, 1, 700)
    loud = np.interp(r, np.arange(700), table).astype(np.float32)
    c.over(disc, ramp(groove * 0.5 + 0.2 * loud, (0, '#0b0b0e'), (1, '#24242b')))
    sheen = np.zeros(c.shape, np.float32)
    for centre, width, strength in ((-0.72, 0.20, 1.0), (-0.72 + np.pi, 0.20, 0.85), (0.62, 0.09, 0.35), (0.62 + np.pi, 0.09, 0.3)):
        off = np.angle(np.exp(1j * (a - centre)))
        sheen += strength * np.exp(-(off / width) ** 2)
    tracks = np.ones(c.shape, np.float32)
    for at in (246, 300, 352, 398, 452):
        tracks *= 1 - 0.85 * np.exp(-((r - at) / 2.4) ** 2)
    play = smooth(206, 212, r) * smooth(490, 484, r)
    c.light(sheen * disc * (0.18 + 0.82 * play * (0.35 + 0.65 * groove) * loud * tracks), '#cfd6e6', 0.55)
    rainbow = np.exp(-(np.angle(np.exp(1j * (a + 0.48))) / 0.10) ** 2) * play * disc
    c.light(rainbow, ramp(np.mod(r / 140, 1), (0, '#ff7a5a'), (0.35, '#ffe27a'), (0.6, '#6fe0c0'), (0.85, '#7a8cff'), (1, '#ff7a5a')), 0.30)
    c.light(np.exp(-((r - radius + 5) / 2.6) ** 2) * disc, '#8b8f9c', 0.5)
    label = c.coverage(r - 176)
    c.over(label, ramp(r / 176, (0, '#f04a36'), (1, '#c9241f')))
    c.over(c.coverage(np.abs(r - 160) - 2.2), '#ffd9a0')
    for k, tone in enumerate(('#ffd35a', '#ffb03a', '#ff8a3a', '#8f1620')):
        c.over(c.coverage(np.maximum(np.hypot(c.x - cx, c.y - cy - 6) - (118 - 26 * k), c.y - cy + 18)), tone)
    for k in range(4):
        y = cy + 44 + 20 * k
        w = (84, 96, 70, 44)[k]
        c.over(c.box(cx - w, y - 3.4, cx + w, y + 3.4, 3.4), '#ffe6c2', 0.9)
    c.over(c.disc(cx, cy, 15), '#f4e3c4')
    c.over(c.disc(cx, cy, 10), '#1b1310')
    _arm(c)
    return c.pixels(15, grain=1.0)


def _arm(c):
    pivot = (1075, 190)
    tube = polyline([pivot, (1085, 420), (1052, 640), (930, 800), (860, 862)], steps=40)
    shadow = c.strokes((tube + np.array([16, 26]), 20))
    c.shade(c.soften(shadow, 9), 0.5, '#2a1a14')
    c.shade(c.soften(c.disc(pivot[0] + 14, pivot[1] + 22, 92), 14), 0.45, '#6a4020')
    for radius, low, high in ((92, '#d8d4cc', '#8f8a84'), (74, '#f6f3ec', '#b5b0a8'), (44, '#8a8680', '#dedad2'), (26, '#fdfbf5', '#9a958e')):
        c.over(c.disc(*pivot, radius), ramp((c.x - pivot[0] + c.y - pivot[1]) / (2.4 * radius) + 0.5, (0, low), (1, high)))
    c.over(c.strokes((tube, 19)), '#8d8983')
    c.over(c.strokes((tube + np.array([-2.4, -1.2]), 11)), '#f7f5ef')
    c.over(c.strokes(([(1068, 96), (1075, 190)], 22)), '#a7a29b')
    c.over(c.strokes(([(1066, 62), (1069, 110)], 52)), '#3a3632')
    c.light(c.strokes(([(1052, 64), (1055, 106)], 8)), '#ffffff', 0.4)
    along = np.array([-0.745, 0.667])
    n = np.array([0.667, 0.745])
    tip = np.array([868, 855])
    shell = [tip + n * 21, tip + along * 82 + n * 16, tip + along * 92 - n * 12, tip - n * 21]
    c.shade(c.soften(c.shapes([p + np.array([12, 18]) for p in shell]), 6), 0.5)
    c.over(c.shapes(shell), '#2a2724')
    c.over(c.shapes([tip + n * 9, tip + along * 74 + n * 7, tip + along * 76 - n * 4, tip - n * 9]), '#e0322b')
    c.over(c.strokes(([tip + along * 30 - n * 20, tip + along * 20 - n * 44], 7)), '#b8b3ab')


def waves():
    """Blue waves in rows under a red sun, as on old cloth."""
    c = Canvas(1400, 1000)
    c.fill('#f6ead2')
    c.over(c.disc(920, 360, 262), '#d5302c')
    for y, x0, x1 in ((196, 90, 520), (228, 160, 640), (300, 1080, 1330), (332, 1010, 1260), (120, 1040, 1240)):
        c.over(c.box(x0, y - 7, x1, y + 7, 7), '#e3c68f')
    ink = ['#0f2a56', '#15396f', '#1d4c88', '#12315f']
    radius = 104.0
    crest = lambda x: 545 + 46 * np.sin(x / 232.0) + 24 * np.sin(x / 97.0 + 1)
    row = 0
    y = 380.0
    while y - radius < 1010:
        for k in range(-1, 9):
            x = (k + 0.5 * (row % 2)) * 2 * radius * 0.98
            if y < crest(x) - 10:
                continue
            _scale(c, x, y, radius, ink[(k * 2 + row) % 4], row)
        y += radius * 0.5
        row += 1
    return c.pixels(18)


def _scale(c, x, y, radius, ink, row):
    """One scale: rings of ink and paper, painted into its own corner of the canvas."""
    x0, x1 = (int(np.clip(v * 2, 0, c.shape[1])) for v in (x - radius - 2, x + radius + 2))
    y0, y1 = (int(np.clip(v * 2, 0, c.shape[0])) for v in (y - radius - 2, y + radius + 2))
    if x0 >= x1 or y0 >= y1:
        return
    d = np.hypot(c.x[:, x0:x1] - x, c.y[y0:y1] - y)
    part = c.colour[y0:y1, x0:x1]
    paper = rgb('#f6ead2')
    for share, tone in ((1.0, paper), (0.965, rgb(ink)), (0.80, paper), (0.765, rgb(ink)), (0.60, paper), (0.565, rgb(ink)), (0.40, paper),
                        (0.365, rgb(ink)), (0.19, rgb('#e0a83c') if row % 3 == 0 else paper)):
        m = np.clip(0.5 - (d - radius * share) * 2, 0, 1)[..., None]
        part += (tone - part) * m


def glass():
    """A rose window of stained glass."""
    c = Canvas(1100, 1250)
    stone = c.noise(1301, 60, 5, 0.6)
    c.fill(ramp(stone + 0.25 * (1 - c.y / 1250), (0.2, '#14121a'), (0.9, '#332d3a')))
    cx, cy, radius = 550.0, 625.0, 480.0
    r = c.radius(cx, cy)
    a = np.arctan2(c.y - cy, c.x - cx) + np.pi / 2
    lead = np.full(c.shape, 1e9, np.float32)
    tone = np.zeros(c.shape + (3,), np.float32)

    def pane(mask, colour):
        tone[...] = np.where(mask[..., None], colour, tone)

    def ring_of(count, inner, outer, palette, turn=0.0, petals=0.0):
        nonlocal lead
        step = 2 * np.pi / count
        k = np.floor((a + turn) / step)
        local = np.mod(a + turn, step) - step / 2
        bow = outer - petals * (local / step * 2) ** 2
        inside = (r > inner) & (r < bow)
        pane(inside, np.stack([rgb(p) for p in palette])[np.mod(k, len(palette)).astype(int)])
        spoke = np.abs(np.abs(local) - step / 2) * r
        rim = np.minimum(np.abs(r - bow), np.abs(r - inner) if inner else 1e9)
        lead = np.where(inside, np.minimum(spoke, rim), np.minimum(lead, rim))

    pane(r < radius, rgb('#1b2c8f'))
    ring_of(48, 440, radius, ['#c4182c', '#f2b51f', '#c4182c', '#1f47c4'])
    ring_of(24, 0, 440, ['#14309c', '#0d6fb8'], np.pi / 24)
    ring_of(12, 0, 420, ['#7a1fa0', '#1466c8'], petals=150)
    ring_of(12, 0, 372, ['#e2202f', '#f08a1a'], petals=128)
    ring_of(12, 0, 262, ['#ffd23a', '#ff9a1f'], np.pi / 12, petals=70)
    ring_of(12, 0, 176, ['#0fa06b', '#12b6a4'], petals=26)
    ring_of(6, 0, 108, ['#d8246a', '#f2f0d0'], petals=26)
    for count, distance, size, palette, turn in ((12, 318, 38, ['#ffe27a', '#9fe8ff'], 0), (12, 398, 30, ['#22c27a', '#ff6a3a'], np.pi / 12), (12, 236, 22, ['#d01c3c', '#7a1fa0'], np.pi / 12)):
        for k in range(count):
            t = 2 * np.pi * k / count + turn + np.pi / count * (distance == 330) - np.pi / 2
            d = np.hypot(c.x - cx - distance * np.cos(t), c.y - cy - distance * np.sin(t))
            pane(d < size, rgb(palette[k % len(palette)]))
            lead = np.where(d < size, np.abs(d - size), np.minimum(lead, np.abs(d - size)))
    pane(r < 46, rgb('#fff3b0'))
    lead = np.where(r < 46, np.abs(r - 46), np.minimum(lead, np.abs(r - 46)))
    streak = c.noise(1302, 70, 5, 0.6)
    bubble = c.noise(1303, 9, 2)
    pieces = c.noise(1304, 46, 1)
    glow = 1.12 - 0.34 * (r / radius) ** 2
    shine = glow * (0.60 + 0.48 * streak + 0.22 * (bubble - 0.5) + 0.34 * (pieces - 0.5))
    window = c.coverage(r - radius)
    c.over(window, np.clip(tone * shine[..., None] + 0.16 * (np.clip(shine - 0.86, 0, 1))[..., None], 0, 1))
    bar = c.coverage(lead - 4.3) * window
    c.over(bar, '#0c0b10')
    c.light(c.coverage(np.abs(lead - 1.2) - 0.5) * window, '#5a5668', 0.5)
    for at, wide in ((radius + 14, 13), (radius + 44, 8)):
        moulding = np.exp(-np.abs((r - at) / wide) ** 6)
        lit = 0.5 + 0.32 * np.cos(a + 0.75)
        c.over(moulding, ramp(lit + 0.3 * (stone - 0.5), (0, '#26212c'), (1, '#8d8292')))
    for sx, sy in ((90, 90), (1010, 90), (90, 1160), (1010, 1160)):
        d = np.hypot(c.x - sx, c.y - sy)
        foil = np.minimum.reduce([np.hypot(c.x - sx - 26 * np.cos(t), c.y - sy - 26 * np.sin(t)) - 27 for t in np.arange(4) * np.pi / 2])
        c.over(c.coverage(foil - 9), '#5a5262')
        c.over(c.coverage(foil), ramp(d / 60, (0, '#ffcf4a'), (0.5, '#e2662a'), (1, '#8f1a3a')) * (0.7 + 0.5 * streak)[..., None])
    bloom = np.stack([c.soften(np.clip(c.colour[..., k] - 0.35, 0, 1), 22) for k in range(3)], -1)
    c.colour = 1 - (1 - np.clip(c.colour, 0, 1)) * (1 - 0.5 * bloom)
    return c.pixels(19, grain=1.2)
