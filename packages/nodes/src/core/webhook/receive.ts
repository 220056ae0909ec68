import type { Item, WebhookCallContext, WebhookOutcome } from "@heddle/workflow";
import { type Admission, refusal } from "./refusal.ts";
import { type FileSettings, requestFiles } from "./request-files.ts";

/** How a call is received. */
export interface ReceiveSettings extends Admission, FileSettings {
  /** Methods with an output each; undefined when there is one output. */
  readonly methods?: readonly string[] | undefined;
}

/** Turns a request into an item, unless the caller is refused. */
export async function receive(
  context: WebhookCallContext,
  settings: ReceiveSettings,
): Promise<WebhookOutcome> {
  const checked = await refusal(context, settings);
  if (checked.refused) return { response: checked.refused };
  const { request } = context;
  const binary = await requestFiles(context, settings);
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
  return { output: outputs(context, item, settings.methods) };
}

/** With several methods each has its own output, in the order in which they were chosen. */
function outputs(context: WebhookCallContext, item: Item, methods: ReceiveSettings["methods"]): Item[][] {
  if (!methods) return [[item]];
  return methods.map((method) => (method === context.request.method ? [item] : []));
}
