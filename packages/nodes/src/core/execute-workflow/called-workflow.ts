import {
  type CalledWorkflow,
  isRecord,
  NodeError,
  parseWorkflow,
  readLocator,
  readWorkflow,
  WorkflowFileError,
} from "@heddle/workflow";
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
      return { file: named(read(itemIndex).workflowPath, itemIndex, "Enter the path of a workflow file.") };
    case "url":
      return fetched(
        context,
        named(read(itemIndex).workflowUrl, itemIndex, "Enter the address of a workflow file."),
      );
    default:
      throw new NodeError(`A workflow cannot be called from "${String(source)}".`, { itemIndex });
  }
}

function stored({ read }: ExecuteWorkflowContext, itemIndex: number): CalledWorkflow {
  const given = read.given(itemIndex).workflowId;
  const isName = readLocator(given)?.mode === "name";
  const id = read(itemIndex).workflowId.trim();
  if (id === "")
    throw new NodeError("No workflow is chosen. Open the node and choose the one to call.", { itemIndex });
  return isName ? { name: id } : { id };
}

function named(given: string, itemIndex: number, remedy: string): string {
  const text = given.trim();
  if (text === "") throw new NodeError(remedy, { itemIndex });
  return text;
}

/** The workflow in a text or an object; other JSON shapes are read as on import of a file. */
function documentOf(given: unknown, what: string): unknown {
  try {
    const { workflow } = isRecord(given)
      ? readWorkflow(given)
      : parseWorkflow(String(given ?? ""), { maxBytes: MAX_WORKFLOW_BYTES });
    return workflow;
  } catch (error) {
    if (!(error instanceof WorkflowFileError)) throw error;
    throw new NodeError(`${what} cannot be read: ${error.message}`);
  }
}

async function fetched(context: ExecuteWorkflowContext, url: string): Promise<CalledWorkflow> {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new NodeError(
      `"${url}" is not an address of a workflow file: one begins with http:// or https://.`,
    );
  const response = await context.http.send({
    method: "GET",
    url,
    headers: { accept: "application/json" },
    timeout: FETCH_TIMEOUT_MS,
    maxRedirects: 5,
    maxResponseBytes: MAX_WORKFLOW_BYTES,
    signal: context.signal,
  });
  if (response.status >= 400)
    throw new NodeError(`The workflow could not be fetched: ${url} answered ${response.status}.`);
  return { document: documentOf(new TextDecoder().decode(response.body), `The workflow at ${url}`) };
}
