"""Pictures of the sea and of ponds: a lighthouse, a whale, a sunset, koi, jellyfish."""

import numpy as np

from .canvas import Canvas, curve_noise, polyline, ramp, random, rgb, smooth


def lighthouse():
    """A lighthouse and its beam, at night."""
    c = Canvas(960, 1600)
    sea = 1210
    c.fill(ramp(c.y / sea, (0, '#04161f'), (0.45, '#0a3947'), (0.82, '#1d6d71'), (1, '#6fb5a0')))
    c.stars(31, 240, 0, 900, '#eafffb', 1.5, 0.95)
    bands = smooth(0.5, 0.78, c.noise(201, 170, 5, 0.5, stretch=4)) * smooth(500, 900, c.y) * smooth(1210, 1050, c.y)
    c.over(bands, '#0a3440', 0.55)
    lx, ly = 560.0, 476.0
    angle = np.arctan2(c.y - ly, c.x - lx)
    reach = c.radius(lx, ly)
    for centre, width, strength in ((np.pi + 0.13, 0.105, 1.0), (-0.09, 0.075, 0.75)):
        off = np.angle(np.exp(1j * (angle - centre)))
        beam = np.exp(-(off / width) ** 4) * (0.25 + 0.75 * np.exp(-reach / 620)) * smooth(0, 60, reach)
        beam = beam * (0.82 + 0.36 * (c.noise(202, 190, 4, stretch=2) - 0.5))
        c.light(beam, '#ffe9a3', 0.86 * strength)
    c.light(np.exp(-reach / 150), '#ffd877', 0.8)
    depth = c.y - sea
    water = ramp(depth / 390, (0, '#4f9c92'), (0.18, '#17616a'), (1, '#04222e'))
    glint = c.noise(203, 26, 3, stretch=5) + 0.25 * c.noise(204, 9, 2, stretch=9)
    water = water * (0.80 + 0.34 * glint)[..., None]
    c.over(c.coverage(-depth), water)
    shine = smooth(0.62, 0.80, glint) * np.exp(-((c.x - 300) / 270) ** 2) * smooth(0, 40, depth)
    c.light(shine * c.coverage(-depth), '#ffe6a0', 0.8)
    for k in range(3):
        _rock(c, k)
        if k == 0:
            _tower(c, lx)
    c.light(np.exp(-(reach / 52) ** 2), '#fff3c4', 1.0)
    return c.pixels(3, grain=1.4)


def _rock(c, k):
    """One of three rocks, the farthest first."""
    x0, x1, base, height, tone = ((230, 980, 1300, 170, '#12333c'), (300, 1040, 1345, 178, '#0b242c'), (130, 720, 1372, 74, '#071a21'))[k]
    across = np.clip((c.x[0] - x0) / (x1 - x0), 0, 1)
    hump = np.maximum(np.sin(np.pi * across), 0) ** 0.55
    line = base - height * hump * (0.86 + 0.30 * curve_noise(210 + k, c.x[0], 150, 6, 0.55, ridged=True)) + 200 * (hump < 0.02)
    foot = base + 10 + 6 * curve_noise(215 + k, c.x[0], 40, 3)
    mask = c.coverage(np.maximum(line[None, :] - c.y, c.y - foot[None, :]))
    facet = c.noise(220 + k, 60, 5, 0.6)
    c.over(mask, ramp((c.y - base + height) / height * 0.6 + facet * 0.55, (0, '#3d7c7c'), (0.45, tone), (1.1, '#03121a')))
    foam = np.exp(-((c.y - foot[None, :]) / 5) ** 2) * smooth(0.02, 0.2, hump)[None, :] * (0.4 + 0.6 * c.noise(225 + k, 24, 3, stretch=3))
    c.light(foam, '#bfe8dc', 0.75)


