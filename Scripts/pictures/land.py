"""Pictures of the land: balloons, ridges, a cactus, dunes, tulips, pines, tea."""

import numpy as np

from .canvas import Canvas, curve_noise, polyline, ramp, random, rgb, smooth


def balloons():
    """Hot-air balloons over hazy hills."""
    c = Canvas(1170, 1300)
    c.fill(ramp(c.y / 1300, (0, '#1f74d1'), (0.45, '#58abec'), (0.8, '#b9dff5'), (1, '#fdeed6')))
    sun = np.exp(-(c.radius(1010, 1010) / 420) ** 2)
    c.light(sun, '#fff0c8', 0.7)
    puffs = c.noise(11, 230, 5, 0.52, stretch=2.4)
    band = smooth(520, 900, c.y) * smooth(1190, 1010, c.y)
    cloud = smooth(0.52, 0.72, puffs + 0.1 * band) * band
    c.over(cloud, '#ffffff', 0.85)
    c.over(smooth(0.6, 0.8, puffs) * smooth(60, 200, c.y) * smooth(560, 300, c.y), '#ffffff', 0.35)
    hills = [(1050, 60, '#a9cbe0', 900), (1110, 55, '#84b3c9', 640), (1170, 45, '#5b94a4', 480), (1230, 32, '#33727a', 380)]
    for k, (base, height, colour, period) in enumerate(hills):
        line = base + height * curve_noise(40 + k, c.x[0], period, 4, 0.4)
        c.over(c.coverage(line[None, :] - c.y), ramp((c.y - base + 60) / 190, (0, colour), (1, '#e6eddc' if k < 3 else '#1f5a5e')))
    far = [(905, 430, 82, ('#f6b92b', '#12807d', '#fff4da'), 0.22, 7), (1010, 720, 52, ('#7f4fb0', '#f7e2ff', '#e65d8f'), 0.4, 6),
           (150, 800, 40, ('#f26b3a', '#ffe6c4', '#f26b3a'), 0.5, 5)]
    for cx, top, radius, colours, haze, gores in far:
        _balloon(c, cx, top, radius, colours, haze, gores)
    _balloon(c, 430, 140, 292, ('#d92b31', '#fff3dc', '#f5a623'), 0.0, 9)
    birds = []
    for x, y, s in ((770, 250, 17), (815, 225, 13), (845, 268, 11), (735, 292, 10), (885, 240, 9)):
        birds.append((polyline([(x - s, y - s * 0.5), (x - s * 0.45, y - s * 0.62), (x, y), (x + s * 0.45, y - s * 0.62),
                                (x + s, y - s * 0.5)]), 2.6))
    c.over(c.strokes(*birds), '#1d3d63', 0.8)
    return c.pixels(1, grain=1.2)


