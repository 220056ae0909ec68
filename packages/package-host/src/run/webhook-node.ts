import {
  type Item,
  isRecord,
  type WebhookContext,
  type WebhookDescription,
  type WebhookHook,
  type WebhookHooks,
  type WebhookOutcome,
} from "@heddle/workflow";
import { versionOf } from "../catalogue/package-catalogue.ts";
import type { PackageType } from "../catalogue/package-type.ts";
import { packageError } from "../errors.ts";
import { runInPackage } from "../process/processes.ts";
import { evaluateOutside } from "./evaluate-outside.ts";
import { keepOutsideState, type OutsideSurroundings, outsidePort, outsideRequest } from "./outside-port.ts";
import { responseOf } from "./response-of.ts";
import { outputsOf, surroundingsOf } from "./trigger-node.ts";

/** Passes a call to the code of a package, and returns its result. */
export async function callWebhook(one: PackageType, call: WebhookContext): Promise<WebhookOutcome> {
  const { outside, request, webhookName, binary } = call;
  if (!outside) throw packageError("package-kind-unsupported", { kind: "wait for calls" });
  const around = { ...surroundingsOf(one, outside), binary };
  const extra = { file: one.node.file, request, ...aboutWebhook(around, webhookName, call.webhookUrl) };
  const { head, body } = await runInPackage(
    one.location,
    outsideRequest("webhook", around, extra),
    "",
    outsidePort(around),
  );
  await keepOutsideState(outside, head);
  const output = body === "" ? undefined : outputsOf(JSON.parse(body), outside);
  return outcomeOf(head, output, responseModeOf(around, webhookName));
}

/** Registrations of a package's webhooks at their service. */
export function packageHooks(one: PackageType): WebhookHooks {
  const ask = async (method: string, hook: WebhookHook): Promise<unknown> => {
    const { outside, webhookName, reason } = hook;
    const around = surroundingsOf(one, outside);
    const about = aboutWebhook(around, webhookName, outside.webhookUrl(webhookName) ?? "");
    const extra = { file: one.node.file, method, activation: reason, ...about };
    const request = outsideRequest("webhookMethod", around, extra);
    const { head } = await runInPackage(one.location, request, "", outsidePort(around));
    await keepOutsideState(outside, head);
    return head["value"];
  };
  return {
    has: (typeVersion, name) => versionOf(one.node, typeVersion).webhookMethods.includes(name),
    exists: async (hook) => (await ask("checkExists", hook)) === true,
    create: async (hook) => {
      const isDone = await ask("create", hook);
      if (isDone === false) throw packageError("webhook-not-created", { node: hook.outside.node.name });
    },
    remove: async (hook) => void (await ask("delete", hook)),
  };
}

function aboutWebhook(around: OutsideSurroundings, webhookName: string, webhookUrl: string) {
  return { webhookName, webhookUrl, webhook: webhookOf(around, webhookName) };
}

function webhookOf({ description }: OutsideSurroundings, name: string): WebhookDescription | undefined {
  return description.webhooks?.find((webhook) => webhook.name === name);
}

function responseModeOf(around: OutsideSurroundings, name: string): unknown {
  const mode = webhookOf(around, name)?.responseMode ?? "onReceived";
  return mode.startsWith("=") ? evaluateOutside(mode, around.parameters) : mode;
}

/** The response is the one that the code wrote or returned; neither if the workflow responds later. */
function outcomeOf(
  { written, webhookResponse }: Record<string, unknown>,
  output: Item[][] | undefined,
  responseMode: unknown,
): WebhookOutcome {
  const started = output && { output };
  if (isRecord(written)) return { ...started, response: responseOf(written) };
  const isNow = !output || responseMode === "onReceived";
  if (isNow && webhookResponse !== undefined && webhookResponse !== null)
    return { ...started, response: responseOf({ body: webhookResponse }) };
  return started ?? { response: responseOf({ body: { message: "Webhook call received" } }) };
}
