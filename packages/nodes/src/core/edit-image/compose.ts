import type { Canvas, GlobalCompositeOperation } from "@napi-rs/canvas";
import { nodeError } from "../../errors/node-error.ts";
import { emptyPicture, pixelsOf } from "./picture.ts";

/** Operators that a canvas knows, by their names in the format. */
const BY_CANVAS: Readonly<Record<string, GlobalCompositeOperation>> = {
  Over: "source-over",
  Atop: "source-atop",
  In: "source-in",
  Out: "source-out",
  Xor: "xor",
  Plus: "lighter",
  Multiply: "multiply",
  Difference: "difference",
};

/** Operators on each channel of both pictures, from 0 to 255. */
const BY_CHANNEL: Readonly<Record<string, (top: number, below: number) => number>> = {
  Add: (top, below) => (top + below) % 256,
  Minus: (top, below) => Math.max(0, below - top),
  Subtract: (top, below) => (below - top + 256) % 256,
  Divide: (top, below) => (top === 0 ? 255 : (below * 255) / top),
};

/** Placement of a picture on another. */
interface Composition {
  readonly operator: string;
  readonly x: number;
  readonly y: number;
}

/** Draws a picture on top of another. */
export async function compose(below: Canvas, top: Canvas, { operator, x, y }: Composition): Promise<Canvas> {
  const placed = await emptyPicture(below.width, below.height);
  placed.getContext("2d").drawImage(top, x, y);
  const known = BY_CANVAS[operator || "Over"];
  if (known) return drawn(below, placed, known);
  if (operator === "Copy") return copied(below, top, x, y);
  const channel = BY_CHANNEL[operator];
  if (channel) return perPixel(below, placed, channel);
  if (operator === "Bumpmap") return bumped(below, placed);
  throw nodeError("operator-unknown", { operator });
}

function drawn(below: Canvas, placed: Canvas, operation: GlobalCompositeOperation): Canvas {
  const context = below.getContext("2d");
  context.globalCompositeOperation = operation;
  context.drawImage(placed, 0, 0);
  context.globalCompositeOperation = "source-over";
  return below;
}

/** Pixels below the top picture are removed, even where the top picture is transparent. */
function copied(below: Canvas, top: Canvas, x: number, y: number): Canvas {
  const context = below.getContext("2d");
  context.clearRect(x, y, top.width, top.height);
  context.drawImage(top, x, y);
  return below;
}

/** Transparent parts of the top picture change nothing. */
function perPixel(below: Canvas, placed: Canvas, mix: (top: number, below: number) => number): Canvas {
  const [tops, pixels] = [pixelsOf(placed).data, pixelsOf(below)];
  const { data } = pixels;
  for (let at = 0; at < data.length; at += 4) {
    if (tops[at + 3] === 0) continue;
    for (let channel = at; channel < at + 3; channel++) data[channel] = mix(tops[channel]!, data[channel]!);
    data[at + 3] = Math.max(data[at + 3]!, tops[at + 3]!);
  }
  below.getContext("2d").putImageData(pixels, 0, 0);
  return below;
}

/** The brightness of the top picture shades the one below. */
function bumped(below: Canvas, placed: Canvas): Canvas {
  const [tops, pixels] = [pixelsOf(placed).data, pixelsOf(below)];
  const { data } = pixels;
  for (let at = 0; at < data.length; at += 4) {
    if (tops[at + 3] === 0) continue;
    const light = (0.299 * tops[at]! + 0.587 * tops[at + 1]! + 0.114 * tops[at + 2]!) / 255;
    for (let channel = at; channel < at + 3; channel++) data[channel] = data[channel]! * light;
  }
  below.getContext("2d").putImageData(pixels, 0, 0);
  return below;
}
