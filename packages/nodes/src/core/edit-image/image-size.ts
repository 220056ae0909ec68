/** Image header as read from the first bytes. */
export interface PictureHeader {
  readonly format: "png" | "jpeg" | "gif" | "webp" | "bmp";
  readonly width: number;
  readonly height: number;
}

/** Reads format and size without unpacking the picture; undefined for anything else than the pictures that can be read. */
export function readHeader(bytes: Uint8Array): PictureHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return pngHeader(view) ?? gifHeader(view) ?? bmpHeader(view) ?? webpHeader(view) ?? jpegHeader(view);
  } catch {
    // It ends before its size.
    return undefined;
  }
}

function textAt(view: DataView, at: number, length: number): string {
  return String.fromCharCode(...Array.from({ length }, (_, index) => view.getUint8(at + index)));
}

function pngHeader(view: DataView): PictureHeader | undefined {
  if (textAt(view, 1, 3) !== "PNG" || view.getUint8(0) !== 0x89) return undefined;
  return { format: "png", width: view.getUint32(16), height: view.getUint32(20) };
}

function gifHeader(view: DataView): PictureHeader | undefined {
  if (!/^GIF8[79]a$/.test(textAt(view, 0, 6))) return undefined;
  return { format: "gif", width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

function bmpHeader(view: DataView): PictureHeader | undefined {
  if (textAt(view, 0, 2) !== "BM") return undefined;
  return { format: "bmp", width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) };
}

function webpHeader(view: DataView): PictureHeader | undefined {
  if (textAt(view, 0, 4) !== "RIFF" || textAt(view, 8, 4) !== "WEBP") return undefined;
  const format = "webp";
  switch (textAt(view, 12, 4)) {
    case "VP8X":
      return { format, width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) };
    case "VP8L": {
      const bits = view.getUint32(21, true);
      return { format, width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
    }
    default:
      return {
        format,
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      };
  }
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
}

/** The size is in the first segment that starts a frame. */
function jpegHeader(view: DataView): PictureHeader | undefined {
  if (view.getUint16(0) !== 0xffd8) return undefined;
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { format: "jpeg", width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
}
