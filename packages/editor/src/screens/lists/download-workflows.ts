import { readWorkflow as readRoute, type WorkflowSummary } from "@heddle/api";
import { readWorkflow } from "@heddle/workflow";
import { writeZip } from "../../base/files/write-zip.ts";
import { call } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { workflowFile } from "../../document/index.ts";
import { toast } from "../../ui/index.ts";
import { downloadBlob, downloadJson, fileName, jsonText } from "../../ui/page/download-json.ts";

const text = texts.workflowList;

/** Downloads one workflow as a file, several as a zip archive of such files. */
export async function downloadWorkflows(workflows: readonly Pick<WorkflowSummary, "id">[]): Promise<void> {
  try {
    const files: { name: string; value: Record<string, unknown> }[] = [];
    for (const { id } of workflows) files.push(await readFile(id));
    const [first] = files;
    if (first && files.length === 1) return downloadJson(first.value, first.name);
    const names = freeNames(files.map(({ name }) => fileName(name)));
    const entries = files.map(({ value }, index) => ({
      name: `${names[index]}.json`,
      bytes: new TextEncoder().encode(jsonText(value)),
    }));
    downloadBlob(writeZip(entries), `${text.archiveName(files.length)}.zip`);
  } catch (error) {
    toast.failure(text.downloadFailed, error);
  }
}

async function readFile(id: string): Promise<{ name: string; value: Record<string, unknown> }> {
  const { workflow } = readWorkflow(await call(readRoute, { id }));
  return { name: workflow.name, value: workflowFile(workflow) };
}

/** Unique names: duplicates get a number; case is ignored, because some file systems ignore it. */
function freeNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let free = name;
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${name} (${number})`;
    taken.add(free.toLowerCase());
    return free;
  });
}
