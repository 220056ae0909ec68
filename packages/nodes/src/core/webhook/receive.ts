import type { Item, WebhookCallContext, WebhookOutcome } from "@heddle/workflow";
import { type FileSettings, requestFiles } from "./request-files.ts";

/** Options for receiving a call. */
export interface ReceiveSettings extends FileSettings {
  /** Methods with an output each; undefined when there is one output. */
  readonly methods?: readonly string[] | undefined;
}

/** Turns the request of an admitted caller into an item. @throws an error if the caller was not checked */
export async function receive(
  context: WebhookCallContext,
  settings: ReceiveSettings,
): Promise<WebhookOutcome> {
  const { request, admission } = context;
  if (!admission || admission.refused) throw new Error("This caller was not admitted.");
  const binary = await requestFiles(context, settings);
  const item: Item = {
    json: {
      headers: request.headers,
      params: request.params,
      query: request.query,
      body: request.body ?? {},
      webhookUrl: context.webhookUrl,
      executionMode: context.mode,
      ...(admission.jwtPayload ? { jwtPayload: admission.jwtPayload } : {}),
    },
    ...(Object.keys(binary).length > 0 ? { binary } : {}),
  };
  return { output: outputs(context, item, settings.methods) };
}

/** With several methods, each has its own output, in the order of their selection. */
function outputs(context: WebhookCallContext, item: Item, methods: ReceiveSettings["methods"]): Item[][] {
  if (!methods) return [[item]];
  return methods.map((method) => (method === context.request.method ? [item] : []));
}
