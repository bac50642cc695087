// PixelPainter