def _balloon(c, cx, top, radius, colours, haze, gores):
    height = 2.45 * radius
    waist = 1.02 * radius
    v = c.y - top
    dome = radius * np.sqrt(np.clip(1 - (1 - v / waist) ** 2, 0, 1))
    t = np.clip((v - waist) / (height - waist), 0, 1)
    skirt = radius * (0.13 + 0.87 * np.maximum(np.cos(np.pi / 2 * t ** 1.12), 0) ** 0.94)
    half = np.where(v < waist, dome, skirt)
    half = np.where((v < 0) | (v > height), 0, half)
    inside = np.clip((half - np.abs(c.x - cx)) * 2 + 0.5, 0, 1) * (half > 0.5)
    u = np.clip((c.x - cx) / np.maximum(half, 1), -1, 1)
    around = np.arcsin(u) / np.pi * gores
    stripe = np.abs(np.mod(around, 2) - 1)
    edge = np.cos(np.arcsin(u)) * half / gores * np.pi
    first = np.clip((stripe - 0.5) * edge * 1.4 + 0.5, 0, 1)
    paint = rgb(colours[0]) + (rgb(colours[1]) - rgb(colours[0])) * first[..., None]
    for low, high in ((0.50, 0.56), (0.585, 0.60)):
        belt = smooth(low - 0.004, low, v / height) * smooth(high + 0.004, high, v / height)
        paint = paint + (rgb(colours[2]) - paint) * (belt * np.ones_like(u))[..., None]
    crown = smooth(0.085, 0.08, v / height) * np.ones_like(u)
    paint = paint + (rgb(colours[2]) - paint) * crown[..., None]
    slope = (1 - v / waist) * 0.55
    facing = np.clip(0.62 + 0.42 * (0.55 * np.sqrt(1 - u * u) + 0.62 * u * 0.9 + 0.5 * slope), 0.34, 1.18)
    seam = 1 - 0.13 * np.clip(1 - np.abs(np.mod(around * 2, 1) - 0.5) * 2 * edge / 7, 0, 1)
    paint = paint * (facing * seam)[..., None]
    glint = np.exp(-(((u - 0.36) / 0.24) ** 2 + ((v / height - 0.22) / 0.16) ** 2))
    paint = 1 - (1 - np.clip(paint, 0, 1)) * (1 - 0.34 * glint)[..., None]
    paint = paint + (rgb('#a9d3ef') - paint) * haze
    c.over(inside, paint)
    mouth = top + height
    basket = 0.16 * radius
    drop = 0.42 * radius
    ropes = [([(cx + s * 0.12 * radius, mouth - 1), (cx + s * basket * 0.9, mouth + drop)], max(1.0, radius / 110))
             for s in (-1, -0.35, 0.35, 1)]
    tint = rgb('#4a2f1d') + (rgb('#a9d3ef') - rgb('#4a2f1d')) * haze
    c.over(c.strokes(*ropes), tint)
    flame = np.exp(-(((c.x - cx) / (0.05 * radius)) ** 2 + ((c.y - mouth - 0.02 * radius) / (0.13 * radius)) ** 2))
    c.light(flame, '#ffc65c', 0.9 * (1 - haze))
    body = c.box(cx - basket, mouth + drop, cx + basket, mouth + drop + 0.27 * radius, 0.05 * radius)
    weave = 0.82 + 0.18 * np.cos(c.y / max(radius * 0.018, 1.1) * np.pi) * np.cos(c.x / max(radius * 0.03, 1.4) * np.pi)
    cane = rgb('#a8682f') + (rgb('#a9d3ef') - rgb('#a8682f')) * haze
    side = 0.72 + 0.4 * smooth(cx - basket, cx + basket, c.x)
    c.over(body, cane * (weave * side)[..., None])
    c.over(c.box(cx - basket * 1.08, mouth + drop - 0.02 * radius, cx + basket * 1.08, mouth + drop + 0.045 * radius, 0.03 * radius),
           tint)


def ridges():
    """Mountain ridges at dusk, one behind the other."""
    c = Canvas(1500, 1000)
    c.fill(ramp(c.y / 1000, (0, '#2a1f57'), (0.22, '#6a3480'), (0.4, '#c8507f'), (0.54, '#f78a66'), (0.66, '#ffd08a')))
    c.stars(5, 130, 0, 260, '#fff2ff', 1.3, 0.8)
    glow = c.radius(1015, 455)
    c.light(np.exp(-(glow / 330) ** 2), '#ffb36b', 0.75)
    c.light(np.exp(-(glow / 720) ** 2), '#ff7a70', 0.3)
    c.over(c.disc(1015, 455, 112), ramp((c.y - 343) / 224, (0, '#fff8dc'), (1, '#ffd27d')))
    streaks = smooth(0.56, 0.76, c.noise(21, 60, 4, 0.5, stretch=11)) * smooth(180, 320, c.y) * smooth(560, 430, c.y)
    c.over(streaks, '#ffd9b0', 0.42)
    colours = ['#e7939a', '#c96f92', '#a45189', '#7b3b7c', '#55296a', '#331a50', '#190c31']
    for k, colour in enumerate(colours):
        base = 560 + 56 * k + 3.2 * k * k
        height = 120 + 16 * k
        x = c.x[0] + 311 * k
        crest = curve_noise(60 + k, x, 640 - 40 * k, 7, 0.48, ridged=True)
        line = base - height * (crest - 0.1)
        depth = c.y - line[None, :]
        mist = ramp(depth / 300, (0, colour), (0.25, colour), (1, colours[max(k - 1, 0)] if k else '#ffc59a'))
        c.over(c.coverage(-depth), mist)
        rim = np.exp(-np.maximum(depth, 0) / 1.6) * np.exp(-((c.x - 1015) / 420) ** 2)
        c.light(rim * c.coverage(-depth), '#ffb98a', 0.55 - 0.07 * k)
    ground = 962 + 16 * curve_noise(82, c.x[0], 420, 4)
    c.over(c.coverage(ground[None, :] - c.y), '#0b0419')
    _pine_row(c, 83, 1500, 978, 30, 105, 96, '#0b0419')
    return c.pixels(2, grain=1.4)


