import type { PlanNode } from "@heddle/engine";
import {
  descriptionOf,
  type NodeError,
  type NodeType,
  versionsOf,
  type WebhookDescription,
} from "@heddle/workflow";
import { RunError } from "../../errors/run-error.ts";
import { evaluateDescription } from "../../node-types/evaluate-description.ts";
import type { AnswerRule, HttpAnswer } from "../../protocol/messages.ts";
import type { EvaluatedParameters } from "../../protocol/trigger-parameters.ts";
import { kindPath } from "./kind-path.ts";
import { evaluatedParameters } from "./trigger-parameters.ts";
import type { PlannedWorkflow, ResponseMode, WebhookRoute } from "./webhook-route.ts";

/** Webhooks of a workflow: a pure function of the workflow and its evaluated triggers. Disabled nodes have none. */
export function deriveWebhooks(
  workflow: PlannedWorkflow,
  triggers: readonly EvaluatedParameters[],
): WebhookRoute[] {
  return workflow.plan.nodes.flatMap((planned) =>
    planned.disabled || !planned.type?.webhook ? [] : routesOf(workflow, planned, triggers),
  );
}

/** URLs of one node. */
export function routesOf(
  { snapshot, plan }: PlannedWorkflow,
  planned: PlanNode,
  triggers: readonly EvaluatedParameters[],
): WebhookRoute[] {
  const type = planned.type as WebhookRoute["type"];
  const parameters = evaluatedParameters(planned, triggers, (text, message) =>
    badParameter(planned.name, text, message),
  );
  const options = parameters["options"] as Record<string, unknown> | undefined;
  return webhooksOf(type, planned.node.typeVersion).flatMap((description) => {
    const values = evaluated(description, parameters, planned.name);
    return addressesOf(values, planned, snapshot.workflowId).map(
      ({ method, path }): WebhookRoute => ({
        snapshot,
        planned,
        type,
        parameters,
        method,
        path,
        webhookName: description.name,
        ...answersOf(values),
        lacksAnswer: values["responseMode"] === "responseNode" && !plan.nodes.some(mayAnswer),
        // An expression of the option is evaluated with the call only.
        keepsBytes: options?.["rawBody"] !== undefined && options["rawBody"] !== false,
        allowedOrigins: originsOf(parameters),
      }),
    );
  });
}

/** The page of a hosted chat is served from here, and the option is hidden then. */
function originsOf({ mode, options }: Readonly<Record<string, unknown>>): string {
  if (mode === "hostedChat") return "*";
  return String((options as Record<string, unknown> | undefined)?.["allowedOrigins"] || "*");
}

/** Webhooks that start workflows. Where parameters are upgraded, the newest version describes them; elsewhere, as in packages, that of the node. */
function webhooksOf(type: NodeType, typeVersion: number): readonly WebhookDescription[] {
  const version = type.upgrade ? (versionsOf(type).at(-1) ?? 1) : typeVersion;
  const { webhooks = [] } = descriptionOf(type, version);
  return webhooks.filter(({ restartWebhook }) => restartWebhook !== true);
}

/** Types of nodes that respond to callers; a called workflow can contain such nodes. */
const ANSWERING = /\.(?:respondToWebhook|executeWorkflow|form|wait)$/;

function mayAnswer({ disabled, node, type }: PlanNode): boolean {
  // The behavior of an operator's own node is unknown.
  return (
    !disabled &&
    (ANSWERING.test(node.type) || (type !== undefined && !node.type.startsWith("n8n-nodes-base.")))
  );
}

type Values = Record<string, unknown>;

/** Response settings of a webhook, from an evaluated description. */
export function answersOf(
  values: Values,
): Pick<WebhookRoute, "responseMode" | "receivedAnswer" | "answerRule" | "isStreaming"> {
  const responseMode = modeOf(values);
  return {
    responseMode,
    isStreaming: values["responseMode"] === "streaming",
    receivedAnswer: receivedAnswer(values),
    answerRule: responseMode === "lastNode" ? JSON.stringify(answerRule(values)) : undefined,
  };
}

