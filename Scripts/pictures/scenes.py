"""The twenty pictures by number, in the order the album shows them."""

from . import land, night, things, water

SCENES = {
    1: land.balloons,
    2: land.ridges,
    3: water.lighthouse,
    4: things.lime,
    5: water.whale,
    6: land.cactus,
    7: water.sunset,
    8: night.aurora,
    9: land.dunes,
    10: water.koi,
    11: night.skyline,
    12: things.crane,
    13: land.tulips,
    14: land.pines,
    15: things.record,
    16: land.tea,
    17: water.jellyfish,
    18: things.waves,
    19: things.glass,
    20: night.planet,
}

# Saved as PNG: flat colours, or an alpha channel.
AS_PNG = {4, 18}