def pine(x, foot, height, width, r):
    """The outline of one conifer with drooping, uneven branches."""
    tiers = int(np.clip(height / 13, 7, 46))
    left, right = [(x, foot - height)], []
    for k in range(1, tiers + 1):
        f = k / tiers
        y = foot - height * (1 - f * 0.94)
        reach = width / 2 * f ** 0.86
        a, b = reach * r.uniform(0.68, 1.12), reach * r.uniform(0.68, 1.12)
        sag = height / tiers * 0.35 + reach * 0.14
        left += [(x - a, y + sag), (x - a * 0.62, y - sag * 0.1)]
        right += [(x + b, y + sag), (x + b * 0.62, y - sag * 0.1)]
    base = [(x - width * 0.04, foot - height * 0.06), (x - width * 0.04, foot + 30), (x + width * 0.04, foot + 30),
            (x + width * 0.04, foot - height * 0.06)]
    return left + base + right[::-1]


def _pine_row(c, seed, span, foot, low, high, count, colour, opacity=1.0):
    r = random(seed)
    trees = []
    for _ in range(count):
        height = r.uniform(low, high)
        trees.append(pine(r.uniform(-20, span + 20), foot + r.uniform(-4, 22), height, height * r.uniform(0.36, 0.48), r))
    c.over(c.shapes(*trees), colour, opacity)


def cactus():
    """A saguaro before a great pale sun."""
    c = Canvas(1120, 1400)
    c.fill(ramp(c.y / 1400, (0, '#f2786f'), (0.45, '#f9a48c'), (0.78, '#ffd5b5')))
    c.over(c.soften(c.disc(560, 560, 400), 40), '#fff0d2', 0.5)
    c.over(c.disc(560, 560, 372), ramp((c.y - 190) / 740, (0, '#fff6df'), (1, '#ffdcae')))
    for k, (base, height, period, top, foot) in enumerate([(1010, 60, 700, '#ef8f7f', '#f7b59a'), (1075, 42, 520, '#d9695f', '#ea8f79')]):
        x = c.x[0] + 200 * k
        steps = np.tanh(curve_noise(70 + k, x, period, 3, 0.45) * 4.5)
        line = base - height * steps
        c.over(c.coverage(line[None, :] - c.y), ramp((c.y - base + height) / 200, (0, top), (1, foot)))
    ground = 1165 + 26 * curve_noise(75, c.x[0], 620, 3, 0.4)
    depth = c.y - ground[None, :]
    speckle = c.noise(76, 9, 2) * 0.16 + c.noise(77, 130, 3, stretch=3) * 0.22
    c.over(c.coverage(-depth), ramp(depth / 250, (0, '#c9503f'), (1, '#8c2f35')) * (0.82 + speckle)[..., None])
    shadow = c.coverage(c.radius(800, 1237, 5.6) - 46) * c.coverage(-depth)
    c.shade(c.soften(shadow, 7), 0.5, '#5a1a2b')
    turn = np.linspace(0, np.pi / 2, 20)
    left = [(560, 880), (428, 880)] + [(428 - 90 * np.sin(t), 790 + 90 * np.cos(t)) for t in turn] + [(338, 600)]
    right = [(560, 965), (695, 965)] + [(695 + 95 * np.sin(t), 870 + 95 * np.cos(t)) for t in turn] + [(790, 700)]
    _cactus(c, left, 56, 7, 1)
    _cactus(c, right, 58, 7, -1)
    _cactus(c, [(560, 1400), (560, 385)], 86, 9, 1)
    mound = 1258 + 18 * np.cosh(np.clip((c.x[0] - 560) / 150, -3, 3)) + 5 * curve_noise(79, c.x[0], 60, 3)
    c.over(c.coverage(mound[None, :] - c.y) * smooth(330, 150, np.abs(c.x - 560)),
           ramp((c.y - 1260) / 140, (0, '#b8463a'), (1, '#8c2f35')) * (0.82 + speckle)[..., None])
    r = random(78)
    for x, y, size in ((338, 545, 1.0), (792, 640, 1.1), (505, 322, 0.9), (617, 322, 0.9), (560, 300, 1.45)):
        for k in range(9):
            a = -np.pi * (0.05 + 0.9 * k / 8)
            reach = 36 * size * r.uniform(0.85, 1.1)
            px, py = x + np.cos(a) * reach * 0.6, y + np.sin(a) * reach * 0.7
            tip = c.coverage((np.hypot((c.x - px) * np.cos(a) + (c.y - py) * np.sin(a),
                                       ((c.y - py) * np.cos(a) - (c.x - px) * np.sin(a)) * 2.3) - reach * 0.52) / 2.3)
            c.over(tip, ['#e3266b', '#ff5c94', '#ff8fb4'][k % 3])
        c.over(c.disc(x, y - 12 * size, 10 * size), '#ffd34f')
    for x, y, s in ((190, 1262, 1.0), (238, 1285, 0.62), (905, 1305, 0.8)):
        pad = c.coverage((np.hypot(c.x - x, (c.y - y) * 1.28) - 46 * s) / 1.28)
        c.over(pad, ramp((c.x - x + 46 * s) / (92 * s), (0, '#4fae78'), (0.5, '#2f8f68'), (1, '#14565a'))
               * (0.9 + 0.1 * np.cos((c.x - x) / (s * 3.4)))[..., None])
    stones = [(360, 1318, 40, 15), (760, 1336, 60, 20), (300, 1352, 26, 10), (1010, 1255, 30, 12), (90, 1330, 44, 14)]
    for x, y, w, h in stones:
        stone = c.coverage((np.hypot((c.x - x) / w, (c.y - y) / h) - 1) * h)
        c.over(stone, ramp((c.y - y + h) / (2 * h), (0, '#f0a487'), (0.6, '#9c4040'), (1, '#6f2733')))
    return c.pixels(6, grain=1.3)