def _tower(c, x):
    top, foot, half_top, half_foot = 560.0, 1200.0, 62.0, 108.0
    f = np.clip((c.y - top) / (foot - top), 0, 1)
    half = half_top + (half_foot - half_top) * f ** 1.12
    u = (c.x - x) / half
    body = np.clip((half - np.abs(c.x - x)) * 2 + 0.5, 0, 1) * c.coverage(np.maximum(top - c.y, c.y - foot))
    bulge = 0.028 * np.sqrt(np.clip(1 - u * u, 0, 1))
    band = np.mod((f + bulge) * 5.0, 2)
    red = np.clip((np.abs(band - 0.5) - 0.5) * -120 + 0.5, 0, 1)
    paint = rgb('#f7f0df') + (rgb('#d8322f') - rgb('#f7f0df')) * red[..., None]
    light = 0.20 + 0.92 * np.clip(np.sqrt(np.clip(1 - (u + 0.34) ** 2 / 1.9, 0, 1)), 0, 1) ** 2.2
    c.over(body, paint * np.clip(light, 0.12, 1.0)[..., None])
    for y, side in ((700, -0.05), (880, 0.1), (1060, -0.05)):
        c.over(c.box(x - 13 + side * 60, y - 24, x + 13 + side * 60, y + 24, 12), '#20343a')
        c.light(c.box(x - 8 + side * 60, y - 18, x + 8 + side * 60, y + 18, 8), '#ffca5f', 0.9)
    c.over(c.box(x - 28, 1122, x + 28, 1202, 26), '#1c2b30')
    c.over(c.box(x - 92, 545, x + 92, 566, 6), ramp((c.x - x + 92) / 184, (0, '#506a6e'), (0.4, '#2b4146'), (1, '#0c1c21')))
    c.over(c.box(x - 46, 420, x + 46, 546, 4), '#fff0b4')
    for dx in (-46, -16, 16, 46):
        c.over(c.box(x + dx - 2.5, 420, x + dx + 2.5, 546), '#1b3034')
    rails = [([(x - 88, 512), (x + 88, 512)], 4), ([(x - 88, 530), (x + 88, 530)], 2.5)]
    rails += [([(x + dx, 512), (x + dx, 546)], 3) for dx in range(-88, 89, 22)]
    c.over(c.strokes(*rails), '#13262b')
    c.over(c.box(x - 60, 408, x + 60, 422, 5), '#6e1a1e')
    dome = polyline([(x - 56, 410), (x - 44, 366), (x, 338), (x + 44, 366), (x + 56, 410)])
    c.over(c.shapes(dome), ramp((c.x - x + 56) / 112, (0, '#f2584c'), (0.4, '#c22a2c'), (1, '#4d1117')))
    c.over(c.strokes(([(x, 345), (x, 292)], 5)), '#2a1518')
    c.over(c.disc(x, 334, 11), '#c22a2c')


def whale():
    """A whale under the light of the surface."""
    c = Canvas(1600, 800)
    c.fill(ramp(c.y / 800 + 0.16 * np.abs(c.x - 780) / 800, (0, '#7fe0ea'), (0.14, '#33b0d6'), (0.5, '#0f6fb3'), (1.1, '#04254f')))
    angle = (c.x - 760) / (c.y + 330)
    rays = smooth(0.42, 0.95, 0.5 + 0.5 * curve_noise(301, angle.ravel(), 0.085, 4, 0.55).reshape(angle.shape))
    c.light(rays * np.exp(-c.y / 360), '#d7fbff', 0.5)
    surface = smooth(0.56, 0.75, c.noise(302, 60, 4, 0.55, stretch=4)) * np.exp(-c.y / 46)
    c.light(surface, '#ffffff', 0.8)
    _whale(c)
    _school(c)
    r = random(305)
    for _ in range(70):
        c.spot(r.uniform(0, 1600), r.uniform(60, 800), r.uniform(0.8, 2.6), '#c9f4ff', r.uniform(0.1, 0.5))
    for x, y, s in ((196, 300, 15), (222, 254, 10), (186, 226, 7), (238, 208, 12), (208, 160, 6), (228, 120, 8), (262, 300, 6)):
        ring = np.exp(-((c.radius(x, y) - s) / (0.16 * s + 0.6)) ** 2)
        c.light(ring, '#e6fdff', 0.6)
        c.light(c.disc(x - s * 0.35, y - s * 0.4, s * 0.2), '#ffffff', 0.8)
    return c.pixels(5, grain=1.3)


