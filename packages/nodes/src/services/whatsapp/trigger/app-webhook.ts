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

/** Verify token with which Meta shows, when it validates the URL, that the request is for this node. */
export function verifyToken(secret: unknown, { id, webhookId }: Readonly<WorkflowNode>): string {
  return createHmac("sha256", String(secret))
    .update(webhookId ?? id ?? "")
    .digest("hex");
}

/** The single webhook of an app at Meta, for all workflows with it; the webhook of another client is not replaced. */
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
      // Calls of another workflow's URL are forwarded to all active ones, but not to a test.
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

/** Updates that all nodes of the app subscribe to. */
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
