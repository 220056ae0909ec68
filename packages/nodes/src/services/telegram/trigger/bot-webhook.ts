import { createHmac } from "node:crypto";
import type { OutsideContext, WebhookHook, WebhookHooks, WorkflowNode } from "@heddle/workflow";
import { askOutside } from "../../../requests/send-outside.ts";

type Credential = Readonly<Record<string, unknown>>;

/** Base URL of a credential's Bot API. */
export function botApi(credential: Credential): string {
  return String(credential["baseUrl"] || "https://api.telegram.org").replace(/\/+$/, "");
}

/**
 * Secret by which Telegram authenticates its calls. It is derived from the token, which only the bot's owner and
 * Telegram know.
 */
export function callSecret(credential: Credential, { id, webhookId }: Readonly<WorkflowNode>): string {
  return createHmac("sha256", String(credential["accessToken"]))
    .update(webhookId ?? id ?? "")
    .digest("hex");
}

/** Kinds of updates that a node subscribes to; `*` = all. */
export function updatesOf(parameters: Readonly<Record<string, unknown>>): string[] {
  return [parameters["updates"] ?? []].flat().map(String);
}

/** The bot's single webhook: it receives the updates for all workflows with the bot. */
export const botWebhook: WebhookHooks = {
  account: "telegramApi",
  has: (_typeVersion, webhookName) => webhookName === "default",
  // The secret that Telegram knows cannot be read: it is set again.
  exists: async () => false,
  create: async ({ outside, webhookName, others = [] }) => {
    const credential = await outside.credentials("telegramApi");
    const all = [outside, ...others].flatMap(({ parameters }) => updatesOf(parameters));
    const updates = [...new Set(all)];
    await call(outside, "setWebhook", {
      url: outside.webhookUrl(webhookName),
      allowed_updates: updates.includes("*") ? [] : updates,
      secret_token: callSecret(credential, outside.node),
    });
  },
  remove: async (hook) => {
    if (await isOurs(hook)) await call(hook.outside, "deleteWebhook", {});
  },
};

/** Another workflow can have set its own URL since. */
async function isOurs({ outside, webhookName }: WebhookHook): Promise<boolean> {
  const { result } = await call<{ result?: { url?: string } }>(outside, "getWebhookInfo", {});
  return result?.url === outside.webhookUrl(webhookName);
}

async function call<T>(outside: OutsideContext, method: string, json: object): Promise<T> {
  const url = `${botApi(await outside.credentials("telegramApi"))}/${method}`;
  return askOutside<T>(outside, "telegramApi", { method: "POST", url, json });
}
