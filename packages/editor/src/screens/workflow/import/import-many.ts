import { createStore, type StoreApi } from "zustand/vanilla";
import { refreshWorkflows } from "../../../base/rest/use-workflows.ts";
import { texts } from "../../../base/texts/index.ts";
import type { NewPlace } from "../../../people/new-place.ts";
import { toast } from "../../../ui/index.ts";
import { tellLeftOut } from "./foreign-credentials.ts";
import { gatherFiles, type WorkflowFile } from "./gather-files.ts";
import { openImported } from "./open-imported.ts";
import { type Imported, storeFile } from "./store-file.ts";

/** Progress of an import. */
interface ImportState {
  all: number;
  done: number;
  results: readonly Imported[];
}

/** A running import, shown in a dialog. */
export type ImportJob = StoreApi<ImportState>;

/**
 * Stores the workflows of files, including files in archives. Returns the id of a single workflow so that it can be
 * opened; for several, a dialog lists each result.
 */
export async function importFiles(files: readonly File[], target?: NewPlace): Promise<string | undefined> {
  return importGathered(await gatherFiles(files), target);
}

/** The same with files that have been gathered. */
export async function importGathered(
  files: readonly WorkflowFile[],
  target: NewPlace = {},
): Promise<string | undefined> {
  if (files.length === 0) return undefined;
  const job: ImportJob = createStore(() => ({ all: files.length, done: 0, results: [] }));
  if (files.length > 1) openImported({ job });
  for (const file of files) {
    const results = await storeFile(file, target);
    job.setState((state) => ({ done: state.done + 1, results: [...state.results, ...results] }));
  }
  await refreshWorkflows();
  const { results } = job.getState();
  if (files.length > 1) return undefined;
  if (results.length > 1) return void openImported({ job });
  return results[0] && tellOnly(results[0]);
}

function tellOnly(result: Imported): string | undefined {
  if ("problem" in result) {
    toast.error(texts.workflow.importFailed, { message: result.problem });
    return undefined;
  }
  toast.success(texts.workflow.imported(result.name));
  tellLeftOut(result.nodes);
  return result.id;
}
