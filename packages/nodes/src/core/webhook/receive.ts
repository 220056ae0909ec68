import type { Item, WebhookContext, WebhookOutcome } from "@heddle/workflow";
import { refusal } from "./refusal.ts";
import { requestFiles } from "./request-files.ts";

/** Turns a request into an item, unless the caller is refused. */
export async function receive(context: WebhookContext): Promise<WebhookOutcome> {
  const checked = await refusal(context);
  if (checked.refused) return { response: checked.refused };
  const { request } = context;
  const binary = await requestFiles(context);
  const item: Item = {
    json: {
      headers: request.headers,
      params: request.params,
      query: request.query,
      body: request.body ?? {},
      webhookUrl: context.webhookUrl,
      executionMode: context.mode,
      ...(checked.jwtPayload ? { jwtPayload: checked.jwtPayload } : {}),
    },
    ...(Object.keys(binary).length > 0 ? { binary } : {}),
  };
  return { output: outputs(context, item) };
}

/** With several methods each has its own output, in the order in which they were chosen. */
function outputs(context: WebhookContext, item: Item): Item[][] {
  const methods = context.parameter<string | string[]>("httpMethod", "GET");
  if (!context.parameter("multipleMethods", false) || !Array.isArray(methods)) return [[item]];
  return methods.map((method) => (method === context.request.method ? [item] : []));
}
