import { readWorkflowFromUrl } from "@heddle/api";
import {
  DEFAULT_WORKFLOW_NAME,
  importedSettings,
  parseWorkflow,
  TESTS_KEY,
  type Warning,
  type Workflow,
} from "@heddle/workflow";
import { call, queryClient, settingsQuery } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { tellLeftOutNodes } from "../../../canvas/index.ts";
import {
  insertGraph,
  prepareRenaming,
  setWorkflowName,
  setWorkflowSettings,
  setWorkflowTags,
  type TagReference,
  tagsOfFile,
  type WorkflowDocument,
} from "../../../document/index.ts";
import { confirm, toast } from "../../../ui/index.ts";
import type { Session } from "../session/session.ts";
import { unknownFields } from "../session/unknown-fields.ts";
import { droppedFiles } from "./dropped-files.ts";
import { nodesLeftOut, tellLeftOut, usableCredentials } from "./foreign-credentials.ts";
import { gatherFiles, nameOfFile, type WorkflowFile } from "./gather-files.ts";
import { importGathered } from "./import-many.ts";

const MAX_IMPORT_BYTES = 50 * 1024 * 1024;
const MAX_LISTED_WARNINGS = 8;

/** Adds the only workflow of what was dropped to the open one. Called while the drop is handled. */
export async function importDropped(session: Session, data: DataTransfer): Promise<void> {
  try {
    await importFiles(session, await droppedFiles(data));
  } catch (error) {
    refuse(messageOf(error));
  }
}

/** Adds the only workflow of files to the open one; several become workflows of their own. */
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

/** Adds the workflow at an address to the open one, after a question. */
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

/** Loads a workflow from an address, through the server. Throws what keeps it from being imported. */
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

/** Into an empty, new workflow the file comes with its name and settings, else its nodes are added below those that are there. */
function addToCanvas(
  { open, canvas }: Session,
  workflow: Workflow,
  fallbackName: string | undefined,
  allowedCredentials: ReadonlySet<string> | undefined,
): void {
  const { document, catalog } = open;
  const wasEmpty = document.nodes.size === 0;
  const bottom = Math.max(...[...document.nodes.values()].map((node) => node.position[1] + 200), 0);
  document.transact("import", () => {
    const { leftOut } = insertGraph(document, catalog, workflow, {
      label: "import",
      allowedCredentials,
      at: wasEmpty ? undefined : { x: 180, y: bottom },
    });
    tellLeftOutNodes(leftOut);
    if (!wasEmpty) return;
    const hasName = workflow.name !== DEFAULT_WORKFLOW_NAME || !fallbackName;
    setWorkflowName(document, hasName ? workflow.name : (fallbackName ?? workflow.name));
    setWorkflowSettings(document, importedSettings(workflow.settings));
    setTags(document, tagsOfFile(workflow.tags));
    if (!document.isUnsaved) return;
    document.keepUnknown(unknownFields(workflow));
    document.setField("tests", workflow[TESTS_KEY]);
  });
  document.selection.clear();
  requestAnimationFrame(() => canvas.view?.showFirst());
}

/** Those of the file besides those that were chosen. */
function setTags(document: WorkflowDocument, ofFile: readonly TagReference[]): void {
  if (queryClient.getQueryData(settingsQuery.queryKey)?.workflowTagsDisabled) return;
  const { tags } = document.fields;
  const added = ofFile.filter(({ name }) => !tags.some((tag) => tag.name === name));
  if (added.length > 0) setWorkflowTags(document, [...tags, ...added]);
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