def _whale(c):
    back = [(262, 428), (300, 366), (400, 322), (560, 296), (740, 292), (900, 314), (1060, 362), (1190, 408), (1290, 424)]
    belly = [(1290, 452), (1180, 470), (1040, 506), (900, 548), (740, 578), (580, 582), (430, 556), (320, 506), (270, 462)]
    fluke = [(1272, 424), (1340, 408), (1392, 340), (1466, 276), (1478, 322), (1440, 400), (1424, 436), (1470, 486), (1508, 560),
             (1490, 576), (1400, 516), (1340, 468), (1272, 452)]
    fin = [(960, 330), (1012, 292), (1062, 286), (1040, 322), (1052, 364)]
    body = polyline(back + belly, closed=True)
    tail = polyline(fluke, closed=True)
    far = polyline([(560, 540), (610, 570), (640, 640), (628, 712), (596, 680), (560, 620), (528, 570)], closed=True)
    c.over(c.shapes(far), ramp((c.y - 540) / 180, (0, '#0c3560'), (1, '#0a4678')), 0.95)
    mask = c.shapes(body)
    c.over(c.shapes(polyline(fin, closed=True)), ramp((c.y - 286) / 90, (0, '#2f6da4'), (1, '#1a4780')))
    stock = smooth(1180, 1330, c.x)
    c.over(c.shapes(tail), ramp((c.y - 276) / 300, (0, '#5fa6cf'), (0.3, '#1f5690'), (0.55, '#133b70'), (1, '#0a2a55')))
    upper = np.interp(c.x[0], *polyline(back).T)
    lower = np.interp(c.x[0], *polyline(belly[::-1]).T)
    v = (c.y - upper[None, :]) / np.maximum(lower - upper, 24)[None, :]
    skin = ramp(v, (0, '#3d7fb4'), (0.12, '#1d4f86'), (0.5, '#12376a'), (0.66, '#1b4a80'), (1, '#0a2a55'))
    mottle = smooth(0.6, 0.8, c.noise(310, 34, 4, 0.6))
    skin = skin * (0.95 + 0.10 * mottle)[..., None]
    c.over(mask * (1 - stock), skin)
    jaw = polyline([(262, 452), (330, 470), (430, 486), (560, 500), (700, 512), (860, 524), (980, 530)])
    line = np.interp(c.x[0], *jaw.T)
    pale = c.coverage(line[None, :] - c.y) * smooth(985, 780, c.x) * mask
    c.over(pale, ramp(v, (0.5, '#dceef2'), (1, '#7fb2cc')), 0.95)
    groove_v = (c.y - line[None, :]) / np.maximum(lower - line, 14)[None, :]
    groove = smooth(0.55, 0.95, np.cos(groove_v * 2 * np.pi * 6.5)) * smooth(0.02, 0.1, groove_v) * smooth(900, 700, c.x)
    c.shade(groove * pale, 0.55, '#27638f')
    light = np.clip(1 - np.abs(v - 0.03) / 0.16, 0, 1) * mask * smooth(1330, 1100, c.x) * smooth(255, 380, c.x)
    ripple = 0.35 + 0.65 * smooth(0.5, 0.66, c.noise(311, 30, 3, stretch=2.2))
    c.light(light * ripple, '#a8ecff', 0.5)
    mouth = polyline([(264, 446), (320, 458), (390, 466), (440, 452), (470, 428)])
    c.over(c.strokes((mouth, np.linspace(2, 5, len(mouth)))), '#081f40', 0.85)
    c.over(c.disc(492, 438, 13), '#0a2346')
    c.over(c.disc(492, 438, 8.5), '#04101f')
    c.light(c.disc(488.5, 434, 3.2), '#ffffff', 0.95)
    c.over(c.strokes((polyline([(474, 426), (492, 418), (512, 426)]), 3)), '#3f7fb0', 0.8)
    near = polyline([(610, 512), (676, 520), (726, 566), (762, 640), (772, 728), (742, 716), (690, 660), (640, 602), (600, 552)], closed=True)
    c.over(c.soften(c.shapes(near + np.array([10, 4])), 8) * mask, '#04183a', 0.4)
    c.over(c.shapes(near), ramp((c.x - 600) / 170 + (c.y - 520) / 400, (0, '#2c68a0'), (0.4, '#123a6e'), (1, '#0a2a55')))
    edge = polyline([(676, 520), (726, 566), (762, 640), (772, 728)])
    c.light(c.strokes((edge, np.linspace(5, 2, len(edge)))), '#9bdcf2', 0.6)
    c.light(c.strokes((polyline([(1340, 408), (1392, 340), (1466, 276)]), 3)), '#a8ecff', 0.5)


def _school(c):
    r = random(306)
    fish = []
    for _ in range(46):
        x, y = 1210 + r.normal(0, 95), 630 + r.normal(0, 42)
        s = r.uniform(7, 12)
        fish.append(polyline([(x - s, y), (x, y - s * 0.36), (x + s * 0.8, y), (x + s * 1.35, y - s * 0.4), (x + s * 1.35, y + s * 0.4),
                              (x + s * 0.8, y), (x, y + s * 0.36)], closed=True, steps=8))
    c.over(c.shapes(*fish), '#bfeaf2', 0.6)


