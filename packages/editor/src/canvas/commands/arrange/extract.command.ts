import { Workflow } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { isSticky, type WorkflowDocument } from "../../../document/index.ts";
import { copiedOf } from "../../edit/clipboard.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "extract",
  label: commandTexts.canvas.extract,
  icon: Workflow,
  keys: ["Alt+x"],
  order: 75,
  section: "arrange",
  targets: ["node", "group"],
  menu: { group: "arrange", order: 50 },
  run: async ({ canvas, id }) => {
    const { document } = canvas.open;
    const steps = [...copiedOf(canvas, id)].filter((each) => {
      const node = document.node(each);
      return node && !isSticky(node);
    });
    const { openExtract } = await import("../../edit/extract/open-extract.ts");
    return openExtract(canvas.open, withSubNodes(document, steps));
  },
};

/** Adds the models, tools and memories of the nodes: they move along. */
function withSubNodes(document: WorkflowDocument, ids: readonly string[]): Set<string> {
  const all = new Set(ids);
  for (const id of all)
    for (const { type, source } of document.edgesTo(id)) if (type !== "main") all.add(source);
  return all;
}
