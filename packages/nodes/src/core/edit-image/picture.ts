import type { BinaryValue } from "@heddle/workflow";
import type { Canvas, SKRSContext2D } from "@napi-rs/canvas";
import { nodeError } from "../../errors/node-error.ts";
import { readHeader } from "./image-size.ts";
import { bmpOf, tiffOf } from "./plain-formats.ts";

/** Larger ones would fill the memory of the server: four bytes for each pixel. */
const MAX_PIXELS = 100_000_000;

/** Drawing, loaded with the first picture. */
export const canvasModule = () => import("@napi-rs/canvas");

/** An empty, transparent picture. @throws NodeError when it would be too large. */
export async function emptyPicture(width: number, height: number): Promise<Canvas> {
  const [wide, high] = [Math.round(width), Math.round(height)];
  assertSize(wide, high);
  return (await canvasModule()).createCanvas(wide, high);
}

/** Unpacks a picture. @throws NodeError when it is none, or too large. */
export async function openPicture(bytes: Uint8Array, name: string): Promise<Canvas> {
  const header = readHeader(bytes);
  if (!header) throw nodeError("picture-unreadable", { name });
  assertSize(header.width, header.height);
  const { loadImage } = await canvasModule();
  const image = await loadImage(Buffer.from(bytes)).catch(() => {
    throw nodeError("picture-unreadable", { name });
  });
  const canvas = await emptyPicture(image.width, image.height);
  canvas.getContext("2d").drawImage(image, 0, 0);
  return canvas;
}

function assertSize(width: number, height: number): void {
  if (!(width >= 1 && height >= 1)) throw nodeError("picture-size-wrong", { width, height });
  if (width * height > MAX_PIXELS)
    throw nodeError("picture-too-large", { width, height, maxPixels: MAX_PIXELS });
}

/** Options for encoding a picture. */
export interface Target {
  readonly format: string;
  /** From 0 to 100. */
  readonly quality: number;
}

/** Packs a picture in a format. */
export async function packPicture(canvas: Canvas, { format, quality }: Target): Promise<Uint8Array> {
  switch (format) {
    case "jpeg":
      return (await onWhite(canvas)).encode("jpeg", quality);
    case "webp":
      return canvas.encode("webp", quality);
    case "gif":
      return canvas.encode("gif");
    case "bmp":
      return bmpOf(plainPixels(canvas));
    case "tiff":
      return tiffOf(plainPixels(canvas));
    default:
      return canvas.encode("png");
  }
}

/** All pixels of a picture. */
export function pixelsOf(canvas: Canvas): ReturnType<SKRSContext2D["getImageData"]> {
  return canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
}

/** The same with one byte per value, the default format of canvases. */
function plainPixels(canvas: Canvas) {
  const { width, height, data } = pixelsOf(canvas);
  return { width, height, data: data as Uint8ClampedArray };
}

/** JPEG knows no transparency. */
async function onWhite(canvas: Canvas): Promise<Canvas> {
  const white = await emptyPicture(canvas.width, canvas.height);
  const context = white.getContext("2d");
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(canvas, 0, 0);
  return white;
}

/** Default output format: that of the file, or PNG. */
export function formatOf(file: BinaryValue | undefined, bytes: Uint8Array | undefined): string {
  const found = bytes && readHeader(bytes)?.format;
  if (found) return found;
  const [, subtype = ""] = (file?.mimeType ?? "").split("/");
  return ["jpeg", "webp", "gif", "bmp", "tiff"].includes(subtype) ? subtype : "png";
}