def sunset():
    """The sun going down into the sea."""
    c = Canvas(1440, 1080)
    horizon = 610
    c.fill(ramp(c.y / horizon, (0, '#8a1538'), (0.35, '#d93a2b'), (0.7, '#fb7a22'), (1, '#ffc24f')))
    c.light(np.exp(-(c.radius(720, horizon) / 520) ** 2), '#ffa63a', 0.55)
    sun = c.disc(720, 500, 236)
    tone = ramp((c.y - 264) / 350, (0, '#fffbe0'), (0.5, '#ffe37a'), (1, '#ff9a3c'))
    gaps = np.zeros_like(c.y)
    for y, w in ((430, 3), (470, 6), (512, 9), (555, 12), (594, 14)):
        gaps = np.maximum(gaps, np.exp(-((c.y - y) / w) ** 8))
    c.over(sun * (1 - 0.85 * gaps), tone)
    streak = smooth(0.52, 0.70, c.noise(401, 74, 5, 0.5, stretch=8)) * smooth(40, 180, c.y) * smooth(600, 470, c.y)
    c.over(streak, ramp(c.y / horizon, (0, '#b52a45'), (0.6, '#ff9f5a'), (1, '#ffdc8a')), 0.5)
    depth = np.maximum(c.y - horizon, 0)
    c.over(c.coverage(horizon - c.y), ramp(depth / 470, (0, '#f08a33'), (0.12, '#b3363a'), (0.5, '#611a45'), (1, '#260b2d')))
    scale = 1 + depth / 52
    row = np.log1p(depth / 60) * 26
    swell = np.sin(row * 2 * np.pi * 0.5 + 3 * curve_noise(402, (c.x / scale).ravel(), 60, 2).reshape(c.shape)) \
        + 0.9 * (c.noise(403, 15, 3, stretch=8) - 0.5) * 3
    c.light(smooth(0.5, 1.6, swell) * c.coverage(horizon - c.y), '#ff8a4a', 0.16)
    width = 236 + depth * 0.16 - 120 * smooth(0, 420, depth)
    path = np.exp(-((c.x - 720) / width) ** 4) * c.coverage(horizon - c.y)
    dash = smooth(-0.2, 0.7, swell + 0.9 * (1 - np.abs(c.x - 720) / width))
    c.over(path * dash, ramp(depth / 470, (0, '#fff0a6'), (0.3, '#ffb03b'), (1, '#ff6a2a')), 0.95)
    _boat(c, 1085, 690, 1.25)
    birds = []
    for x, y, s in ((330, 260, 26), (405, 222, 19), (262, 214, 15)):
        birds.append((polyline([(x - s, y - s * 0.3), (x - s * 0.45, y - s * 0.62), (x, y), (x + s * 0.45, y - s * 0.62), (x + s, y - s * 0.3)]), 3.6))
    c.over(c.strokes(*birds), '#4a0d28', 0.9)
    return c.pixels(7, grain=1.5)


def _boat(c, x, y, s):
    reflection = c.soften(c.shapes([(x - 70 * s, y + 8 * s), (x + 78 * s, y + 8 * s), (x + 40 * s, y + 130 * s), (x - 10 * s, y + 190 * s)]), 5)
    c.over(reflection * smooth(0.38, 0.6, c.noise(404, 12, 2, stretch=6)), '#2a0a2a', 0.7)
    hull = polyline([(x - 84 * s, y - 16 * s), (x - 30 * s, y - 9 * s), (x + 90 * s, y - 20 * s), (x + 66 * s, y + 10 * s), (x, y + 16 * s), (x - 62 * s, y + 10 * s)], closed=True)
    main = [(x + 4 * s, y - 220 * s)] + list(polyline([(x + 4 * s, y - 220 * s), (x + 62 * s, y - 120 * s), (x + 84 * s, y - 34 * s)])) + [(x + 4 * s, y - 28 * s)]
    jib = [(x - 4 * s, y - 196 * s)] + list(polyline([(x - 4 * s, y - 196 * s), (x - 40 * s, y - 96 * s), (x - 76 * s, y - 30 * s)])) + [(x - 4 * s, y - 34 * s)]
    c.over(c.shapes(main), ramp((c.x - x) / (84 * s), (0, '#5e1836'), (1, '#8a2a3c')))
    c.over(c.shapes(jib), ramp((c.x - x + 76 * s) / (72 * s), (0, '#ffb45e'), (1, '#b23a3a')))
    c.over(c.strokes(([(x, y - 236 * s), (x, y)], 4 * s)), '#26081f')
    c.over(c.shapes(hull), '#26081f')