def _cactus(c, spine, half, ribs, light):
    """A round-ended, ribbed limb along a line of points. `light` is the side of the line the sun is on, 1 or -1."""
    distance = np.full(c.shape, 1e9, np.float32)
    across = np.zeros(c.shape, np.float32)
    along = np.zeros(c.shape, np.float32)
    run = 0.0
    for (x0, y0), (x1, y1) in zip(spine, spine[1:]):
        length = max(float(np.hypot(x1 - x0, y1 - y0)), 1e-6)
        ux, uy = (x1 - x0) / length, (y1 - y0) / length
        t = np.clip((c.x - x0) * ux + (c.y - y0) * uy, 0, length)
        dx, dy = c.x - x0 - t * ux, c.y - y0 - t * uy
        d = np.hypot(dx, dy)
        nearer = d < distance
        across = np.where(nearer, np.clip((dy * ux - dx * uy) / half, -1, 1), across)
        along = np.where(nearer, run + t, along)
        distance = np.minimum(distance, d)
        run += length
    groove = np.cos(np.arcsin(across) * 2 * ribs)
    tone = ramp(0.5 + across * light * 0.5, (0, '#93d48c'), (0.22, '#4fb078'), (0.6, '#1f7f65'), (1, '#0c4650'))
    tone = tone * (0.87 + 0.15 * groove - 0.35 * smooth(half * 0.75, half * 1.02, distance))[..., None]
    c.over(c.coverage(distance - half), tone)
    thorn = smooth(0.86, 1.0, groove) * smooth(0.6, 0.95, np.cos(along / 17 * np.pi)) * smooth(4, 12, along) * smooth(run - 4, run - 12, along)
    c.light(thorn * c.coverage(distance - half + 6), '#fff3c9', 0.6)


