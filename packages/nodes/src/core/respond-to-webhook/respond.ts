import {
  type Item,
  type NodeEnvironment,
  type NodeOutput,
  toExecutionError,
  type WebhookResponse,
} from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import type { RespondContext } from "./description.ts";
import { responseBody } from "./response-body.ts";

/** Answers once, with the first item's values, and passes all items on. */
export async function respond(context: RespondContext): Promise<NodeOutput> {
  if (context.items.length === 0) return [[]];
  let response: WebhookResponse;
  try {
    response = await responseOf(context);
  } catch (thrown) {
    if (!context.continueOnFail) throw thrown;
    return withResponseOutput(context, failed(context, thrown), undefined);
  }
  if (!context.respond(response) && context.execution.mode === "webhook") {
    context.hint("The caller was not answered: it was answered before, or the trigger answers by itself.");
  }
  return withResponseOutput(context, context.items, response);
}

async function responseOf(context: RespondContext): Promise<WebhookResponse> {
  const { headers, ...rest } = await responseBody(context);
  const status = statusOf(context.read.given().options.responseCode, rest.status);
  const response = { ...rest, status, headers: { ...headers, ...ownHeaders(context) } };
  return mayStream(context, rest.body) ? { ...response, stream: streamOf(context) } : response;
}

/** Versions before do not stream. */
const FIRST_STREAMING_VERSION = 1.5;

function mayStream({ node, read }: RespondContext, body: WebhookResponse["body"]): boolean {
  const isText = body?.kind === "json" || body?.kind === "text";
  return (
    isText && node.typeVersion >= FIRST_STREAMING_VERSION && read.given().options.enableStreaming !== false
  );
}

function streamOf({ node }: RespondContext): NonNullable<WebhookResponse["stream"]> {
  return { nodeId: node.id, nodeName: node.name };
}

function statusOf(given: unknown, fallback: number): number {
  if (given === undefined || given === null || given === "") return fallback;
  const status = Number(given);
  if (Number.isInteger(status) && status >= 100 && status <= 599) return status;
  throw nodeError("response-code-wrong", { value: JSON.stringify(given) });
}

function ownHeaders(context: RespondContext): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const { name, value } of context.read().options.responseHeaders.entries) {
    const key = name.trim().toLowerCase();
    if (key !== "") headers[key] = value;
  }
  return headers;
}

/** The second output, if any, has the sent response. */
function withResponseOutput(
  context: NodeEnvironment,
  items: readonly Item[],
  response: WebhookResponse | undefined,
): NodeOutput {
  if (context.outputCount < 2) return [items];
  if (!response) return [items, []];
  const { body, headers, status } = response;
  // Numbers that kept their digits are numbers in items.
  const sent =
    body?.kind === "json"
      ? JSON.parse(JSON.stringify(body.value ?? null))
      : body?.kind === "text"
        ? body.text
        : undefined;
  const answer = { body: sent ?? null, headers, statusCode: status };
  const json = context.node.typeVersion === 1.3 ? { response: answer } : answer;
  const item: Item = { json, pairedItem: { item: 0 } };
  return [items, [body?.kind === "binary" ? { ...item, binary: { data: body.value } } : item]];
}

function failed(context: NodeEnvironment, thrown: unknown): Item[] {
  const error = toExecutionError(thrown);
  return context.items.map((_, item) => ({ json: { error: error.message }, error, pairedItem: { item } }));
}