def koi():
    """Two koi circling among lily pads."""
    c = Canvas(1080, 1440)
    c.fill(ramp(c.radius(540, 700) / 900, (0, '#1f8f83'), (0.5, '#0d6165'), (1, '#063640')))
    warp = 46 * (c.noise(501, 260, 3) - 0.5)
    net = np.abs(c.noise(502, 150, 3, 0.5) - 0.5 + warp / 900)
    c.light(np.exp(-(net / 0.012) ** 2) * smooth(1100, 200, c.radius(300, 300)), '#8fe6cf', 0.22)
    for cx, cy, radii in ((770, 340, (70, 112, 158, 210)), (250, 1150, (60, 98, 142))):
        for k, radius in enumerate(radii):
            d = c.radius(cx, cy) - radius
            c.light(np.exp(-(d / 2.6) ** 2), '#c9fff0', 0.30 / (1 + 0.5 * k))
            c.shade(np.exp(-((d - 6) / 4) ** 2), 0.14 / (1 + 0.5 * k), '#02262c')
    one = polyline([(742, 1010), (812, 850), (800, 660), (690, 520), (540, 470), (420, 500), (336, 580)], steps=40)
    two = np.array([1080, 1440]) - one + np.array([0, 60])
    for spine, seed, colours in ((one, 520, ('#fff6ea', '#f2541b', '#1c1a1e')), (two, 530, ('#ff8a1f', '#fff3e0', '#d6301a'))):
        _fish(c, spine[::-1][: int(len(spine) * 0.75)], seed, colours)
    for cx, cy, radius, notch, tone in ((150, 240, 170, 0.6, 0), (330, 110, 105, 2.2, 1), (930, 1280, 185, 3.9, 0), (1010, 1085, 90, 2.4, 1), (930, 120, 78, 1.9, 1), (90, 1370, 96, 5.3, 0)):
        _pad(c, cx, cy, radius, notch, tone)
    _lotus(c, 206, 262, 92)
    _lotus(c, 900, 1250, 70)
    return c.pixels(10, grain=1.3)