def dunes():
    """Sand dunes with knife-edge crests."""
    c = Canvas(1600, 900)
    c.fill(ramp(c.y / 900, (0, '#3d97ad'), (0.28, '#a9d6cf'), (0.46, '#fbe9c5')))
    c.light(np.exp(-(c.radius(330, 330) / 360) ** 2), '#fff3cf', 0.7)
    c.over(c.disc(330, 250, 46), '#fffbe8')
    layers = [
        # silhouette points, crest from the peak down, lit and shaded colours
        ([(-50, 420), (200, 395), (520, 335), (760, 392), (1060, 352), (1330, 404), (1660, 372)], [(520, 335), (600, 380), (560, 430), (680, 520)],
         ('#f3cf94', '#e2b57a'), ('#c99a68', '#d2a672')),
        ([(-50, 500), (250, 520), (560, 470), (900, 395), (1160, 330), (1380, 400), (1660, 470)], [(1160, 330), (1108, 410), (1190, 480), (1060, 570), (1130, 680)],
         ('#f6bd6a', '#e39f4c'), ('#a9683f', '#c4814a')),
        ([(-50, 470), (150, 420), (350, 455), (640, 560), (960, 620), (1300, 560), (1660, 520)], [(150, 420), (250, 520), (190, 610), (400, 720), (330, 920)],
         ('#f0a548', '#d98432'), ('#7d4030', '#a35a35')),
        ([(-50, 760), (300, 730), (640, 690), (930, 600), (1190, 560), (1420, 640), (1660, 700)], [(1190, 560), (1120, 660), (1230, 740), (1050, 830), (1110, 960)],
         ('#f2a03c', '#e07f22'), ('#6a2f2a', '#8f4a2c')),
    ]
    for k, (outline, crest, lit, dark) in enumerate(layers):
        top = polyline(outline, steps=40)
        line = np.interp(c.x[0], top[:, 0], top[:, 1]).astype(np.float32)
        depth = c.y - line[None, :]
        body = c.coverage(-depth)
        edge = polyline(crest, steps=40)
        order = np.argsort(edge[:, 1])
        ridge = np.interp(c.y[:, 0], edge[order, 1], edge[order, 0]).astype(np.float32)[:, None]
        side = c.x - ridge
        ripple = np.sin((depth * 0.62 + side * 0.10 + 26 * c.noise(90 + k, 260, 3, stretch=2)) / (1.3 + 0.5 * k) * 0.9)
        strength = 0.030 * (k + 1) * smooth(0, 120, depth)
        sun = ramp(depth / 380, (0, lit[0]), (1, lit[1])) * (1 + strength * ripple + 0.10 * np.exp(-np.abs(side) / 90))[..., None]
        shade = ramp(depth / 380, (0, dark[0]), (1, dark[1])) * (1 + strength * 0.35 * ripple)[..., None]
        fade = np.exp(-np.maximum(side, 0) / (420 + 60 * k))
        shadow = np.clip(side * 2 + 0.5, 0, 1) * smooth(0.0, 0.75, fade)
        c.over(body, np.clip(sun + (shade - sun) * shadow[..., None], 0, 1))
        c.over(body * np.exp(-np.maximum(depth, 0) / 3) * 0.5, '#fff0cb', 0.6)
        haze = 0.26 - 0.085 * k
        if haze > 0:
            c.over(body, '#fbe9c5', haze)
    _caravan(c)
    return c.pixels(9, grain=1.4)


def _caravan(c):
    """Three camels on the ridge, far away."""
    marks = []
    for x, y, s in ((742, 437, 0.95), (800, 423, 1.0), (860, 408, 1.05)):
        legs = [([(x + dx * s, y - 14 * s), (x + (dx + lean) * s, y + 6 * s)], 2.2 * s)
                for dx, lean in ((-9, -3), (-7, 2), (8, -2), (10, 3))]
        back = (polyline([(x - 12 * s, y - 14 * s), (x - 6 * s, y - 21 * s), (x, y - 24 * s), (x + 6 * s, y - 20 * s), (x + 12 * s, y - 15 * s)]), 7.5 * s)
        hump = (polyline([(x - 3 * s, y - 24 * s), (x, y - 29 * s), (x + 3 * s, y - 24 * s)]), 6 * s)
        neck = (polyline([(x + 12 * s, y - 15 * s), (x + 18 * s, y - 17 * s), (x + 20 * s, y - 27 * s), (x + 25 * s, y - 28 * s)]), 3.2 * s)
        marks += [back, hump, neck] + legs
    c.over(c.strokes(*marks), '#4a2426', 0.92)


