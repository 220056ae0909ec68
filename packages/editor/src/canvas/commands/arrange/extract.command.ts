import { Workflow } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { isSticky } from "../../../document/index.ts";
import { copiedOf } from "../../edit/clipboard.ts";
import { targetsOf } from "../../edit/targets.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "extract",
  label: commandTexts.canvas.extract,
  icon: Workflow,
  section: "arrange",
  targets: ["node", "group"],
  menu: { group: "arrange", order: 50, when: ({ canvas, id }) => targetsOf(canvas, id).length > 1 },
  run: async ({ canvas, id }) => {
    const { document } = canvas.open;
    const steps = [...copiedOf(canvas, id)].filter((each) => {
      const node = document.node(each);
      return node && !isSticky(node);
    });
    const { openExtract } = await import("../../edit/extract/open-extract.ts");
    return openExtract(canvas.open, new Set(steps));
  },
};
