import { AlignStartVertical } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import type { CommandIcon, Submenu } from "../../../commands/command.ts";
import { moveNodes } from "../../../document/index.ts";
import { alignMoves, distributeMoves, type Side } from "../../edit/arrange.ts";
import { boxesOf } from "../../edit/boxes.ts";
import { arrangedOf, targetsOf } from "../../edit/targets.ts";
import type { CanvasCommand, CanvasCommandContext } from "../canvas-command.ts";

const alignMenu: Submenu = {
  id: "align",
  label: commandTexts.canvas.align,
  icon: AlignStartVertical,
  group: "arrange",
  order: 20,
};

interface Look {
  label: string;
  icon: CommandIcon;
  key: string;
  /** Position among the commands of its kind. */
  order: number;
}

/** Returns a command that aligns the edges or the centers of several nodes. */
export function alignCommand(side: Side, { label, icon, key, order }: Look): CanvasCommand {
  return {
    id: `align-${side}`,
    label,
    icon,
    keys: [key],
    order: 100 + order,
    section: "arrange",
    targets: ["node", "note", "group"],
    menu: { group: "main", order, submenu: alignMenu, when: hasAtLeast(2) },
    run: ({ canvas, id }) => {
      const moves = alignMoves(boxesOf(canvas, arrangedOf(canvas, id)), side);
      moveNodes(canvas.open.document, moves, { label: "align", exact: true });
    },
  };
}

/** Returns a command that makes the gaps between several nodes equal. */
export function distributeCommand(axis: "x" | "y", { label, icon, key, order }: Look): CanvasCommand {
  return {
    id: `distribute-${axis}`,
    label,
    icon,
    keys: [key],
    order: 200 + order,
    section: "arrange",
    targets: ["node", "note", "group"],
    menu: { group: "arrange", order, submenu: alignMenu, when: hasAtLeast(2) },
    isDisabled: ({ canvas, id }) => targetsOf(canvas, id).length < 3,
    run: ({ canvas, id }) => {
      const moves = distributeMoves(boxesOf(canvas, arrangedOf(canvas, id)), axis);
      moveNodes(canvas.open.document, moves, { label: "distribute", exact: true });
    },
  };
}

function hasAtLeast(count: number) {
  return ({ canvas, id }: CanvasCommandContext) => targetsOf(canvas, id).length >= count;
}