def tulips():
    """A field of tulips running to a windmill."""
    c = Canvas(1480, 800)
    horizon, vanish = 322.0, 700.0
    c.fill(ramp(c.y / 800, (0, '#5fb4e6'), (0.28, '#bfe2f2'), (0.41, '#fff1d8')))
    cloud = smooth(0.5, 0.72, c.noise(101, 170, 5, 0.5, stretch=2.6)) * smooth(310, 200, c.y)
    c.over(cloud, '#ffffff', 0.85)
    trees = horizon - 10 - 22 * np.clip(curve_noise(102, c.x[0], 70, 4, 0.6) + 0.25, 0, 1)
    c.over(c.coverage(trees[None, :] - c.y), ramp((c.y - 290) / 40, (0, '#7fa79a'), (1, '#5c8c74')))
    ground = c.coverage(horizon - c.y)
    depth = 1 / np.maximum((c.y - horizon) / 478, 1e-3)
    row = (c.x - vanish) * depth / 210
    c.over(ground, ramp((c.y - horizon) / 478, (0, '#7aa35a'), (0.25, '#3f7d3a'), (1, '#1d4d25')))
    colours = ['#e8202e', '#ffd21f', '#ff6fa3', '#f7f2ea', '#ff7a1a', '#a03bb5']
    index = np.floor(row).astype(int)
    within = row - index
    bed = smooth(0.10, 0.2, within) * smooth(0.90, 0.8, within)
    palette = np.stack([rgb(colour) for colour in colours])
    tone = palette[np.mod(index, len(colours))]
    c.over(ground * bed * smooth(horizon, horizon + 14, c.y), tone * (0.82 + 0.25 * c.noise(103, 4, 2))[..., None])
    far = smooth(horizon + 90, horizon, c.y) * ground
    c.over(far, '#ffe9cf', 0.35)
    _windmill(c, 1090, horizon + 6, 250)
    _tulip_rows(c, horizon, vanish, colours)
    return c.pixels(13, grain=1.2)


def _tulip_rows(c, horizon, vanish, colours):
    r = random(104)
    flowers = []
    for row in range(-60, 60):
        for y in np.geomspace(26, 600, 58):
            z = 478 / y
            for lane in (0.26, 0.5, 0.74):
                x = vanish + (row + lane + r.uniform(-0.07, 0.07)) * 210 / z
                if -60 < x < c.width + 60:
                    flowers.append((y + r.uniform(-1, 1) * y * 0.02, x, row, r.uniform(-0.13, 0.13), r.uniform(-0.12, 0.16)))
    flowers.sort()
    for y, x, row, lean, shade in flowers:
        _tulip(c, x, horizon + y, y * 0.088, colours[row % len(colours)], lean, shade)


def _tulip(c, x, y, s, colour, lean, shade):
    """One flower: a stem, two leaves and a cup, painted into its own corner of the canvas."""
    reach = int(s * 2.4) + 2
    x0, x1 = int(max(0, (x - reach) * 2)), int(min(c.shape[1], (x + reach) * 2))
    y0, y1 = int(max(0, (y - s * 2.6) * 2)), int(min(c.shape[0], (y + s * 2.4) * 2))
    if x1 <= x0 or y1 <= y0:
        return
    px, py = (c.x[:, x0:x1] - x) / s, (c.y[y0:y1] - y) / s
    part = c.colour[y0:y1, x0:x1]

    def put(distance, tone):
        m = np.clip(0.5 - distance * s * 2, 0, 1)[..., None]
        part[...] = part + (rgb(tone) - part) * m

    green = np.array([0.17, 0.46, 0.19]) * (1 + shade)
    px = px - lean * py
    put(np.abs(px) - 0.09 + 0 * py + 10 * (py < 0), green)
    for side in (-1, 1):
        bend = px * side - 0.16 - 0.34 * np.clip(1.9 - py, 0, 2) ** 0.8 * 0.55
        put(np.maximum(np.abs(bend) - 0.2 * np.clip((py - 0.1) / 1.6, 0, 1), 0.15 - py), green * (1.15 if side > 0 else 0.85))
    base = rgb(colour) * (1 + shade)
    cup = np.hypot(px / 0.62, (py + 0.55) / 0.86) - 1
    tips = -py - 1.22 + 0.34 * np.abs(np.mod(px / 0.42 + 1, 2) - 1)
    bowl = np.maximum(cup * 0.66, tips)
    put(bowl, base * 0.74)
    for side in (-1, 1):
        petal = np.hypot((px - side * 0.33) / 0.36, (py + 0.52) / 0.82) - 1
        put(np.maximum(petal * 0.36, bowl), base * (0.98 if side > 0 else 0.84))
    put(np.hypot(px / 0.34, (py + 0.44) / 0.7) * 0.34 - 0.34, np.clip(base * 1.06 + 0.035, 0, 1))


