import type { Canvas } from "@napi-rs/canvas";
import { colorOf, cssOf } from "./colors.ts";
import type { Values } from "./values.ts";

/** Draws a line, a circle or a rectangle on a picture. */
export function drawShape(canvas: Canvas, values: Values): Canvas {
  const context = canvas.getContext("2d");
  const [startX, startY] = [values.number("startPositionX"), values.number("startPositionY")];
  const [endX, endY] = [values.number("endPositionX"), values.number("endPositionY")];
  const color = cssOf(colorOf(values.text("color"), "Color"));
  context.fillStyle = color;
  context.strokeStyle = color;
  context.beginPath();
  switch (values.text("primitive")) {
    case "line":
      context.moveTo(startX, startY);
      context.lineTo(endX, endY);
      context.stroke();
      break;
    case "circle":
      context.arc(startX, startY, Math.hypot(endX - startX, endY - startY), 0, 2 * Math.PI);
      context.fill();
      break;
    default: {
      const [width, height] = [Math.abs(endX - startX), Math.abs(endY - startY)];
      const radius = Math.max(0, values.number("cornerRadius"));
      context.roundRect(Math.min(startX, endX), Math.min(startY, endY), width, height, radius);
      context.fill();
    }
  }
  return canvas;
}
