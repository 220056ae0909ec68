import { createHmac } from "node:crypto";
import type { OutsideContext, WebhookHook, WebhookHooks, WorkflowNode } from "@heddle/workflow";
import { nodeError } from "../../../errors/node-error.ts";
import { askOutside } from "../../../requests/send-outside.ts";
import { GRAPH } from "../graph.ts";

const OBJECT = "whatsapp_business_account";

interface Subscription {
  readonly object: string;
  readonly callback_url: string;
  readonly fields: readonly { readonly name: string }[];
}

/** By this text Meta shows, when it asks whether the address is right, that the question is about this node. */
export function verifyToken(secret: unknown, { id, webhookId }: Readonly<WorkflowNode>): string {
  return createHmac("sha256", String(secret))
    .update(webhookId ?? id ?? "")
    .digest("hex");
}

/** The webhook of an app at Meta. An app has one, for all workflows with it; that of another program is not replaced. */
export const appWebhook: WebhookHooks = {
  account: "whatsAppTriggerApi",
  has: (_typeVersion, webhookName) => webhookName === "default",
  exists: async (hook) => {
    const known = await subscription(hook.outside);
    if (!known) return false;
    const url = known.callback_url;
    if (url !== hook.outside.webhookUrl(hook.webhookName)) {
      if (!hook.others?.some((other) => other.url === url))
        throw nodeError("app-webhook-taken", { service: "WhatsApp", url });
      // Calls of another workflow's address are handed on to all that are active, and not to a test.
      if (hook.reason === "manual") return false;
    }
    const fields = new Set(known.fields.map(({ name }) => name));
    return updatesOf(hook).every((name) => fields.has(name));
  },
  create: async (hook) => {
    const { outside, webhookName } = hook;
    const { clientSecret } = await outside.credentials("whatsAppTriggerApi");
    await ask(outside, "POST", {
      object: OBJECT,
      callback_url: outside.webhookUrl(webhookName),
      verify_token: verifyToken(clientSecret, outside.node),
      fields: updatesOf(hook).join(","),
      include_values: true,
    });
  },
  remove: async (hook) => {
    if (await isOurs(hook)) await ask(hook.outside, "DELETE", { object: OBJECT });
  },
};

async function isOurs({ outside, webhookName }: WebhookHook): Promise<boolean> {
  return (await subscription(outside))?.callback_url === outside.webhookUrl(webhookName);
}

async function subscription(outside: OutsideContext): Promise<Subscription | undefined> {
  const { data } = await ask<{ data: Subscription[] }>(outside, "GET");
  return data.find(({ object }) => object === OBJECT);
}

/** What all nodes of the app ask for. */
function updatesOf({ outside, others = [] }: WebhookHook): string[] {
  const all = [outside, ...others].flatMap(({ parameters }) =>
    [parameters["updates"] ?? []].flat().map(String),
  );
  return [...new Set(all)];
}

async function ask<T>(outside: OutsideContext, method: string, json?: object): Promise<T> {
  const { clientId } = await outside.credentials("whatsAppTriggerApi");
  const url = `${GRAPH}/${encodeURIComponent(String(clientId))}/subscriptions`;
  return askOutside<T>(outside, "whatsAppTriggerApi", { method, url, json });
}
