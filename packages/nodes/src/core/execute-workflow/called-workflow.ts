import {
  type CalledWorkflow,
  isRecord,
  parseWorkflow,
  readLocator,
  readWorkflow,
  WorkflowFileError,
} from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import type { ExecuteWorkflowContext } from "./description.ts";

const MAX_WORKFLOW_BYTES = 5 * 1024 * 1024;
const FETCH_TIMEOUT_MS = 30_000;

/** The workflow that the parameters of an item name. */
export function calledWorkflow(
  context: ExecuteWorkflowContext,
  itemIndex: number,
): CalledWorkflow | Promise<CalledWorkflow> {
  const { read } = context;
  const { source } = read(itemIndex);
  switch (source) {
    case "database":
      return stored(context, itemIndex);
    case "parameter":
      return { document: documentOf(read.given(itemIndex).workflowJson, "The workflow's JSON") };
    case "localFile":
      return { file: named(read(itemIndex).workflowPath, itemIndex, "workflow-path-empty") };
    case "url":
      return fetched(context, named(read(itemIndex).workflowUrl, itemIndex, "workflow-address-empty"));
    default:
      throw nodeError("workflow-source-unknown", { source: String(source) }, { itemIndex });
  }
}

function stored({ read }: ExecuteWorkflowContext, itemIndex: number): CalledWorkflow {
  const given = read.given(itemIndex).workflowId;
  const isName = readLocator(given)?.mode === "name";
  const id = read(itemIndex).workflowId.trim();
  if (id === "") throw nodeError("workflow-not-chosen", {}, { itemIndex });
  return isName ? { name: id } : { id };
}

function named(
  given: string,
  itemIndex: number,
  errorCode: "workflow-path-empty" | "workflow-address-empty",
): string {
  const text = given.trim();
  if (text === "") throw nodeError(errorCode, {}, { itemIndex });
  return text;
}

/** Workflow in a string or an object; other JSON formats are read like an imported file. */
function documentOf(given: unknown, what: string): unknown {
  try {
    const { workflow } = isRecord(given)
      ? readWorkflow(given)
      : parseWorkflow(String(given ?? ""), { maxBytes: MAX_WORKFLOW_BYTES });
    return workflow;
  } catch (error) {
    if (!(error instanceof WorkflowFileError)) throw error;
    throw nodeError("workflow-unreadable", { reason: error.message, what });
  }
}

async function fetched(context: ExecuteWorkflowContext, url: string): Promise<CalledWorkflow> {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw nodeError("workflow-address-invalid", { url });
  const response = await context.http.send({
    method: "GET",
    url,
    headers: { accept: "application/json" },
    timeout: FETCH_TIMEOUT_MS,
    maxRedirects: 5,
    maxResponseBytes: MAX_WORKFLOW_BYTES,
    signal: context.signal,
  });
  if (response.status >= 400) throw nodeError("workflow-not-fetched", { status: response.status, url });
  return { document: documentOf(new TextDecoder().decode(response.body), `The workflow at ${url}`) };
}