def _fish(c, spine, seed, colours):
    """A koi from above. `spine` runs from the nose to the tail."""
    steps = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(spine, axis=0).T))])
    length = steps[-1]
    even = np.linspace(0, length, 150)
    spine = np.stack([np.interp(even, steps, spine[:, k]) for k in (0, 1)], -1)
    ahead = np.gradient(spine, axis=0)
    ahead /= np.hypot(*ahead.T)[:, None]
    side = np.stack([-ahead[:, 1], ahead[:, 0]], -1)
    s = np.linspace(0, 1, 150)
    half = length * np.interp(s, [0, 0.02, 0.07, 0.17, 0.32, 0.5, 0.7, 0.86, 0.94, 1], [0, .040, .070, .100, .114, .100, .066, .036, .027, .024])
    outline = np.concatenate([spine + side * half[:, None], (spine - side * half[:, None])[::-1]])

    def fin(at, out, back, spread, sign):
        k = int(at * 149)
        root, n = spine[k], side[k] * sign
        back_dir = ahead[k]
        start = root + n * half[k] * 0.8
        tip1 = start + n * out * length + back_dir * back * length * 0.5
        tip2 = start + n * out * length * 0.78 + back_dir * (back + spread) * length
        end = root + n * half[k] * 0.8 + back_dir * spread * length * 0.9
        return polyline([start, (start + tip1) / 2 - back_dir * 0.01 * length, tip1, (tip1 + tip2) / 2 + n * 0.012 * length, tip2, (tip2 + end) / 2, end], closed=True)

    tail_root, tail_dir, tail_side = spine[-6], ahead[-6], side[-6]
    tail = []
    for sign in (1, -1):
        at = lambda along, out: tail_root + tail_dir * along * length + tail_side * sign * out * length
        tail.append(polyline([at(-0.06, 0.004), at(0.0, 0.030), at(0.08, 0.068), at(0.20, 0.125), at(0.228, 0.104), at(0.19, 0.055), at(0.135, 0.008),
                              at(0.10, -0.008), at(0.0, -0.010)], closed=True))
    fins = [fin(0.22, 0.125, 0.07, 0.085, 1), fin(0.22, 0.125, 0.07, 0.085, -1), fin(0.56, 0.055, 0.05, 0.06, 1), fin(0.56, 0.055, 0.05, 0.06, -1)]
    shadow = c.soften(c.shapes(*[p + np.array([34, 52]) for p in (outline, *tail, *fins)]), 16)
    c.over(shadow, '#032a33', 0.5)
    # Where along and across the body each pixel lies, from its nearest point of the spine.
    x0, y0 = np.maximum(spine.min(0) - length * 0.22, 0)
    x1, y1 = np.minimum(spine.max(0) + length * 0.22, (c.width, c.height))
    rows, columns = slice(int(y0 * 2), int(y1 * 2)), slice(int(x0 * 2), int(x1 * 2))
    px, py = np.broadcast_arrays(c.x[:, columns], c.y[rows])
    best, along, across = np.full(px.shape, 1e12, np.float32), np.zeros(px.shape, np.float32), np.zeros(px.shape, np.float32)
    for k in range(150):
        dx, dy = px - spine[k, 0], py - spine[k, 1]
        d = dx * dx + dy * dy
        near = d < best
        best = np.where(near, d, best)
        along = np.where(near, s[k] + (dx * ahead[k, 0] + dy * ahead[k, 1]) / length, along)
        across = np.where(near, dx * side[k, 0] + dy * side[k, 1], across)
    full = np.zeros(c.shape, np.float32)
    full_along, full_across = full.copy(), full.copy()
    full_along[rows, columns], full_across[rows, columns] = along, across
    width = np.interp(full_along.ravel(), s, np.maximum(half, 4)).reshape(c.shape).astype(np.float32)
    u = np.clip(full_across / width, -1.2, 1.2)
    rays = 0.5 + 0.5 * np.cos(np.arctan2(full_across, (full_along - 0.15) * length) * 46)
    finish = rgb(colours[0]) * 0.6 + rgb('#fff1de') * 0.4
    c.over(c.shapes(*fins), finish * (0.80 + 0.2 * rays)[..., None], 0.72)
    behind = (c.x - tail_root[0]) * tail_dir[0] + (c.y - tail_root[1]) * tail_dir[1]
    beyond = np.hypot(c.x - tail_root[0], c.y - tail_root[1]) / length
    fan = 0.5 + 0.5 * np.cos(np.arctan2((c.x - tail_root[0]) * tail_side[0] + (c.y - tail_root[1]) * tail_side[1],
                                        (c.x - tail_root[0]) * tail_dir[0] + (c.y - tail_root[1]) * tail_dir[1] + 0.05 * length) * 34)
    web = ramp(beyond, (0.0, colours[1]), (0.07, colours[1]), (0.15, finish), (0.24, '#fff6ea')) * (0.84 + 0.16 * fan)[..., None]
    body = c.shapes(outline)
    patches = c.noise(seed, 128, 4, 0.42)
    cut = 0.5
    patch = smooth(cut - 0.012, cut + 0.012, patches + 0.05 * np.cos(full_along * 19 + seed))
    spots = smooth(0.645, 0.665, c.noise(seed + 1, 66, 4, 0.5))
    paint = rgb(colours[0]) + (rgb(colours[1]) - rgb(colours[0])) * patch[..., None]
    paint = paint + (rgb(colours[2]) - paint) * (spots * smooth(0.16, 0.25, full_along))[..., None]
    scale_s, scale_u = full_along * length / 13, full_across / 13
    cell = np.hypot(np.mod(scale_s, 1) - 0.1, np.mod(scale_u + 0.5 * np.mod(np.floor(scale_s), 2), 1) - 0.5)
    scales = smooth(0.42, 0.62, cell) * smooth(0.2, 0.27, full_along) * smooth(0.93, 0.8, full_along)
    round_ = 0.60 + 0.44 * np.sqrt(np.clip(1 - (u * 0.96) ** 2, 0, 1))
    paint = paint * (round_ - 0.10 * scales)[..., None]
    c.over(body, np.clip(paint, 0, 1))
    for lobe in tail:
        c.over(c.shapes(lobe) * smooth(-0.055 * length, 0.03 * length, behind), web, 0.9)
    ridge = np.exp(-((u + 0.22) / 0.2) ** 2) * smooth(0.04, 0.2, full_along) * smooth(0.95, 0.7, full_along)
    c.light(ridge * body, '#fff8e8', 0.42)
    dorsal = polyline(np.concatenate([(spine + side * half[:, None] * 0.08)[52:104], (spine - side * half[:, None] * 0.30)[52:104][::-1]])[::4], closed=True, steps=6)
    c.over(c.shapes(dorsal), finish * (0.72 + 0.2 * rays)[..., None], 0.8)
    for sign in (1, -1):
        k = 14
        ex, ey = spine[k] + side[k] * half[k] * 0.74 * sign
        c.over(c.disc(ex, ey, length * 0.013), '#20130f')
        c.light(c.disc(ex - 2, ey - 2.5, length * 0.0042), '#ffffff', 0.9)
        root = spine[3] + side[3] * half[3] * 0.8 * sign
        whisker = polyline([root, root - ahead[3] * 16 + side[3] * sign * 13, root - ahead[3] * 14 + side[3] * sign * 27])
        c.over(c.strokes((whisker, np.linspace(4, 1.2, len(whisker)))), finish, 0.9)


