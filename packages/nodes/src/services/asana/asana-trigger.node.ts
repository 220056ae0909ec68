import { defineNode, isRecord, type WebhookContext, type WebhookOutcome } from "@heddle/workflow";
import { fromList, neededText } from "../../service/parameters.ts";
import { recordsIn } from "../../service/plain.ts";
import { at } from "../../service/requests.ts";
import { isSigned, notSigned } from "../../service/signature.ts";
import { webhookTrigger } from "../../service/trigger-description.ts";
import { keptOf, type RegistrationCall, registrationHooks } from "../../service/webhook-registration.ts";
import { connection } from "./connection.ts";
import { getWorkspaces } from "./methods.ts";

const description = webhookTrigger(connection, {
  name: "n8n-nodes-base.asanaTrigger",
  displayName: "Asana Trigger",
  description: "Starts the workflow when a project or task changes in Asana",
  icon: "file:asana-trigger.svg",
  properties: [
    neededText("resource", "Resource", "Number of the project or task that is watched"),
    fromList("workspace", "Workspace Name or ID", "The workspace; needed to find webhooks that were lost", {
      list: "getWorkspaces",
    }),
  ],
  codex: { categories: ["Productivity"], alias: ["task", "project"] },
});

type Properties = typeof description.properties;

interface Webhook {
  readonly gid: string;
  readonly target: string;
}

/** Webhooks of the watched resource; without a workspace, the registered one. */
async function known(call: RegistrationCall<Properties>): Promise<Webhook[]> {
  const { workspace, resource } = call.parameters;
  if (workspace) {
    const query = { workspace, resource, limit: "100" };
    return (await call.ask<{ data: Webhook[] }>({ method: "GET", url: "/webhooks", query })).data;
  }
  const { id } = call.kept;
  if (id === undefined) return [];
  const found = call.ask<{ data: Webhook }>({ method: "GET", url: at`/webhooks/${id}` });
  return found.then(
    ({ data }) => [data],
    (error: unknown) => {
      if (isRecord(error) && ["403", "404"].includes(String(error["httpCode"]))) return [];
      throw error;
    },
  );
}

async function receive(context: WebhookContext<Properties>): Promise<WebhookOutcome> {
  const { headers, rawBody, body } = context.request;
  const offered = headers["x-hook-secret"];
  // Asana verifies the endpoint with a handshake. Only the secret in the response to the registration is valid.
  if (offered !== undefined) {
    const answered = { "x-hook-secret": String(offered) };
    return { response: { status: 200, headers: answered, body: { kind: "text", text: "" } } };
  }
  const { secret } = await keptOf(context);
  if (!isSigned(rawBody, { given: headers["x-hook-signature"], secret, digest: "hex" }))
    return notSigned("Asana");
  const events = recordsIn(isRecord(body) ? body["events"] : undefined);
  // Asana sometimes calls without events, to check that the endpoint still exists.
  return events.length > 0 ? { output: [events.map((json) => ({ json }))] } : {};
}

export default defineNode({
  name: "n8n-nodes-base.asanaTrigger",
  effect: "pure",
  descriptions: [description],
  methods: { loadOptions: { getWorkspaces } },
  hooks: registrationHooks(connection, description.properties, {
    known: async (call) => (await known(call)).map(({ gid, target }) => ({ id: gid, url: target })),
    create: async ({ ask, url, parameters }) => {
      const json = { data: { resource: parameters.resource, target: url } };
      const answer = await ask<{ data: Webhook; "X-Hook-Secret": string }>({
        method: "POST",
        url: "/webhooks",
        json,
      });
      return { id: answer.data.gid, secret: answer["X-Hook-Secret"] };
    },
    remove: ({ ask }, id) => ask({ method: "DELETE", url: at`/webhooks/${id}` }),
  }),
  webhook: receive,
});
