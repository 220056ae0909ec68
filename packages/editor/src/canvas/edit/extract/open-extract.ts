import { texts } from "../../../base/texts/index.ts";
import { prepareRenaming } from "../../../document/index.ts";
import { toast } from "../../../ui/index.ts";
import { lazyModal } from "../../../ui/modals/index.ts";
import { prepareEvaluation } from "../../flow/evaluate.ts";
import type { ExtractInput } from "./ExtractDialog.tsx";
import { planExtraction } from "./plan-extraction.ts";
import { ExtractionRefusal } from "./refusal.ts";

const openDialog = lazyModal<ExtractInput>(() =>
  import("./ExtractDialog.tsx").then((module) => module.ExtractDialog),
);

/** Prompts for the name of the new workflow, or reports why the nodes cannot be extracted. */
export async function openExtract(open: ExtractInput["open"], ids: ReadonlySet<string>): Promise<void> {
  await Promise.all([prepareRenaming(), prepareEvaluation()]);
  try {
    const { inputs, outputs } = planExtraction(open, ids);
    const namesOf = (values: readonly { name: string }[]) => values.map(({ name }) => name);
    openDialog({ open, ids, inputs: namesOf(inputs), outputs: namesOf(outputs) });
  } catch (error) {
    if (!(error instanceof ExtractionRefusal)) throw error;
    toast.warning(texts.canvas.extractRefusedTitle, { id: "extract-refused", description: error.message });
  }
}