def _pad(c, cx, cy, radius, notch, tone):
    angle = np.angle(np.exp(1j * (np.arctan2(c.y - cy, c.x - cx) - notch)))
    r = c.radius(cx, cy)
    rim = radius * (1 + 0.018 * np.cos(angle * 9) + 0.012 * np.cos(angle * 17 + 1))
    gap = 0.20 * radius - np.abs(angle) * r * 1.0
    shape = c.coverage(np.maximum(r - rim, np.where(np.cos(angle) > 0, gap - 0.14 * radius * (1 - r / radius) - 0.15 * radius + 0.15 * radius * (r / radius) , -1e3)))
    shadow = np.pad(c.soften(shape, 12), ((36, 0), (24, 0)), mode='edge')[:c.shape[0], :c.shape[1]]
    c.over(shadow, '#032a33', 0.55)
    vein = np.exp(-((np.mod(angle / (2 * np.pi) * 18, 1) - 0.5) * r * 2 * np.pi / 18 / 2.2) ** 2) * smooth(0.98, 0.2, r / radius)
    tones = [('#7cc65a', '#3a9a4a', '#156b43'), ('#a6d85f', '#58ae4c', '#22804a')][tone]
    leaf = ramp(r / radius + 0.22 * np.cos(angle + notch + 2.2), (-0.2, tones[0]), (0.5, tones[1]), (1.15, tones[2]))
    c.over(shape, leaf * (0.94 + 0.12 * c.noise(540, 40, 3))[..., None])
    c.light(vein * shape, '#d9f5a0', 0.30)
    c.light(np.exp(-((r - rim + 4) / 3) ** 2) * shape, '#e6ffc0', 0.35)


def _lotus(c, cx, cy, size):
    for ring, (count, out, wide, low, high) in enumerate(((9, 1.0, 0.30, '#d94f8b', '#ffd0e2'), (8, 0.76, 0.27, '#ee79a8', '#ffe3ee'), (6, 0.5, 0.22, '#f7a3c3', '#fff4f8'))):
        for k in range(count):
            a = 2 * np.pi * (k + 0.5 * ring) / count
            u, n = np.array([np.cos(a), np.sin(a)]), np.array([-np.sin(a), np.cos(a)])
            at = lambda f, w: np.array([cx, cy]) + u * f * size * out + n * w * size * wide * 1.0
            petal = polyline([at(0, 0), at(0.35, 0.75), at(0.68, 0.72), at(1, 0), at(0.68, -0.72), at(0.35, -0.75)], closed=True)
            mask = c.shapes(petal)
            along = ((c.x - cx) * u[0] + (c.y - cy) * u[1]) / (size * out)
            across = np.abs((c.x - cx) * n[0] + (c.y - cy) * n[1]) / (size * wide)
            c.over(np.minimum(mask, 1), ramp(along - 0.22 * across, (0, high), (0.55, high), (1, low)) * (1 - 0.16 * smooth(0.3, 0.8, across))[..., None])
    c.over(c.disc(cx, cy, size * 0.17), '#f7c531')
    for k in range(10):
        a = 2 * np.pi * k / 10
        c.over(c.disc(cx + np.cos(a) * size * 0.2, cy + np.sin(a) * size * 0.2, size * 0.035), '#ffe27a')


def jellyfish():
    """A jellyfish glowing in deep water."""
    c = Canvas(800, 1600)
    c.fill(ramp(c.y / 1600, (0, '#3b1a8a'), (0.4, '#2a0f66'), (1, '#0a0428')))
    c.light(np.exp(-(c.radius(400, 380) / 520) ** 2), '#8f3cff', 0.45)
    c.light(smooth(0.5, 0.8, c.noise(701, 330, 4)) * 0.5, '#c04bff', 0.16)
    r = random(702)
    for _ in range(170):
        c.spot(r.uniform(0, 800), r.uniform(0, 1600), r.uniform(0.6, 2.6), '#ffc9ff', r.uniform(0.08, 0.6))
    _jelly(c, 640, 1190, 74, 703, 0.5)
    _jelly(c, 120, 960, 46, 704, 0.32)
    _jelly(c, 385, 520, 262, 705, 1.0)
    return c.pixels(17, grain=1.3)


