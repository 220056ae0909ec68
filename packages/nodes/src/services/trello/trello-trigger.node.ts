import { defineNode, type WebhookContext, type WebhookOutcome } from "@heddle/workflow";
import { neededText } from "../../service/parameters.ts";
import { at } from "../../service/requests.ts";
import { isSigned, notSigned } from "../../service/signature.ts";
import { webhookTrigger } from "../../service/trigger-description.ts";
import { registrationHooks } from "../../service/webhook-registration.ts";
import { connection } from "./connection.ts";

const trigger = webhookTrigger(connection, {
  name: "n8n-nodes-base.trelloTrigger",
  displayName: "Trello Trigger",
  description: "Starts the workflow when a board, list, card or member changes in Trello",
  icon: "file:trello-trigger.svg",
  properties: [
    neededText("id", "Model ID", "Identifier of the board, list, card or member that is watched", {
      placeholder: "4d5ea62fd76aa1136000000c",
    }),
  ],
  codex: { categories: ["Productivity"], alias: ["board", "kanban", "card"] },
});

const description = {
  ...trigger,
  webhooks: [
    // Trello verifies the URL with a HEAD request before registering it.
    { name: "setup", httpMethod: "HEAD", responseMode: "onReceived", path: "webhook" },
    ...trigger.webhooks,
  ],
} as const;

interface Webhook {
  readonly id: string;
  readonly callbackURL: string;
}

async function receive(context: WebhookContext<typeof description.properties>): Promise<WebhookOutcome> {
  if (context.webhookName === "setup")
    return { response: { status: 200, headers: {}, body: { kind: "text", text: "" } } };
  const { headers, rawBody, body } = context.request;
  const { oauthSecret: secret } = await context.credentials("trelloApi");
  // Calls can only be verified with the secret of the Power-Up.
  if (secret) {
    const signed = Buffer.concat([rawBody, Buffer.from(context.webhookUrl)]);
    const given = headers["x-trello-webhook"];
    if (!isSigned(signed, { given, secret, digest: "base64", hash: "sha1" })) return notSigned("Trello");
  }
  return { output: [[{ json: { ...(body as object) } }]] };
}

export default defineNode({
  name: "n8n-nodes-base.trelloTrigger",
  effect: "pure",
  descriptions: [description],
  hooks: registrationHooks(connection, description.properties, {
    known: async ({ ask }) => {
      const query = { webhooks: "true" };
      const tokens = await ask<{ webhooks?: Webhook[] }[]>({
        method: "GET",
        url: "/members/me/tokens",
        query,
      });
      const webhooks = tokens.flatMap(({ webhooks = [] }) => webhooks);
      return webhooks.map(({ id, callbackURL }) => ({ id, url: callbackURL }));
    },
    create: async ({ ask, url, parameters }) => {
      const json = { callbackURL: url, idModel: parameters.id, description: `Workflow ${url}` };
      const { id } = await ask<Webhook>({ method: "POST", url: "/webhooks", json });
      return { id };
    },
    remove: ({ ask }, id) => ask({ method: "DELETE", url: at`/webhooks/${id}` }),
  }),
  webhook: receive,
});
