import { ClipboardPaste } from "lucide-react";
import { readClipboard } from "../../../base/secure-context/clipboard.ts";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { texts } from "../../../base/texts/index.ts";
import { toast } from "../../../ui/index.ts";
import { pasteText } from "../../edit/clipboard.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "paste",
  label: commandTexts.canvas.paste,
  icon: ClipboardPaste,
  keys: ["Mod+v"],
  order: 120,
  // The browser follows the key with a paste event, which needs no permission.
  leavesKey: () => true,
  section: "edit",
  targets: ["canvas"],
  menu: { group: "clipboard", order: 30 },
  run: async ({ canvas }) => {
    try {
      pasteText(canvas, await readClipboard());
    } catch {
      toast.error(texts.canvas.pasteRefused);
    }
  },
};
