import { texts } from "../../base/texts/index.ts";
import { type OpenWorkflow, pinData, unpinData } from "../../document/index.ts";
import { toast } from "../../ui/index.ts";

/** Pins the last output of the nodes, or unpins them if all are pinned. */
export function togglePinned({ document, run }: OpenWorkflow, ids: readonly string[]): void {
  if (ids.length === 0) return;
  if (ids.every((id) => document.pinned(id))) {
    unpinData(document, ids);
    return;
  }
  const withData = ids.flatMap((id) => {
    const items = run.tasks(document.node(id)?.name ?? "")?.at(-1)?.data?.main[0];
    return items ? [{ id, items }] : [];
  });
  if (withData.length === 0) {
    toast.info(texts.canvas.nothingToPin, { description: texts.canvas.nothingToPinHint });
    return;
  }
  document.transact("pin", () => {
    for (const { id, items } of withData) pinData(document, id, items);
  });
}
