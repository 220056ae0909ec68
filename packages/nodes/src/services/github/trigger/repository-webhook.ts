import { randomBytes } from "node:crypto";
import {
  createReader,
  isRecord,
  type OutsideContext,
  plainSource,
  type WebhookHooks,
} from "@heddle/workflow";
import { askOutside, sendOutside } from "../../../requests/send-outside.ts";
import { serverOf } from "../connection.ts";
import { repositoryPath } from "../locators.ts";
import { description } from "./description.ts";

/** Stored data of a registration. */
export interface Registered {
  webhookId?: number;
  webhookSecret?: string;
}

interface RepositoryHook {
  readonly id: number;
  readonly config: { readonly url?: string };
}

/** The webhook of a repository. Its secret is known to GitHub and to this workflow only. */
export const repositoryWebhook: WebhookHooks = {
  has: (_typeVersion, webhookName) => webhookName === "default",
  exists: async ({ outside, webhookName }) => {
    const { webhookId, webhookSecret } = (await outside.staticData("node")) as Registered;
    if (webhookId === undefined || !webhookSecret) return false;
    const known = await hooksOf(outside);
    return known.some(({ id, config }) => id === webhookId && config.url === outside.webhookUrl(webhookName));
  },
  create: async ({ outside, webhookName }) => {
    const { events, options } = read(outside);
    const url = outside.webhookUrl(webhookName);
    const secret = randomBytes(32).toString("hex");
    // A registration whose secret was lost, such as that of a test that was cut off, would call in vain.
    for (const { id, config } of await hooksOf(outside)) if (config.url === url) await removed(outside, id);
    const config = { url, content_type: "json", secret, insecure_ssl: options.insecureSSL ? "1" : "0" };
    const json = { name: "web", config, events, active: true };
    const { id } = await ask<{ id: number }>(outside, "POST", "", json);
    await outside.keepStaticData("node", { webhookId: id, webhookSecret: secret });
  },
  remove: async ({ outside }) => {
    const { webhookId } = (await outside.staticData("node")) as Registered;
    if (webhookId === undefined) return;
    await removed(outside, webhookId);
    await outside.keepStaticData("node", {});
  },
};

function read(outside: OutsideContext) {
  return createReader([], plainSource(outside.parameters)).as(description.properties)(0);
}

function hooksOf(outside: OutsideContext): Promise<RepositoryHook[]> {
  return ask(outside, "GET", "?per_page=100");
}

/** Already deleted webhooks need no removal. */
async function removed(outside: OutsideContext, id: number): Promise<void> {
  const { url, type } = await addressOf(outside);
  await sendOutside(outside, type, { method: "DELETE", url: `${url}/${id}` }).catch((error: unknown) => {
    if (!isRecord(error) || String(error["httpCode"]) !== "404") throw error;
  });
}

async function ask<T>(outside: OutsideContext, method: string, more: string, json?: object): Promise<T> {
  const { url, type } = await addressOf(outside);
  return askOutside<T>(outside, type, { method, url: `${url}${more}`, json });
}

async function addressOf(outside: OutsideContext): Promise<{ url: string; type: string }> {
  const parameters = read(outside);
  const type = parameters.authentication === "oAuth2" ? "githubOAuth2Api" : "githubApi";
  const server = serverOf(await outside.credentials(type));
  return { url: `${server}${repositoryPath(parameters)}/hooks`, type };
}
