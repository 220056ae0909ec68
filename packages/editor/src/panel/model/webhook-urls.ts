import { evaluateTemplate, isExpression, type Scope } from "@heddle/expression";
import type { NodeTypeDescription, WebhookDescription, WorkflowNode } from "@heddle/workflow";

/** A URL that starts the workflow. */
export interface WebhookUrl {
  method: string;
  /** Undefined if the expression of its path cannot be evaluated. */
  test: string | undefined;
  production: string | undefined;
}

/** Base URLs of webhooks. */
export interface WebhookBases {
  urlBaseWebhook: string;
  endpointWebhook: string;
  endpointWebhookTest: string;
  endpointForm: string;
  endpointFormTest: string;
  endpointMcp: string;
  endpointMcpTest: string;
}

/** Returns the URLs of a node's webhooks, for its current parameters. */
export function webhookUrls(
  node: WorkflowNode,
  description: NodeTypeDescription,
  scope: Scope,
  bases: WebhookBases,
): WebhookUrl[] {
  return (description.webhooks ?? [])
    .filter((webhook) => webhook.name !== "setup")
    .flatMap((webhook) => {
      const path = pathOf(node, webhook, scope);
      const urlAt = (endpoint: string) =>
        path === undefined ? undefined : [bases.urlBaseWebhook.replace(/\/$/, ""), endpoint, path].join("/");
      // A form is opened; its submission to the same URL is internal.
      if (webhook.isForm)
        return { method: "GET", test: urlAt(bases.endpointFormTest), production: urlAt(bases.endpointForm) };
      if (webhook.isMcp)
        return { method: "POST", test: urlAt(bases.endpointMcpTest), production: urlAt(bases.endpointMcp) };
      const urls = { test: urlAt(bases.endpointWebhookTest), production: urlAt(bases.endpointWebhook) };
      const methods = [read(webhook.httpMethod, scope) ?? "GET"].flat();
      return methods.map((method) => ({ method: String(method), ...urls }));
    });
}

function pathOf(node: WorkflowNode, webhook: WebhookDescription, scope: Scope): string | undefined {
  // The description's value can itself be an expression.
  const path = read(read(webhook.path, scope), scope);
  if (path === failed) return undefined;
  const text = String(path ?? "").replace(/^\/|\/$/g, "");
  const isFull = read(webhook.isFullPath, scope) === true || read(webhook.isFullPath, scope) === "true";
  const id = node.webhookId ?? node.id;
  // A path with parameters needs the id prefix, so that two workflows cannot intercept each other's calls.
  if (isFull && text !== "") return text.includes(":") ? `${id}/${text}` : text;
  return text === "" ? id : `${id}/${text}`;
}

const failed = Symbol("failed");

function read(value: unknown, scope: Scope): unknown {
  if (!isExpression(value)) return value;
  try {
    return evaluateTemplate(value, scope);
  } catch {
    return failed;
  }
}
