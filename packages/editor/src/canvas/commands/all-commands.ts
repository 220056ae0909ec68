import type { CanvasCommand } from "./canvas-command.ts";

const modules = import.meta.glob<CanvasCommand>("./*/*.command.{ts,tsx}", { eager: true, import: "command" });

/** Every command of the canvas, discovered by file name. */
export const canvasCommands: readonly CanvasCommand[] = Object.values(modules);
