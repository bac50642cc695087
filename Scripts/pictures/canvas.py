"""A small painter in floating point: masks, gradients, noise, and pictures saved the same every time.

A canvas is drawn at twice its size and shrunk at the end. Coordinates are pixels of the finished picture,
from the top left. A mask is an array of coverage, 0 to 1; colours are '#rrggbb' or arrays of sRGB, 0 to 1.
"""

import numpy as np
from PIL import Image, ImageDraw

OVERSAMPLING = 2


def rgb(colour):
    """An sRGB triple, 0 to 1, from '#rrggbb'; anything else passes through."""
    if isinstance(colour, str):
        return np.array([int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)], np.float32)
    return np.asarray(colour, np.float32)


def _to_oklab(c):
    c = np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)
    lms = np.cbrt(c @ np.array([[0.4122214708, 0.2119034982, 0.0883024619],
                                [0.5363325363, 0.6806995451, 0.2817188376],
                                [0.0514459929, 0.1073969566, 0.6299787005]]))
    return lms @ np.array([[0.2104542553, 1.9779984951, 0.0259040371],
                           [0.7936177850, -2.4285922050, 0.7827717662],
                           [-0.0040720468, 0.4505937099, -0.8086757660]])


def _from_oklab(lab):
    lms = (lab @ np.array([[1.0, 1.0, 1.0],
                           [0.3963377774, -0.1055613458, -0.0894841775],
                           [0.2158037573, -0.0638541728, -1.2914855480]])) ** 3
    c = lms @ np.array([[4.0767416621, -1.2684380046, -0.0041960863],
                        [-3.3077115913, 2.6097574011, -0.7034186147],
                        [0.2309699292, -0.3413193965, 1.7076147010]])
    c = np.clip(c, 0, 1)
    return np.where(c <= 0.0031308, c * 12.92, 1.055 * c ** (1 / 2.4) - 0.055)


def ramp(t, *stops):
    """Colours along a gradient that is even to the eye. Each stop is (position, colour), positions rising."""
    at = np.linspace(0, 1, 2048)
    low, high = stops[0][0], stops[-1][0]
    lab = np.stack([_to_oklab(rgb(colour)) for _, colour in stops])
    positions = (np.array([p for p, _ in stops]) - low) / (high - low)
    table = _from_oklab(np.stack([np.interp(at, positions, lab[:, k]) for k in range(3)], -1))
    index = np.clip((np.asarray(t) - low) / (high - low), 0, 1) * 2047
    return table.astype(np.float32)[index.astype(np.int32)]


