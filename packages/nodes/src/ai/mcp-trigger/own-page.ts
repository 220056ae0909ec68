import type { WebhookCallContext, WebhookResponse } from "@heddle/workflow";

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

const FOREIGN =
  "Pages of other sites may not call these tools. Choose an authentication for the MCP Server Trigger, or call them from a program.";

/**
 * Refuses calls of pages that others serve: a browser within the network would make them for a stranger. Browsers name the page in `Origin`, also
 * where its name has been made to lead here. Pages of this machine and of the installation itself may call.
 */
export function refusedPage({
  request,
  webhookUrl,
}: Pick<WebhookCallContext, "request" | "webhookUrl">): WebhookResponse | undefined {
  const { origin } = request.headers;
  if (origin === undefined) return undefined;
  const host = URL.parse(origin)?.hostname ?? "";
  if (LOOPBACK.test(host) || host === new URL(webhookUrl).hostname) return undefined;
  return { status: 403, headers: {}, body: { kind: "json", value: { code: 403, message: FOREIGN } } };
}
