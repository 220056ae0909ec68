import { type ExecutionSummary, readExecution } from "@heddle/api";
import { writeZip } from "../../base/files/write-zip.ts";
import { call } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { toast } from "../../ui/index.ts";
import { downloadBlob, fileName, jsonText } from "../../ui/page/download-json.ts";

const text = texts.executions;

/** The browser holds all of them until the archive is written. */
const MAX_EXPORT_MB = 256;
const PARALLEL_READS = 3;

type Exported = Pick<ExecutionSummary, "id" | "workflowName">;

/** Downloads executions with their data: one as a JSON file, several as a zip archive of such files. */
export async function exportExecutions(executions: readonly Exported[]): Promise<void> {
  try {
    const files = await readAll(executions);
    const [first] = files;
    if (first && files.length === 1)
      downloadBlob(
        new Blob([first.bytes as Uint8Array<ArrayBuffer>], { type: "application/json" }),
        first.name,
      );
    else downloadBlob(writeZip(files), "executions.zip");
    toast.success(text.exported(files.length), { id: "export" });
  } catch (error) {
    toast.failure(text.exportFailed, error, { id: "export" });
  }
}

/** Several at a time; one after the other would take as long as all answers together. */
async function readAll(executions: readonly Exported[]) {
  const files: { name: string; bytes: Uint8Array }[] = [];
  let next = 0;
  let done = 0;
  let bytes = 0;
  const work = async () => {
    for (let at = next++; at < executions.length; at = next++) {
      const file = await fileOf(executions[at] as Exported);
      files[at] = file;
      bytes += file.bytes.length;
      done++;
      if (bytes > MAX_EXPORT_MB * 1_000_000) throw new Error(text.exportTooLarge(done, MAX_EXPORT_MB));
      if (executions.length > 1) toast.info(text.exporting(done, executions.length), { id: "export" });
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_READS }, work));
  return files;
}

async function fileOf({ id, workflowName }: Exported) {
  const execution = await call(readExecution, { id, unflattedResponse: true });
  const bytes = new TextEncoder().encode(jsonText(execution));
  return { name: `${fileName(workflowName) || "execution"}-${id}.json`, bytes };
}
