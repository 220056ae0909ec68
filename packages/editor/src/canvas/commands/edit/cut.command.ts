import { Scissors } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { removeNodes } from "../../../document/index.ts";
import { copiedOf, copyToClipboard } from "../../edit/clipboard.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "cut",
  label: commandTexts.canvas.cut,
  icon: Scissors,
  keys: ["Mod+x"],
  order: 110,
  section: "edit",
  targets: ["node", "note", "group"],
  menu: { group: "clipboard", order: 20 },
  run: async ({ canvas, id }) => {
    const ids = [...copiedOf(canvas, id)];
    if (await copyToClipboard(canvas, id)) removeNodes(canvas.open.document, ids, { label: "cut" });
  },
};
