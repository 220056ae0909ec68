import { writeWorkflow } from "@heddle/workflow";
import { downloadJson } from "../../../ui/page/download-json.ts";
import type { Session } from "../session/session.ts";

/** Downloads the workflow as a file. */
export function downloadWorkflow({ open: { document } }: Session): void {
  downloadJson(writeWorkflow(document.toWorkflow()), document.fields.name);
}
