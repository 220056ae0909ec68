/** Pixels of a picture: four bytes each, red, green, blue and alpha. */
interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray | Uint8Array;
}

/** Writes a BMP file with 32 bits per pixel, from the bottom row up. */
export function bmpOf({ width, height, data }: Pixels): Uint8Array {
  const start = 54;
  const file = new DataView(new ArrayBuffer(start + data.length));
  file.setUint16(0, 0x424d);
  file.setUint32(2, file.byteLength, true);
  file.setUint32(10, start, true);
  file.setUint32(14, 40, true);
  file.setInt32(18, width, true);
  file.setInt32(22, height, true);
  file.setUint16(26, 1, true);
  file.setUint16(28, 32, true);
  file.setUint32(34, data.length, true);
  const bytes = new Uint8Array(file.buffer);
  for (let row = 0; row < height; row++) {
    const from = row * width * 4;
    const to = start + (height - 1 - row) * width * 4;
    for (let at = 0; at < width * 4; at += 4)
      bytes.set(
        [data[from + at + 2]!, data[from + at + 1]!, data[from + at]!, data[from + at + 3]!],
        to + at,
      );
  }
  return bytes;
}

/** Writes an uncompressed TIFF file with an alpha channel. */
export function tiffOf({ width, height, data }: Pixels): Uint8Array {
  const [SHORT, LONG] = [3, 4];
  const bitsAt = 8 + data.length;
  const entries: [tag: number, type: number, count: number, value: number][] = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, 4, bitsAt],
    [259, SHORT, 1, 1],
    [262, SHORT, 1, 2],
    [273, LONG, 1, 8],
    [277, SHORT, 1, 4],
    [278, LONG, 1, height],
    [279, LONG, 1, data.length],
    [284, SHORT, 1, 1],
    [338, SHORT, 1, 2],
  ];
  const directoryAt = bitsAt + 8;
  const file = new DataView(new ArrayBuffer(directoryAt + 2 + entries.length * 12 + 4));
  file.setUint16(0, 0x4949);
  file.setUint16(2, 42, true);
  file.setUint32(4, directoryAt, true);
  new Uint8Array(file.buffer).set(data, 8);
  for (let sample = 0; sample < 4; sample++) file.setUint16(bitsAt + sample * 2, 8, true);
  file.setUint16(directoryAt, entries.length, true);
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = directoryAt + 2 + index * 12;
    file.setUint16(at, tag, true);
    file.setUint16(at + 2, type, true);
    file.setUint32(at + 4, count, true);
    file.setUint32(at + 8, value, true);
  }
  return new Uint8Array(file.buffer);
}