def _jelly(c, cx, rim_y, radius, seed, strength):
    r = random(seed)
    threads = []
    for k in range(17):
        f = (k - 8) / 8
        x = cx + f * radius * 0.88
        phase, sway, length = r.uniform(0, 6), r.uniform(0.05, 0.13), r.uniform(2.3, 3.7)
        t = np.linspace(0, 1, 90)
        path = np.stack([x + radius * (sway * np.sin(t * 9 + phase) * (0.3 + t) + f * 0.16 * t + 0.22 * np.sin(t * 2.6 + 0.6) * t), rim_y + radius * length * t], -1)
        threads.append((path, np.linspace(radius * 0.017, radius * 0.004, 90)))
    line = c.strokes(*threads)
    fade = smooth(rim_y + radius * 3.7, rim_y + radius * 0.3, c.y) * smooth(rim_y - radius * 0.04, rim_y + radius * 0.16, c.y)
    c.light(c.soften(line, radius * 0.03) * fade, '#ff6ad5', 1.1 * strength)
    c.light(line * fade, '#ffd9ff', 0.8 * strength)
    start = smooth(rim_y - radius * 0.14, rim_y + radius * 0.12, c.y)
    for k in range(6):
        f = (k - 2.5) / 2.5
        t = np.linspace(0, 1, 120)
        phase = r.uniform(0, 6)
        mid = cx + radius * (f * 0.30 + 0.10 * np.sin(t * 5 + phase) * (0.2 + t) + 0.26 * np.sin(t * 2.4 + 0.5) * t)
        width = radius * (0.135 * (1 - t) ** 0.6 * (1 + 0.42 * np.sin(t * 58 + phase)) + 0.008)
        y = rim_y - radius * 0.16 + radius * r.uniform(1.9, 2.7) * t
        arm = np.concatenate([np.stack([mid - width, y], -1), np.stack([mid + width, y + radius * 0.01], -1)[::-1]])
        mask = c.shapes(arm)
        c.light(c.soften(mask, radius * 0.035) * start, '#ff4fa8', 0.42 * strength)
        c.light(mask * smooth(rim_y + radius * 2.6, rim_y, c.y) * start, '#ffb3e6', 0.42 * strength)
        c.light(c.strokes((np.stack([mid, y], -1), np.maximum(width * 0.22, 0.5))) * start, '#fff0ff', 0.4 * strength)
    dx = (c.x - cx) / radius
    scallop = 0.05 * np.abs(np.sin(dx * 3 * np.pi)) + 0.10 * (1 - dx * dx)
    top = rim_y - radius * 1.12 * np.sqrt(np.clip(1 - np.abs(dx) ** 2.3, 0, 1))
    bottom = rim_y + radius * scallop
    bell = c.coverage(np.maximum(np.maximum(top - c.y, c.y - bottom), (np.abs(dx) - 1) * radius))
    v = (rim_y - c.y) / (radius * 1.12)
    edge = np.hypot(dx, np.clip(v, 0, 1))
    c.light(c.soften(bell, radius * 0.16), '#d23cff', 0.55 * strength)
    c.over(bell, ramp(v, (-0.1, '#ff7ac8'), (0.25, '#c63be0'), (0.7, '#7a3df0'), (1, '#b58bff')), 0.62 * strength + 0.1)
    ribs = np.exp(-((np.mod(np.arcsin(np.clip(dx / np.sqrt(np.clip(1 - np.clip(v, 0, 1) ** 2, 0.02, 1)), -1, 1)) / np.pi * 12, 1) - 0.5) / 0.10) ** 2)
    c.light(ribs * bell * smooth(0.95, 0.3, v), '#ffd0ff', 0.34 * strength)
    c.light(smooth(0.72, 1.0, edge) * bell, '#ffd6ff', 0.55 * strength)
    c.light(np.exp(-((dx + 0.34) / 0.26) ** 2 - ((v - 0.62) / 0.2) ** 2) * bell, '#ffffff', 0.42 * strength)
    inner = np.exp(-(dx / 0.5) ** 2 - ((v - 0.22) / 0.3) ** 2) * bell
    c.light(inner, '#ff9be0', 0.55 * strength)
    for k in range(4):
        gx = cx + (k - 1.5) * radius * 0.27
        gy = rim_y - radius * (0.50 - 0.05 * abs(k - 1.5))
        loop = np.abs(np.hypot((c.x - gx) / 0.9, c.y - gy) - radius * 0.095)
        c.light(np.exp(-(loop / (radius * 0.028)) ** 2) * bell, '#ffe1f4', 0.7 * strength)
    c.light(np.exp(-((c.y - bottom) / (radius * 0.024)) ** 2) * (np.abs(dx) < 1) * 1.0, '#ffe6ff', 0.5 * strength)
