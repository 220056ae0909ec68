import type { Command } from "../../commands/command.ts";
import { isSticky, type Point } from "../../document/index.ts";
import type { Canvas } from "../flow/canvas.ts";
import { isGroup } from "../flow/groups.ts";

/** Target of a canvas command; `canvas` is an empty place. */
export type CanvasTarget = "node" | "note" | "group" | "edge" | "canvas";

/** Sections of the list of shortcuts, in order. */
export const sections = ["edit", "run", "view", "select", "arrange"] as const;
/** A section of the list of shortcuts. */
export type Section = (typeof sections)[number];

/** Target of a canvas command, and how it was invoked. */
export interface CanvasCommandContext {
  readonly canvas: Canvas;
  /** Node or connection of the menu or button; keys and the palette use the selection. */
  readonly id?: string | undefined;
  /** Position on the canvas where a menu was opened. */
  readonly at?: Point | undefined;
  /** The pressed key, as in `KeyboardEvent.key`. */
  readonly key?: string | undefined;
}

/** A command of the canvas. */
export interface CanvasCommand extends Command<CanvasCommandContext, CanvasTarget> {
  readonly section: Section;
  /** True if it also works while the workflow is read-only. */
  readonly worksReadOnly?: boolean;
  /** True if its keys also work while a node is open. */
  readonly worksInPanel?: boolean;
}

/** Runs a command, unless it edits and the workflow is read-only: then the user is notified. */
export function runCommand(command: CanvasCommand, context: CanvasCommandContext): void {
  const { isReadOnly, host } = context.canvas;
  if (isReadOnly && !command.worksReadOnly) host.refuseEdit?.();
  else void command.run(context);
}

/** Returns the commands that are available while the workflow is or is not read-only. */
export function usable(commands: readonly CanvasCommand[], { isReadOnly }: Canvas): CanvasCommand[] {
  return commands.filter((command) => !isReadOnly || command.worksReadOnly);
}

/** Returns the kind of the node or connection with the id; `canvas` without one. */
export function targetKind({ open }: Canvas, id: string | undefined): CanvasTarget {
  const node = id === undefined ? undefined : open.document.node(id);
  if (!node) return id !== undefined && open.document.edges.has(id) ? "edge" : "canvas";
  if (!isSticky(node)) return "node";
  return isGroup(node) ? "group" : "note";
}