def smooth(low, high, value):
    """0 below `low`, 1 above `high`, an S between them; the bounds may be given high to low."""
    t = np.clip((value - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def random(seed):
    """A source of random numbers whose stream never changes between versions of NumPy."""
    return np.random.RandomState(seed)


def curve_noise(seed, x, period, octaves=5, gain=0.5, ridged=False):
    """Smooth random heights along `x`, about -1 to 1. `ridged` makes sharp crests."""
    total, scale, norm = 0.0, 1.0, 0.0
    for octave in range(octaves):
        values = random(seed * 31 + octave).uniform(-1, 1, 4096)
        position = np.asarray(x, np.float64) / period * 2 ** octave + 1024
        cell = np.floor(position).astype(int)
        t = position - cell
        t = t * t * t * (t * (6 * t - 15) + 10)
        height = values[cell % 4096] * (1 - t) + values[(cell + 1) % 4096] * t
        total = total + scale * (1 - 2 * np.abs(height) if ridged else height)
        norm += scale
        scale *= gain
    return (total / norm).astype(np.float32)


def polyline(points, closed=False, steps=24):
    """A smooth curve through the points (Catmull-Rom), as an array of (x, y)."""
    p = np.asarray(points, np.float64)
    p = np.concatenate([p[-1:], p, p[:2]]) if closed else np.concatenate([p[:1], p, p[-1:]])
    t = np.linspace(0, 1, steps, endpoint=False)[:, None]
    parts = [0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3)
             for a, b, c, d in zip(p, p[1:], p[2:], p[3:])]
    return np.concatenate(parts if closed else parts + [p[-2:-1]])


def blur(mask, radius):
    """A Gaussian blur, near enough: three box filters one way and three the other. `radius` in array cells."""
    reach = max(1, int(round(radius * 0.95)))
    for axis in (0, 1):
        for _ in range(3):
            pad = [(0, 0)] * mask.ndim
            pad[axis] = (reach + 1, reach)
            sums = np.cumsum(np.pad(mask, pad, mode='edge'), axis=axis, dtype=np.float64)
            length = mask.shape[axis]
            ahead = np.take(sums, range(2 * reach + 1, 2 * reach + 1 + length), axis)
            mask = ((ahead - np.take(sums, range(length), axis)) / (2 * reach + 1)).astype(np.float32)
    return mask


class Canvas:
    """A picture in the making."""

    def __init__(self, width, height):
        self.width, self.height = width, height
        shape = (height * OVERSAMPLING, width * OVERSAMPLING)
        self.x = ((np.arange(shape[1], dtype=np.float32) + 0.5) / OVERSAMPLING)[None, :]
        self.y = ((np.arange(shape[0], dtype=np.float32) + 0.5) / OVERSAMPLING)[:, None]
        self.shape = shape
        self.colour = np.zeros(shape + (3,), np.float32)
        self.alpha = np.ones(shape, np.float32)

    # Masks

    def coverage(self, distance):
        """Coverage from a signed distance in pixels, negative inside."""
        return np.clip(0.5 - np.asarray(distance, np.float32) * OVERSAMPLING, 0, 1)

    def radius(self, cx, cy, stretch=1.0):
        """Distance from a centre; `stretch` over 1 makes circles wide."""
        return np.hypot((self.x - cx) / stretch, self.y - cy).astype(np.float32)

    def disc(self, cx, cy, r):
        """A filled circle."""
        return self.coverage(self.radius(cx, cy) - r)

    def below(self, heights):
        """Everything under a curve given as one height a column."""
        return self.coverage(np.asarray(heights, np.float32)[None, :] - self.y)

    def box(self, x0, y0, x1, y1, corner=0.0):
        """A rectangle with rounded corners."""
        dx = np.abs(self.x - (x0 + x1) / 2) - (x1 - x0) / 2 + corner
        dy = np.abs(self.y - (y0 + y1) / 2) - (y1 - y0) / 2 + corner
        return self.coverage(np.hypot(np.maximum(dx, 0), np.maximum(dy, 0))
                             + np.minimum(np.maximum(dx, dy), 0) - corner)

    def shapes(self, *outlines):
        """Filled polygons, each an array of (x, y)."""
        fine = 2 * OVERSAMPLING
        image = Image.new('L', (self.width * fine, self.height * fine))
        pen = ImageDraw.Draw(image)
        for outline in outlines:
            pen.polygon([(float(x) * fine, float(y) * fine) for x, y in outline], fill=255)
        return np.asarray(image.reduce(2), np.float32) / 255

    def strokes(self, *lines):
        """Round-ended lines, each (points, width) where width is a number or one a point."""
        fine = 2 * OVERSAMPLING
        image = Image.new('L', (self.width * fine, self.height * fine))
        pen = ImageDraw.Draw(image)
        for points, width in lines:
            p = np.asarray(points, np.float64) * fine
            r = np.broadcast_to(np.asarray(width, np.float64) * fine / 2, (len(p),))
            for (x, y), s in zip(p, r):
                pen.ellipse((x - s, y - s, x + s, y + s), fill=255)
            for a, b, s, t in zip(p, p[1:], r, r[1:]):
                along = b - a
                length = np.hypot(*along)
                if length > 0:
                    n = np.array([-along[1], along[0]]) / length
                    pen.polygon([tuple(a + n * s), tuple(b + n * t), tuple(b - n * t), tuple(a - n * s)], fill=255)
        return np.asarray(image.reduce(2), np.float32) / 255

    def soften(self, mask, radius):
        """The mask blurred by `radius` pixels."""
        return blur(np.broadcast_to(mask, self.shape), radius * OVERSAMPLING)

    def noise(self, seed, period, octaves=4, gain=0.5, stretch=1.0):
        """Clouds of noise, about 0 to 1. `period` in pixels; `stretch` over 1 draws them out sideways."""
        total, norm, scale = np.zeros(self.shape, np.float32), 0.0, 1.0
        for octave in range(octaves):
            step = max(period / 2 ** octave, 1.0)
            rows, columns = int(self.height / step) + 3, int(self.width / step / stretch) + 3
            grid = random(seed * 37 + octave).uniform(0, 1, (rows, columns)).astype(np.float32)
            box = (0.5, 0.5, 0.5 + self.width / step / stretch, 0.5 + self.height / step)
            layer = Image.fromarray(grid, 'F').resize(self.shape[::-1], Image.BICUBIC, box=box)
            total += scale * np.asarray(layer)
            norm += scale
            scale *= gain
        return total / norm

    # Paint

    def fill(self, colour):
        """Paint everything."""
        self.colour[...] = np.broadcast_to(rgb(colour), self.colour.shape)

    def over(self, mask, colour, opacity=1.0):
        """Paint a colour through a mask."""
        m = (np.broadcast_to(mask, self.shape) * opacity)[..., None]
        self.colour += (rgb(colour) - self.colour) * m

    def light(self, mask, colour, strength=1.0):
        """Add light, never past white (screen)."""
        m = (np.broadcast_to(mask, self.shape) * strength)[..., None]
        self.colour += (1 - self.colour) * np.clip(rgb(colour) * m, 0, 1)

    def shade(self, mask, strength=1.0, colour='#000000'):
        """Darken toward a colour (multiply)."""
        m = (np.broadcast_to(mask, self.shape) * strength)[..., None]
        self.colour *= 1 - m * (1 - rgb(colour))

    def stars(self, seed, count, top, bottom, colour='#ffffff', largest=1.6, strength=1.0):
        """Scattered stars, few of them bright."""
        r = random(seed)
        for _ in range(count):
            x, y = r.uniform(0, self.width), r.uniform(top, bottom)
            size, bright = largest * r.uniform(0.35, 1) ** 2, r.uniform(0.25, 1) ** 1.5
            self.spot(x, y, size, colour, bright * strength)

    def spot(self, x, y, size, colour, strength=1.0):
        """One soft point of light; cheap, since it touches only its own pixels."""
        reach = size * 3 + 1
        x0, x1 = (int(np.clip((v) * OVERSAMPLING, 0, self.shape[1])) for v in (x - reach, x + reach))
        y0, y1 = (int(np.clip((v) * OVERSAMPLING, 0, self.shape[0])) for v in (y - reach, y + reach))
        if x0 >= x1 or y0 >= y1:
            return
        d2 = (self.x[:, x0:x1] - x) ** 2 + (self.y[y0:y1] - y) ** 2
        m = (np.exp(-d2 / (2 * size * size)) * strength)[..., None]
        part = self.colour[y0:y1, x0:x1]
        part += (1 - part) * np.clip(rgb(colour) * m, 0, 1)

    # Out

    def pixels(self, seed, grain=0.0, transparent=False):
        """The finished picture as an image. `grain` is the strength of film grain in grey levels."""
        f = OVERSAMPLING
        size = (self.height, f, self.width, f)
        alpha = self.alpha.reshape(size).mean((1, 3))
        colour = (np.clip(self.colour, 0, 1) * self.alpha[..., None]).reshape(size + (3,)).mean((1, 3))
        colour = colour / np.maximum(alpha, 1e-4)[..., None] * 255
        r = random(seed)
        colour = colour + r.normal(0, 1, (self.height, self.width, 1)) * grain
        colour = colour + r.uniform(0, 1, colour.shape) - 0.5 if grain > 0 else colour
        bytes_ = np.clip(np.rint(colour), 0, 255).astype(np.uint8)
        if not transparent:
            return Image.fromarray(bytes_, 'RGB')
        a = np.clip(np.rint(alpha * 255), 0, 255).astype(np.uint8)
        return Image.fromarray(np.dstack([np.where(a[..., None] > 0, bytes_, 0).astype(np.uint8), a]), 'RGBA')
