import { readWorkflowFromUrl } from "@heddle/api";
import { parseWorkflow, type Warning, type Workflow } from "@heddle/workflow";
import { call, queryClient, settingsQuery } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { tellLeftOutNodes } from "../../../canvas/index.ts";
import { prepareRenaming } from "../../../document/index.ts";
import { confirm, toast } from "../../../ui/index.ts";
import type { Session } from "../session/session.ts";
import { addToDocument } from "./add-to-document.ts";
import { droppedFiles } from "./dropped-files.ts";
import { nodesLeftOut, tellLeftOut, usableCredentials } from "./foreign-credentials.ts";
import { gatherFiles, nameOfFile, type WorkflowFile } from "./gather-files.ts";
import { importGathered } from "./import-many.ts";

const MAX_IMPORT_BYTES = 50 * 1024 * 1024;
const MAX_LISTED_WARNINGS = 8;

/** Adds the only workflow of the dropped data to the open one. Must be called while the drop event is handled. */
export async function importDropped(session: Session, data: DataTransfer): Promise<void> {
  try {
    await importFiles(session, await droppedFiles(data));
  } catch (error) {
    refuse(messageOf(error));
  }
}

/** Adds the only workflow of the files to the open one; several become separate workflows. */
export async function importFiles(session: Session, files: readonly File[]): Promise<void> {
  const gathered = await gatherFiles(files);
  const [file] = files;
  const [only] = gathered;
  if (gathered.length !== 1 || !only) await importGathered(gathered);
  else if (file && only.path === file.name) await importFile(session, file);
  else await importPacked(session, only);
}

async function importPacked(session: Session, { path, read }: WorkflowFile): Promise<void> {
  try {
    await importText(session, await read(), nameOfFile(path));
  } catch (error) {
    refuse(messageOf(error));
  }
}

/** Adds the workflow of a file to the open one. */
export async function importFile(session: Session, file: File): Promise<void> {
  if (file.size > MAX_IMPORT_BYTES) return refuse(texts.workflow.importTooLarge(file.name));
  try {
    await importText(session, await file.text(), nameOfFile(file.name));
  } catch (error) {
    refuse(messageOf(error));
  }
}

/** Adds the workflow at a URL to the open one, after a confirmation. */
export async function importUrl(session: Session, url: string): Promise<void> {
  const answer = await confirm({
    title: texts.workflow.importUrlTitle,
    message: texts.workflow.importUrlQuestion(url),
    confirmLabel: texts.workflow.import,
  });
  if (answer !== "confirmed") return;
  try {
    await loadUrl(session, url);
  } catch (error) {
    toast.failure(texts.workflow.importFailed, error);
  }
}

/** Loads a workflow from a URL, through the server. Throws the reason why it cannot be imported. */
export async function loadUrl(session: Session, url: string): Promise<void> {
  await importText(session, JSON.stringify(await call(readWorkflowFromUrl, { url })));
}

/** Puts the workflow of a file's text on the canvas. Throws when it is none, or does not fit. */
export async function importText(session: Session, text: string, fallbackName?: string): Promise<void> {
  const { workflow, warnings } = parseWorkflow(text, { maxBytes: MAX_IMPORT_BYTES });
  const allowed = await usableCredentials();
  await prepareRenaming();
  addToCanvas(session, workflow, fallbackName, allowed);
  tellWarnings(warnings);
  tellLeftOut(nodesLeftOut(workflow.nodes, allowed));
}

/** An empty, new workflow takes over the name and settings of the file; otherwise its nodes are added below the existing ones, selected and scrolled into view. */
function addToCanvas(
  { open, canvas }: Session,
  workflow: Workflow,
  fallbackName: string | undefined,
  allowedCredentials: ReadonlySet<string> | undefined,
): void {
  const wasEmpty = open.document.nodes.size === 0;
  const hasTags = !queryClient.getQueryData(settingsQuery.queryKey)?.workflowTagsDisabled;
  tellLeftOutNodes(addToDocument(open, workflow, { fallbackName, allowedCredentials, hasTags }));
  const added = [...open.document.selection.nodes];
  if (wasEmpty) open.document.selection.clear();
  requestAnimationFrame(() => (wasEmpty ? canvas.view?.showFirst() : canvas.view?.reveal(...added)));
}

function tellWarnings(warnings: readonly Warning[]): void {
  if (warnings.length === 0) return;
  const lines = warnings.slice(0, MAX_LISTED_WARNINGS).map((warning) => warning.message);
  toast.warning(texts.workflow.importRepaired(warnings.length), { details: lines.join("\n") });
}

/** The message of anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function refuse(message: string): void {
  toast.error(texts.workflow.importFailed, { description: message });
}
