import { texts } from "../../base/texts/index.ts";
import { menuOf } from "../../commands/menu-of.ts";
import type { MenuEntry } from "../../ui/index.ts";
import { canvasCommands } from "../commands/all-commands.ts";
import { type CanvasCommandContext, targetKind, usable } from "../commands/canvas-command.ts";
import { targetsOf } from "../edit/targets.ts";

/**
 * Returns the context menu of a node, a connection or an empty place. With several selected nodes it starts with
 * their number.
 */
export function canvasMenu(context: CanvasCommandContext): MenuEntry[] {
  const { canvas, id } = context;
  const target = targetKind(canvas, id);
  const isGone = id !== undefined && target === "canvas";
  if (isGone) return [];
  const commands = usable(canvasCommands, canvas).filter(({ targets }) => targets.includes(target));
  return [...heading(context), ...menuOf(commands, context)];
}

function heading({ canvas, id }: CanvasCommandContext): MenuEntry[] {
  const isNode = id !== undefined && canvas.open.document.node(id) !== undefined;
  const count = isNode ? targetsOf(canvas, id).length : 0;
  return count > 1 ? [{ kind: "label", id: "count", label: texts.canvas.selected(count) }] : [];
}