def _windmill(c, x, foot, h):
    tower = [(x - h * 0.17, foot), (x - h * 0.105, foot - h * 0.56), (x + h * 0.105, foot - h * 0.56), (x + h * 0.17, foot)]
    c.over(c.shapes(tower), ramp((c.x - x + h * 0.17) / (h * 0.34), (0, '#8a4a34'), (0.35, '#b5694a'), (1, '#54291f')))
    cap = polyline([(x - h * 0.115, foot - h * 0.55), (x - h * 0.1, foot - h * 0.64), (x, foot - h * 0.70), (x + h * 0.1, foot - h * 0.64),
                    (x + h * 0.115, foot - h * 0.55)])
    c.over(c.shapes(cap), ramp((c.x - x + h * 0.11) / (h * 0.22), (0, '#5b4a44'), (1, '#2a2324')))
    c.over(c.box(x - h * 0.155, foot - h * 0.27, x + h * 0.155, foot - h * 0.255), '#f6ead8')
    c.over(c.box(x - h * 0.03, foot - h * 0.14, x + h * 0.03, foot, 3), '#38201a')
    for dy in (0.2, 0.42):
        c.over(c.box(x - h * 0.022, foot - h * (dy + 0.045), x + h * 0.022, foot - h * dy, 1), '#ffe9b8')
    hub = (x, foot - h * 0.6)
    spars, sails = [], []
    for k in range(4):
        a = np.pi / 2 * k + 0.42
        u, n = np.array([np.cos(a), np.sin(a)]), np.array([-np.sin(a), np.cos(a)])
        at = lambda along, across: tuple(np.array(hub) + u * along * h + n * across * h)
        spars.append(([at(0, 0), at(0.56, 0)], h * 0.016))
        sails.append([at(0.10, 0.0), at(0.55, 0.0), at(0.55, 0.085), at(0.10, 0.07)])
        spars += [([at(d, 0), at(d, 0.083)], h * 0.006) for d in np.linspace(0.12, 0.55, 10)]
        spars += [([at(0.10, w), at(0.55, w * 1.1)], h * 0.006) for w in (0.04, 0.075)]
    c.over(c.shapes(*sails), '#fff6e4', 0.9)
    c.over(c.strokes(*spars), '#4a2b22')
    c.over(c.disc(*hub, h * 0.02), '#2d1a15')


def pines():
    """Northern pines, going off into fog."""
    c = Canvas(1000, 1500)
    c.fill(ramp(c.y / 1500, (0, '#dfe7e6'), (0.35, '#f1f4f0'), (0.8, '#c3d0cc'), (1, '#93a7a3')))
    c.light(np.exp(-(c.radius(640, 350) / 300) ** 2), '#fffaf0', 0.8)
    c.over(c.disc(640, 350, 92), '#fffef8', 0.75)
    hills = 640 - 130 * curve_noise(120, c.x[0], 720, 5, 0.45)
    c.over(c.coverage(hills[None, :] - c.y), ramp((c.y - 520) / 330, (0, '#c9d6d4'), (1, '#e9efec')))
    layers = [(820, 190, 60, '#b3c4c1', 30), (950, 280, 95, '#8ea6a2', 24), (1110, 400, 140, '#64837f', 17),
              (1300, 560, 210, '#365a58', 11), (1560, 860, 330, '#0f2e2d', 7)]
    for k, (foot, tall, short, colour, count) in enumerate(layers):
        r = random(121 + k)
        trees = []
        for j in range(count):
            x = (j + r.uniform(0.15, 0.85)) / count * 1120 - 60
            height = r.uniform(short * 1.5, tall)
            trees.append(pine(x, foot + r.uniform(-12, 12), height, height * r.uniform(0.34, 0.42), r))
        ground = foot - 0.115 * tall + 26 * curve_noise(130 + k, c.x[0], 420, 4)
        body = np.maximum(c.shapes(*trees), c.coverage(ground[None, :] - c.y))
        fog = '#eef3f0' if k < 4 else '#2c4e4c'
        c.over(body, ramp((c.y - foot + tall * 0.75) / (tall * 0.8), (0, colour), (0.45, colour), (1, fog)))
        veil = np.exp(-((c.y - foot + 20) / (tall * 0.26)) ** 2) * (0.35 + 0.65 * c.noise(140 + k, 240, 4, stretch=3.2))
        if k < 4:
            c.over(np.clip(veil, 0, 1), '#f2f6f3', 0.85)
    birds = []
    for x, y, s in ((300, 300, 18), (352, 268, 14), (392, 310, 12), (262, 352, 11), (430, 262, 10)):
        birds.append((polyline([(x - s, y - s * 0.55), (x - s * 0.4, y - s * 0.6), (x, y), (x + s * 0.4, y - s * 0.6), (x + s, y - s * 0.45)]), 2.8))
    c.over(c.strokes(*birds), '#3a5554', 0.85)
    return c.pixels(14, grain=1.6)


