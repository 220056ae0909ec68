import { createWorkflow } from "@heddle/api";
import { call, queryClient } from "../../../base/rest/index.ts";
import { serverPath } from "../../../base/server-path.ts";
import { texts } from "../../../base/texts/index.ts";
import { nodeToSave, type OpenWorkflow } from "../../../document/index.ts";
import { placeBeside } from "../../../people/new-place.ts";
import { toast } from "../../../ui/index.ts";
import { applyExtraction } from "./apply-extraction.ts";
import { planExtraction } from "./plan-extraction.ts";

/**
 * Stores nodes as a new workflow, then calls it in their place.
 * @throws ExtractionRefusal, or a ResponseError if it could not be stored; nothing has changed then
 */
export async function extract(open: OpenWorkflow, ids: ReadonlySet<string>, name: string): Promise<void> {
  const extraction = planExtraction(open, ids);
  const { workflow } = extraction;
  const nodes = workflow.nodes.map((node) => nodeToSave(node, open.catalog));
  const mark = open.document.takeMark();
  const place = await placeBeside(open.document.unknown);
  const stored = await call(createWorkflow, {}, { ...workflow, nodes, name, ...place });
  void queryClient.invalidateQueries({ queryKey: ["workflows"] });
  if (open.document.takeMark() !== mark) throw new Error(texts.canvas.extractChanged);
  applyExtraction(open, extraction, stored);
  toast.success(texts.canvas.extracted(stored.name), {
    description: texts.canvas.extractedHint,
    action: {
      label: texts.canvas.extractOpen,
      run: () => window.open(serverPath(`/workflow/${stored.id}`), "_blank"),
    },
  });
}
