import { randomBytes } from "node:crypto";
import {
  defineNode,
  type FormContext,
  type PropertyOption,
  type WebhookContext,
  type WebhookOutcome,
} from "@heddle/workflow";
import { choice, fromList, severalFromList } from "../../service/parameters.ts";
import { at } from "../../service/requests.ts";
import type { ServiceConnection } from "../../service/service.ts";
import { isSigned, notSigned } from "../../service/signature.ts";
import { webhookTrigger } from "../../service/trigger-description.ts";
import { keptOf, type RegistrationCall, registrationHooks } from "../../service/webhook-registration.ts";

const API = "https://api.bitbucket.org/2.0";
const ofRepository = { displayOptions: { show: { resource: ["repository"] } } };
const ofWorkspace = { displayOptions: { show: { resource: ["workspace"] } } };

const connection: ServiceConnection = {
  credentials: [
    { type: "bitbucketApi", value: "password", name: "Password (Deprecated)" },
    { type: "bitbucketAccessTokenApi", value: "accessToken", name: "Access Token" },
  ],
  baseUrl: API,
};

const description = webhookTrigger(connection, {
  name: "n8n-nodes-base.bitbucketTrigger",
  displayName: "Bitbucket Trigger",
  description: "Starts the workflow on events in Bitbucket",
  version: [1, 1.1],
  icon: "file:bitbucket-trigger.svg",
  properties: [
    choice("resource", "Resource", "Object to watch", {
      values: { repository: "Repository", workspace: "Workspace" },
      standard: "workspace",
    }),
    fromList("workspace", "Workspace Name or ID", "The workspace", { list: "getWorkspaces", required: true }),
    {
      ...fromList("repository", "Repository Name or ID", "The repository", { list: "getRepositories" }),
      ...ofRepository,
      typeOptions: { loadOptionsMethod: "getRepositories", loadOptionsDependsOn: ["workspace"] },
      required: true,
    },
    severalFromList("events", "Event Names or IDs", "Events that start the workflow", {
      list: "getWorkspaceEvents",
      required: true,
      ...ofWorkspace,
    }),
    severalFromList("events", "Event Names or IDs", "Events that start the workflow", {
      list: "getRepositoriesEvents",
      required: true,
      ...ofRepository,
    }),
  ],
  codex: { categories: ["Development"], alias: ["git", "repository", "pull request", "push"] },
});

type Properties = typeof description.properties;
type Form = Pick<FormContext, "parameters" | "request">;

interface Page<T> {
  readonly values: readonly T[];
  readonly next?: string;
}

/** Every page of a list of Bitbucket. */
async function all<T>(context: Form, path: string): Promise<T[]> {
  const isToken = context.parameters["authentication"] === "accessToken";
  const type = isToken ? "bitbucketAccessTokenApi" : "bitbucketApi";
  const found: T[] = [];
  for (let url: string | undefined = `${API}${path}?pagelen=100`; url; ) {
    const page: Page<T> = await context.request({ url }, type);
    found.push(...page.values);
    url = page.next;
  }
  return found;
}

async function events(context: Form, of: "workspace" | "repository"): Promise<PropertyOption[]> {
  const found = await all<{ event: string; label: string; description: string }>(
    context,
    `/hook_events/${of}`,
  );
  return [
    { name: "*", value: "*", description: "Any of them" },
    ...found.map(({ event, label, description: text }) => ({ name: label, value: event, description: text })),
  ];
}

interface Hook {
  readonly uuid: string;
  readonly url: string;
}

function placeOf({ parameters }: RegistrationCall<Properties>): string {
  const { resource, workspace, repository } = parameters;
  return resource === "repository"
    ? at`/repositories/${workspace}/${repository}`
    : at`/workspaces/${workspace}`;
}

/** All events of the watched resource, if any event is selected. */
async function wanted(call: RegistrationCall<Properties>): Promise<readonly string[]> {
  const given: readonly string[] = call.parameters.events;
  if (!given.includes("*")) return given;
  const url = at`/hook_events/${call.parameters.resource}`;
  const query = { pagelen: "100" };
  const { values } = await call.ask<Page<{ event: string }>>({ method: "GET", url, query });
  return values.map(({ event }) => event);
}

async function receive(context: WebhookContext<Properties>): Promise<WebhookOutcome> {
  const { headers, rawBody, body } = context.request;
  const given = String(headers["x-hub-signature"] ?? "").replace(/^sha256=/, "");
  const { secret } = await keptOf(context);
  if (!isSigned(rawBody, { given, secret, digest: "hex" })) return notSigned("Bitbucket");
  return { output: [[{ json: { ...(body as object) } }]] };
}

export default defineNode({
  name: "n8n-nodes-base.bitbucketTrigger",
  effect: "pure",
  descriptions: [description],
  methods: {
    loadOptions: {
      getWorkspaces: async (context) =>
        (await all<{ workspace: { slug: string; name?: string } }>(context, "/user/workspaces")).map(
          ({ workspace: { slug, name = slug } }) => ({ name, value: slug }),
        ),
      getRepositories: async (context) =>
        (
          await all<{ slug: string; name: string }>(
            context,
            at`/repositories/${context.parameters["workspace"]}`,
          )
        ).map(({ slug, name }) => ({ name, value: slug })),
      getWorkspaceEvents: (context) => events(context, "workspace"),
      getRepositoriesEvents: (context) => events(context, "repository"),
    },
  },
  hooks: registrationHooks(connection, description.properties, {
    known: async (call) => {
      const query = { pagelen: "100" };
      const { values } = await call.ask<Page<Hook>>({ method: "GET", url: `${placeOf(call)}/hooks`, query });
      return values.map(({ uuid, url }) => ({ id: uuid.replace(/^\{|\}$/g, ""), url }));
    },
    create: async (call) => {
      const secret = randomBytes(32).toString("hex");
      const name = `Workflow ${call.url}`.slice(0, 255);
      const json = { description: name, url: call.url, active: true, events: await wanted(call), secret };
      const { uuid } = await call.ask<Hook>({ method: "POST", url: `${placeOf(call)}/hooks`, json });
      return { id: uuid.replace(/^\{|\}$/g, ""), secret };
    },
    remove: (call, id) => call.ask({ method: "DELETE", url: placeOf(call) + at`/hooks/${id}` }),
  }),
  webhook: receive,
});
