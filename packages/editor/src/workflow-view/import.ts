import { parseWorkflow, type Warning, type Workflow, WorkflowFileError } from "@heddle/workflow";
import { insertGraph, setWorkflowName, setWorkflowSettings, whenNamesFollow } from "../document/index.ts";
import { get } from "../rest/index.ts";
import { texts } from "../texts/index.ts";
import { confirm, toast } from "../ui/index.ts";
import type { Session } from "./session.ts";

export const maxImportBytes = 50 * 1024 * 1024;
const listedWarnings = 8;

export async function importFile(session: Session, file: File): Promise<void> {
  if (file.size > maxImportBytes) return refuse(texts.workflow.importTooLarge(file.name));
  importText(session, await file.text(), file.name.replace(/\.json$/i, ""));
}

export async function importUrl(session: Session, url: string): Promise<void> {
  const answer = await confirm({
    title: texts.workflow.importUrlTitle,
    message: texts.workflow.importUrlQuestion(url),
    confirmLabel: texts.workflow.import,
  });
  if (answer === "confirmed") await loadUrl(session, url);
}

/** Loads a workflow from an address, through the server. */
export async function loadUrl(session: Session, url: string): Promise<boolean> {
  try {
    importText(session, JSON.stringify(await get<unknown>("/workflows/from-url", { url })));
    return true;
  } catch (error) {
    toast.failure(texts.workflow.importFailed, error);
    return false;
  }
}

function importText(session: Session, text: string, fallbackName?: string): void {
  whenNamesFollow(() => importNow(session, text, fallbackName));
}

function importNow(session: Session, text: string, fallbackName?: string): void {
  try {
    const { workflow, warnings } = parseWorkflow(text, { maxBytes: maxImportBytes });
    addToCanvas(session, workflow, fallbackName);
    tellWarnings(warnings);
  } catch (error) {
    const message =
      error instanceof WorkflowFileError || error instanceof Error ? error.message : String(error);
    refuse(message);
  }
}

/** Into an empty, new workflow the file comes with its name and settings, else its nodes are added below those that are there. */
function addToCanvas({ open, actions }: Session, workflow: Workflow, fallbackName: string | undefined): void {
  const { document, catalog } = open;
  const wasEmpty = document.nodes.size === 0;
  const bottom = Math.max(...[...document.nodes.values()].map((node) => node.position[1] + 200), 0);
  document.transact("import", () => {
    insertGraph(document, catalog, workflow, {
      label: "import",
      ...(wasEmpty ? {} : { at: { x: 180, y: bottom } }),
    });
    if (!wasEmpty) return;
    const hasName = workflow.name !== "My workflow" || !fallbackName;
    setWorkflowName(document, hasName ? workflow.name : (fallbackName ?? workflow.name));
    setWorkflowSettings(document, { ...workflow.settings });
  });
  document.selection.clear();
  requestAnimationFrame(() => actions.view?.showFirst());
}

function tellWarnings(warnings: readonly Warning[]): void {
  if (warnings.length === 0) return;
  const lines = warnings.slice(0, listedWarnings).map((warning) => warning.message);
  toast.warning(texts.workflow.importRepaired(warnings.length), { details: lines.join("\n") });
}

function refuse(message: string): void {
  toast.error(texts.workflow.importFailed, { description: message });
}