/** A description of a webhook with its expressions over the node's parameters evaluated. */
export function evaluated(description: WebhookDescription, parameters: Values, node: string): Values {
  const values: Values = {};
  for (const [key, value] of Object.entries(description)) {
    try {
      values[key] = evaluateDescription(value, parameters);
    } catch (error) {
      throw badParameter(node, key, (error as Error).message);
    }
  }
  return values;
}

function badParameter(node: string, what: string, message: string): NodeError {
  return new RunError("webhook-not-evaluated", { reason: message, node, what });
}

/** The methods that an evaluated description names. */
export function methodsOf(values: Values): string[] {
  const methods = [values["httpMethod"] ?? "GET"].flat().map((method) => String(method).toUpperCase());
  return [...new Set(methods)];
}

function addressesOf(values: Values, planned: PlanNode, workflowId: string) {
  const own = values["isForm"] === true ? "form" : values["isMcp"] === true ? "mcp" : undefined;
  const paths = pathsOf(values, planned, workflowId).map((path) => (own ? kindPath(own, path) : path));
  return paths.flatMap((path) => methodsOf(values).map((method) => ({ method, path })));
}

/**
 * The path alone, or `webhookId/path`. Many published files have no webhook ids: the id of the node is used instead, as
 * in the URLs that the editor shows, and `workflowId/node name/path` works as well.
 */
function pathsOf(values: Values, { node }: PlanNode, workflowId: string): string[] {
  const path = trimSlashes(String(values["path"] ?? ""));
  const isFull = values["isFullPath"] === true || values["isFullPath"] === "true";
  const isDynamic = path.split("/").some((part) => part.startsWith(":"));
  const own =
    isFull && !isDynamic && path !== "" ? path : trimSlashes(`${node.webhookId || node.id}/${path}`);
  if (node.webhookId) return [own];
  return [own, trimSlashes(`${workflowId}/${encodeURIComponent(node.name.toLowerCase())}/${path}`)];
}

/** A path without slashes at its ends. */
export function trimSlashes(path: string): string {
  return path.replace(/^\/+|\/+$/g, "");
}

function modeOf(values: Values): ResponseMode {
  const mode = values["responseMode"];
  if (mode === "streaming") return "lastNode";
  return mode === "lastNode" || mode === "responseNode" ? mode : "onReceived";
}

function receivedAnswer(values: Values): HttpAnswer {
  const status = statusOf(values);
  const headers = headersOf(values);
  const data = values["responseData"];
  if (data === "noData") return { status, headers };
  if (typeof data === "string" && data !== "" && !LAST_NODE_DATA.has(data))
    return { status, headers: { "content-type": "text/html; charset=utf-8", ...headers }, body: data };
  const isValue = (typeof data === "object" && data !== null) || /^(number|boolean)$/.test(typeof data);
  const value = isValue ? data : { message: "Workflow was started" };
  return {
    status,
    headers: { "content-type": "application/json; charset=utf-8", ...headers },
    body: JSON.stringify(value),
  };
}

const LAST_NODE_DATA = new Set(["firstEntryJson", "firstEntryBinary", "allEntries", "noData"]);

function answerRule(values: Values): AnswerRule {
  const data = String(values["responseData"] || "firstEntryJson");
  const text = (key: string) => (values[key] ? String(values[key]) : undefined);
  const propertyName = text("responsePropertyName");
  const contentType = text("responseContentType");
  const binaryProperty = text("responseBinaryPropertyName");
  return {
    data: (LAST_NODE_DATA.has(data) ? data : "firstEntryJson") as AnswerRule["data"],
    status: statusOf(values),
    headers: headersOf(values),
    propertyName,
    contentType,
    binaryProperty,
  };
}

function statusOf(values: Values): number {
  const status = Number(values["responseCode"] ?? 200);
  return Number.isInteger(status) && status >= 200 && status <= 599 ? status : 200;
}

/** `{entries: [{name, value}]}`, the format of the node's option. */
function headersOf(values: Values): Record<string, string> {
  const headers: Record<string, string> = {};
  const given = values["responseHeaders"] as { entries?: { name?: unknown; value?: unknown }[] } | undefined;
  for (const { name, value } of given?.entries ?? [])
    if (name) headers[String(name).toLowerCase()] = String(value ?? "");
  return headers;
}
