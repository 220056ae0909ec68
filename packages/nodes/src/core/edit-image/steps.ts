import type { Canvas } from "@napi-rs/canvas";
import { colorOf, cssOf } from "./colors.ts";
import { compose } from "./compose.ts";
import { drawShape } from "./draw-shape.ts";
import type { OperationName } from "./operations.ts";
import { emptyPicture, pixelsOf } from "./picture.ts";
import { newSize } from "./resize.ts";
import type { Values } from "./values.ts";
import { writeText } from "./write-text.ts";

/** Input of a step. */
export interface Step {
  readonly canvas: Canvas;
  readonly values: Values;
  /** Unpacks another picture of the item. */
  other(name: string): Promise<Canvas>;
}

/** Implementation of each operation. */
export const STEPS: Readonly<Record<OperationName, (step: Step) => Promise<Canvas> | Canvas>> = {
  blur: ({ canvas, values }) => {
    const strength = Math.min(values.number("sigma"), values.number("blur") || Number.POSITIVE_INFINITY);
    return redrawn(canvas, (context) => {
      context.filter = `blur(${Math.min(Math.max(strength, 0), 1_000)}px)`;
    });
  },
  border: async ({ canvas, values }) => {
    const [wide, high] = [values.number("borderWidth"), values.number("borderHeight")];
    const result = await emptyPicture(canvas.width + 2 * wide, canvas.height + 2 * high);
    const context = result.getContext("2d");
    context.fillStyle = cssOf(colorOf(values.text("borderColor"), "Border Color"));
    context.fillRect(0, 0, result.width, result.height);
    context.clearRect(wide, high, canvas.width, canvas.height);
    context.drawImage(canvas, wide, high);
    return result;
  },
  composite: async ({ canvas, values, other }) =>
    compose(canvas, await other(values.text("dataPropertyNameComposite")), {
      operator: values.text("operator"),
      x: values.number("positionX"),
      y: values.number("positionY"),
    }),
  create: async ({ values }) => {
    const result = await emptyPicture(values.number("width"), values.number("height"));
    const context = result.getContext("2d");
    context.fillStyle = cssOf(colorOf(values.text("backgroundColor"), "Background Color"));
    context.fillRect(0, 0, result.width, result.height);
    return result;
  },
  crop: async ({ canvas, values }) => {
    const [x, y] = [values.number("positionX"), values.number("positionY")];
    const width = Math.min(values.number("width"), canvas.width - x);
    const height = Math.min(values.number("height"), canvas.height - y);
    const result = await emptyPicture(width, height);
    result.getContext("2d").drawImage(canvas, -x, -y);
    return result;
  },
  draw: ({ canvas, values }) => drawShape(canvas, values),
  resize: async ({ canvas, values }) => {
    const wanted = { width: values.number("width"), height: values.number("height") };
    const { width, height } = newSize(canvas, wanted, values.text("resizeOption"));
    const result = await emptyPicture(width, height);
    const context = result.getContext("2d");
    context.imageSmoothingQuality = "high";
    context.drawImage(canvas, 0, 0, result.width, result.height);
    return result;
  },
  rotate: ({ canvas, values }) => {
    const angle = (values.number("rotate") * Math.PI) / 180;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    return transformed(canvas, [cos, sin, -sin, cos], values.text("backgroundColor"));
  },
  shear: ({ canvas, values }) => {
    const slant = (name: string) => Math.tan((values.number(name) * Math.PI) / 180);
    return transformed(canvas, [1, slant("degreesY"), slant("degreesX"), 1], "#ffffffff");
  },
  text: ({ canvas, values }) => writeText(canvas, values),
  transparent: async ({ canvas, values }) => {
    const [red, green, blue] = colorOf(values.text("color"), "Color");
    const pixels = pixelsOf(canvas);
    const { data } = pixels;
    for (let at = 0; at < data.length; at += 4)
      if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) data[at + 3] = 0;
    const result = await emptyPicture(canvas.width, canvas.height);
    result.getContext("2d").putImageData(pixels, 0, 0);
    return result;
  },
};

type Context = ReturnType<Canvas["getContext"]>;

async function redrawn(canvas: Canvas, prepare: (context: Context) => void): Promise<Canvas> {
  const result = await emptyPicture(canvas.width, canvas.height);
  const context = result.getContext("2d");
  prepare(context);
  context.drawImage(canvas, 0, 0);
  return result;
}

/** The picture after a linear map, in one that is just large enough for it. */
async function transformed(
  canvas: Canvas,
  [a, b, c, d]: readonly [number, number, number, number],
  background: string,
): Promise<Canvas> {
  const corners = [
    [0, 0],
    [canvas.width, 0],
    [0, canvas.height],
    [canvas.width, canvas.height],
  ].map(([x = 0, y = 0]) => [a * x + c * y, b * x + d * y] as const);
  const left = Math.min(...corners.map(([x]) => x));
  const top = Math.min(...corners.map(([, y]) => y));
  const width = exact(Math.max(...corners.map(([x]) => x)) - left);
  const height = exact(Math.max(...corners.map(([, y]) => y)) - top);
  const result = await emptyPicture(Math.ceil(width), Math.ceil(height));
  const context = result.getContext("2d");
  context.fillStyle = cssOf(colorOf(background, "Background Color"));
  context.fillRect(0, 0, result.width, result.height);
  context.setTransform(a, b, c, d, -left, -top);
  context.drawImage(canvas, 0, 0);
  return result;
}

/** Without the rounding error of an integer. */
function exact(value: number): number {
  return Math.abs(value - Math.round(value)) < 1e-6 ? Math.round(value) : value;
}
