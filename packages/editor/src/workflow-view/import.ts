import { parseWorkflow, type Warning, type Workflow, type WorkflowNode } from "@heddle/workflow";
import { credentialsQuery } from "../credentials/credential-rest.ts";
import { insertGraph, prepareRenaming, setWorkflowName, setWorkflowSettings } from "../document/index.ts";
import { get, isResponseError, queryClient } from "../rest/index.ts";
import { texts } from "../texts/index.ts";
import { confirm, toast } from "../ui/index.ts";
import type { Session } from "./session.ts";
import { unknownFields } from "./unknown-fields.ts";

export const maxImportBytes = 50 * 1024 * 1024;
const listedWarnings = 8;

export async function importFile(session: Session, file: File): Promise<void> {
  if (file.size > maxImportBytes) return refuse(texts.workflow.importTooLarge(file.name));
  const name = file.name.replace(/\.json$/i, "");
  try {
    await importText(session, await file.text(), name);
  } catch (error) {
    refuse(messageOf(error));
  }
}

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
  await importText(session, JSON.stringify(await get<unknown>("/workflows/from-url", { url })));
}

/** Puts the workflow of a file's text on the canvas. Throws when it is none, or does not fit. */
export async function importText(session: Session, text: string, fallbackName?: string): Promise<void> {
  const { workflow, warnings } = parseWorkflow(text, { maxBytes: maxImportBytes });
  const allowed = await usableCredentials();
  await prepareRenaming();
  addToCanvas(session, workflow, fallbackName, allowed);
  tellWarnings(warnings);
  tellLeftOut(workflow.nodes, allowed);
}

/** Into an empty, new workflow the file comes with its name and settings, else its nodes are added below those that are there. */
function addToCanvas(
  { open, actions }: Session,
  workflow: Workflow,
  fallbackName: string | undefined,
  allowedCredentials: ReadonlySet<string> | undefined,
): void {
  const { document, catalog } = open;
  const wasEmpty = document.nodes.size === 0;
  const bottom = Math.max(...[...document.nodes.values()].map((node) => node.position[1] + 200), 0);
  document.transact("import", () => {
    insertGraph(document, catalog, workflow, {
      label: "import",
      allowedCredentials,
      ...(wasEmpty ? {} : { at: { x: 180, y: bottom } }),
    });
    if (!wasEmpty) return;
    const hasName = workflow.name !== "My workflow" || !fallbackName;
    setWorkflowName(document, hasName ? workflow.name : (fallbackName ?? workflow.name));
    setWorkflowSettings(document, { ...workflow.settings });
    if (document.isUnsaved) document.keepUnknown(unknownFields(workflow));
  });
  document.selection.clear();
  requestAnimationFrame(() => actions.view?.showFirst());
}

/** Undefined when it is not known: then nothing is left out. */
async function usableCredentials(): Promise<ReadonlySet<string> | undefined> {
  try {
    const credentials = await queryClient.fetchQuery({ ...credentialsQuery, retry: false });
    return new Set(credentials.map((credential) => credential.id));
  } catch (error) {
    if (isResponseError(error)) return undefined;
    throw error;
  }
}

/** Credentials of another instance mean nothing here, and one of somebody else's could share its id. */
function tellLeftOut(nodes: readonly WorkflowNode[], allowed: ReadonlySet<string> | undefined): void {
  if (!allowed) return;
  const without = nodes.filter((node) =>
    Object.values(node.credentials ?? {}).some(
      (reference) => typeof reference !== "string" && reference.id !== null && !allowed.has(reference.id),
    ),
  );
  if (without.length === 0) return;
  toast.info(texts.workflow.credentialsLeftOut, {
    description: texts.workflow.credentialsLeftOutHint(without.map((node) => node.name)),
    id: "credentials-left-out",
  });
}

function tellWarnings(warnings: readonly Warning[]): void {
  if (warnings.length === 0) return;
  const lines = warnings.slice(0, listedWarnings).map((warning) => warning.message);
  toast.warning(texts.workflow.importRepaired(warnings.length), { details: lines.join("\n") });
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function refuse(message: string): void {
  toast.error(texts.workflow.importFailed, { description: message });
}
