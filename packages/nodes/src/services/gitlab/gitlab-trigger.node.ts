import { randomBytes } from "node:crypto";
import { defineNode, type WebhookContext, type WebhookOutcome } from "@heddle/workflow";
import { isSameSecret } from "../../requests/same-secret.ts";
import { at } from "../../service/requests.ts";
import { notSigned } from "../../service/signature.ts";
import { webhookTrigger } from "../../service/trigger-description.ts";
import { keptOf, type RegistrationCall, registrationHooks } from "../../service/webhook-registration.ts";
import { connection, inProject, projectPath } from "./connection.ts";

const EVENTS = {
  note: "Comment",
  confidential_issues: "Confidential Issues",
  confidential_note: "Confidential Comments",
  deployment: "Deployments",
  issues: "Issue",
  job: "Job",
  merge_requests: "Merge Request",
  pipeline: "Pipeline",
  push: "Push",
  releases: "Release",
  tag_push: "Tag",
  wiki_page: "Wiki Page",
};

const description = webhookTrigger(connection, {
  name: "n8n-nodes-base.gitlabTrigger",
  displayName: "GitLab Trigger",
  description: "Starts the workflow on events in a GitLab project",
  icon: "file:gitlab-trigger.svg",
  properties: [
    ...inProject,
    {
      displayName: "Events",
      name: "events",
      type: "multiOptions",
      required: true,
      default: [],
      description: "Events that start the workflow",
      options: [
        ...Object.entries(EVENTS).map(([value, name]) => ({ name, value })),
        { name: "*", value: "*", description: "Any of them" },
      ],
    },
  ],
  codex: { categories: ["Development"], alias: ["git", "repository", "merge request", "push"] },
});

type Properties = typeof description.properties;

interface Hook {
  readonly id: number;
  readonly url: string;
}

const hooksOf = ({ parameters }: RegistrationCall<Properties>) => `${projectPath(parameters)}/hooks`;

/** A switch for each event. Without one, GitLab would report every push. */
function switches(wanted: readonly string[]): Record<string, boolean> {
  const isWanted = (event: string) => wanted.some((one) => [event, `${event}_events`, "*"].includes(one));
  return Object.fromEntries(Object.keys(EVENTS).map((event) => [`${event}_events`, isWanted(event)]));
}

async function receive(context: WebhookContext<Properties>): Promise<WebhookOutcome> {
  const { headers: received, body, query } = context.request;
  const { "x-gitlab-token": given, ...headers } = received;
  const secret = String((await keptOf(context))["secret"] ?? "");
  if (secret === "" || !isSameSecret(String(given ?? ""), secret)) return notSigned("GitLab");
  return { output: [[{ json: { body: body as object, headers, query } }]] };
}

export default defineNode({
  name: "n8n-nodes-base.gitlabTrigger",
  effect: "pure",
  descriptions: [description],
  hooks: registrationHooks(connection, description.properties, {
    known: async (call) => {
      const hooks = await call.ask<Hook[]>({ method: "GET", url: hooksOf(call), query: { per_page: "100" } });
      return hooks.map(({ id, url }) => ({ id: String(id), url }));
    },
    create: async (call) => {
      const token = randomBytes(32).toString("hex");
      const json = { url: call.url, token, ...switches(call.parameters.events) };
      const { id } = await call.ask<Hook>({ method: "POST", url: hooksOf(call), json });
      return { id: String(id), secret: token };
    },
    remove: (call, id) => call.ask({ method: "DELETE", url: hooksOf(call) + at`/${id}` }),
  }),
  webhook: receive,
});