def tea():
    """Hills combed with rows of tea."""
    c = Canvas(1500, 900)
    c.fill(ramp(c.y / 900, (0, '#8fd0c9'), (0.25, '#e8f3cf'), (0.42, '#fff6cf')))
    c.light(np.exp(-(c.radius(1080, 230) / 330) ** 2), '#fff6bf', 0.9)
    c.over(c.disc(1080, 225, 66), '#ffe27a')
    for k in range(2):
        line = 300 + 45 * k - 80 * curve_noise(150 + k, c.x[0], 560 - 120 * k, 5, 0.42)
        c.over(c.coverage(line[None, :] - c.y), ramp((c.y - 230 - 40 * k) / 200, (0, ['#9cc8b3', '#74b394'][k]), (1, '#dcebb8')))
    hills = [((390, 360, 430, 350, 400), 15, '#a4cf6a', '#4e9a52'), ((520, 430, 400, 470, 520), 21, '#8cc652', '#2f8548'),
             ((470, 560, 600, 560, 470), 30, '#78bb3c', '#1d7040'), ((800, 690, 610, 640, 760), 44, '#6bb52f', '#0f5c38')]
    for k, (knots, pitch, light, dark) in enumerate(hills):
        x = c.x[0]
        knots = polyline([(-100 + 425 * j, y) for j, y in enumerate(knots)], steps=60)
        line = (np.interp(x, knots[:, 0], knots[:, 1]) + 8 * curve_noise(160 + k, x, 240, 3)).astype(np.float32)
        depth = np.maximum(c.y - line[None, :], 0)
        body = c.coverage(line[None, :] - c.y)
        bend = 60 * (c.noise(170 + k, 520, 3, stretch=1.6) - 0.5)
        phase = 13 * np.log1p(depth / (pitch * 1.4)) * 0.72 + (c.x - 750) / (420 + 60 * k) * (1 if k % 2 else -1) * 1.6 + bend / 22
        wave = np.mod(phase, 1)
        hedge = smooth(0.04, 0.34, wave) * smooth(1.0, 0.72, wave)
        leaves = c.noise(180 + k, 3 + 1.6 * k, 2) - 0.5
        lit = ramp(hedge + 0.26 * leaves - 0.10 + 0.16 * (0.5 - wave), (0, '#0c3b2c'), (0.4, dark), (1, light))
        sun = 0.86 + 0.24 * smooth(240, 0, np.abs(c.x - 1000 + 130 * k) * 0.45 + depth * 0.5)
        c.over(body, np.clip(lit * sun[..., None], 0, 1))
        c.over(body * smooth(170, 0, depth), '#f4f3bd', 0.40 - 0.1 * k)
    for x, y, s in ((395, 432, 1.0), (460, 418, 0.75), (1240, 486, 1.2), (1185, 474, 0.8)):
        trunk = ([(x, y), (x + 2, y - 46 * s)], 5 * s)
        c.over(c.strokes(trunk), '#3d3a24')
        r = random(int(x))
        for _ in range(26):
            a, d = r.uniform(0, 2 * np.pi), 26 * s * np.sqrt(r.uniform(0, 1))
            px, py = x + np.cos(a) * d * 1.25, y - 60 * s + np.sin(a) * d * 0.8
            tone = ramp(0.5 + (px - x + y - 60 * s - py) / (70 * s), (0, '#17512f'), (1, '#7dbb45'))
            c.over(c.disc(px, py, 11 * s), tone)
    return c.pixels(16, grain=1.2)
