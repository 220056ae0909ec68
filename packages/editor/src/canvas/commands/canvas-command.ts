import type { Command } from "../../commands/command.ts";
import { isSticky, type Point } from "../../document/index.ts";
import type { Canvas } from "../flow/canvas.ts";
import { isGroup } from "../flow/groups.ts";

/** What a command of the canvas acts on; `canvas` is an empty place. */
export type CanvasTarget = "node" | "note" | "group" | "edge" | "canvas";

/** The sections of the overview of keys, in order. */
export const sections = ["edit", "run", "view", "select", "arrange"] as const;
/** A section of the overview of keys. */
export type Section = (typeof sections)[number];

/** What a command of the canvas acts on, and how it was called. */
export interface CanvasCommandContext {
  readonly canvas: Canvas;
  /** The node or connection that a menu or button belongs to; keys and the palette mean the selection. */
  readonly id?: string | undefined;
  /** Where a menu was opened on the canvas. */
  readonly at?: Point | undefined;
  /** The pressed key, as in `KeyboardEvent.key`. */
  readonly key?: string | undefined;
}

/** A command of the canvas. */
export interface CanvasCommand extends Command<CanvasCommandContext, CanvasTarget> {
  readonly section: Section;
  /** Also works while the workflow cannot be edited. */
  readonly worksReadOnly?: boolean;
  /** Its keys also work while a node is open. */
  readonly worksInPanel?: boolean;
}

/** Runs a command, unless it edits and the workflow is read-only: then the user is notified. */
export function runCommand(command: CanvasCommand, context: CanvasCommandContext): void {
  const { isReadOnly, host } = context.canvas;
  if (isReadOnly && !command.worksReadOnly) host.refuseEdit?.();
  else void command.run(context);
}

/** The commands that can be used while the workflow is or is not read-only. */
export function usable(commands: readonly CanvasCommand[], { isReadOnly }: Canvas): CanvasCommand[] {
  return commands.filter((command) => !isReadOnly || command.worksReadOnly);
}

/** What the node or connection with the id is; `canvas` without one. */
export function targetKind({ open }: Canvas, id: string | undefined): CanvasTarget {
  const node = id === undefined ? undefined : open.document.node(id);
  if (!node) return id !== undefined && open.document.edges.has(id) ? "edge" : "canvas";
  if (!isSticky(node)) return "node";
  return isGroup(node) ? "group" : "note";
}
