import {
  type CalledWorkflow,
  type ExecuteContext,
  isLocatorValue,
  isRecord,
  NodeError,
  parseWorkflow,
  readWorkflow,
  WorkflowFileError,
} from "@heddle/workflow";

const MOST_BYTES = 5 * 1024 * 1024;
/** Milliseconds. */
const PATIENCE = 30_000;

/** Which workflow the parameters name for an item. */
export function calledWorkflow(
  context: ExecuteContext,
  itemIndex: number,
): CalledWorkflow | Promise<CalledWorkflow> {
  const source = context.parameter<string>("source", itemIndex, "database");
  switch (source) {
    case "database":
      return stored(context, itemIndex);
    case "parameter":
      return { document: documentOf(context.parameter("workflowJson", itemIndex), "The workflow's JSON") };
    case "localFile":
      return { file: text(context, "workflowPath", itemIndex, "Give the path of a workflow file.") };
    case "url":
      return fetched(
        context,
        text(context, "workflowUrl", itemIndex, "Give the address of a workflow file."),
      );
    default:
      throw new NodeError(`A workflow cannot be called from "${String(source)}".`, { itemIndex });
  }
}

function stored(context: ExecuteContext, itemIndex: number): CalledWorkflow {
  const given = context.parameter("workflowId", itemIndex);
  const isName = isLocatorValue(given) && given.mode === "name";
  const id = String((isName ? given.value : context.locator?.("workflowId", itemIndex)) ?? "").trim();
  if (id === "")
    throw new NodeError("No workflow is chosen. Open the node and choose the one to call.", { itemIndex });
  return isName ? { name: id } : { id };
}

function text(context: ExecuteContext, path: string, itemIndex: number, missing: string): string {
  const value = String(context.parameter(path, itemIndex, "")).trim();
  if (value === "") throw new NodeError(missing, { itemIndex });
  return value;
}

/** The workflow in a text or an object; further JSON shapes that hold one are read as when a file is imported. */
function documentOf(given: unknown, what: string): unknown {
  try {
    const { workflow } = isRecord(given)
      ? readWorkflow(given)
      : parseWorkflow(String(given ?? ""), { maxBytes: MOST_BYTES });
    return workflow;
  } catch (error) {
    if (!(error instanceof WorkflowFileError)) throw error;
    throw new NodeError(`${what} cannot be read: ${error.message}`);
  }
}

async function fetched(context: ExecuteContext, url: string): Promise<CalledWorkflow> {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new NodeError(`"${url}" is no address of a workflow file: it begins with http:// or https://.`);
  const response = await context.http.send({
    method: "GET",
    url,
    headers: { accept: "application/json" },
    timeout: PATIENCE,
    maxRedirects: 5,
    maxResponseBytes: MOST_BYTES,
    signal: context.signal,
  });
  if (response.status >= 400)
    throw new NodeError(`The workflow could not be fetched: ${url} answered ${response.status}.`);
  return { document: documentOf(new TextDecoder().decode(response.body), `The workflow at ${url}`) };
}
