import { workflowFile } from "../../../document/index.ts";
import { downloadJson } from "../../../ui/page/download-json.ts";
import type { Session } from "../session/session.ts";

/** Downloads the workflow as a file. */
export function downloadWorkflow({ open: { document } }: Session): void {
  downloadJson(workflowFile(document.toWorkflow()), document.fields.name);
}
