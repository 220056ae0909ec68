import { randomBytes } from "node:crypto";
import { defineNode, type WebhookContext, type WebhookOutcome } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { graphqlRefusal } from "../../service/graphql.ts";
import { fromList } from "../../service/parameters.ts";
import { isRecent, isSigned, notSigned } from "../../service/signature.ts";
import { webhookTrigger } from "../../service/trigger-description.ts";
import { keptOf, type RegistrationCall, registrationHooks } from "../../service/webhook-registration.ts";
import { connection } from "./connection.ts";
import { getTeams } from "./methods.ts";

const description = webhookTrigger(connection, {
  name: "n8n-nodes-base.linearTrigger",
  displayName: "Linear Trigger",
  description: "Starts the workflow on events in Linear",
  icon: "file:linear-trigger.svg",
  properties: [
    fromList("teamId", "Team Name or ID", "The team; all public teams without one", { list: "getTeams" }),
    {
      displayName: "Listen to Resources",
      name: "resources",
      type: "multiOptions",
      required: true,
      default: [],
      description: "Records whose changes start the workflow",
      options: [
        { name: "Comment Reaction", value: "reaction" },
        { name: "Cycle", value: "cycle" },
        { name: "Issue", value: "issue" },
        { name: "Issue Comment", value: "comment" },
        { name: "Issue Label", value: "issueLabel" },
        { name: "Project", value: "project" },
      ],
    },
  ],
  codex: { categories: ["Development", "Productivity"], alias: ["issue", "ticket", "bug"] },
});

type Properties = typeof description.properties;

interface Webhook {
  readonly id: string;
  readonly url: string;
}

/** Linear reports errors in responses with a success status. */
async function ask<T>(
  call: RegistrationCall<Properties>,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<T> {
  const json = { query, variables };
  const answer = await call.ask<{ data: T }>({ method: "POST", url: "/graphql", json });
  const said = graphqlRefusal(answer);
  if (said !== undefined) throw nodeError("service-refused", { said }, { name: "NodeApiError" });
  return answer.data;
}

async function receive(context: WebhookContext<Properties>): Promise<WebhookOutcome> {
  const { headers, rawBody, body } = context.request;
  const { secret } = await keptOf(context);
  const isTheirs = isSigned(rawBody, { given: headers["linear-signature"], secret, digest: "hex" });
  // The time of sending is a member of the signed body.
  if (!isTheirs || !isRecent((body as Record<string, unknown>)["webhookTimestamp"]))
    return notSigned("Linear");
  return { output: [[{ json: { ...(body as object) } }]] };
}

export default defineNode({
  name: "n8n-nodes-base.linearTrigger",
  effect: "pure",
  descriptions: [description],
  methods: { loadOptions: { getTeams } },
  hooks: registrationHooks(connection, description.properties, {
    known: async (call) => {
      const query = "query { webhooks(first: 250) { nodes { id url } } }";
      const { webhooks } = await ask<{ webhooks: { nodes: Webhook[] } }>(call, query);
      return webhooks.nodes;
    },
    create: async (call) => {
      const { teamId, resources } = call.parameters;
      const secret = randomBytes(32).toString("hex");
      const query =
        "mutation ($input: WebhookCreateInput!) { webhookCreate(input: $input) { webhook { id } } }";
      const named = (name: string) => name.replace(/^./, (first) => first.toUpperCase());
      const place = teamId ? { teamId } : { allPublicTeams: true };
      const input = { url: call.url, ...place, resourceTypes: resources.map(named), secret, enabled: true };
      const { webhookCreate } = await ask<{ webhookCreate: { webhook: Webhook } }>(call, query, { input });
      return { id: webhookCreate.webhook.id, secret };
    },
    remove: (call, id) => ask(call, "mutation ($id: String!) { webhookDelete(id: $id) { success } }", { id }),
  }),
  webhook: receive,
});
