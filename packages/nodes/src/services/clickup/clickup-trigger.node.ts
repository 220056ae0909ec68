import { defineNode, type WebhookContext, type WebhookOutcome } from "@heddle/workflow";
import { collection, fromList, text } from "../../service/parameters.ts";
import { at } from "../../service/requests.ts";
import { isSigned, notSigned } from "../../service/signature.ts";
import { webhookTrigger } from "../../service/trigger-description.ts";
import { keptOf, type RegistrationCall, registrationHooks } from "../../service/webhook-registration.ts";
import { connection } from "./connection.ts";
import { getTeams } from "./methods.ts";

const EVENTS = [
  "folderCreated",
  "folderDeleted",
  "folderUpdated",
  "goalCreated",
  "goalDeleted",
  "goalUpdated",
  "keyResultCreated",
  "keyResultDeleted",
  "keyResultUpdated",
  "listCreated",
  "listDeleted",
  "listUpdated",
  "spaceCreated",
  "spaceDeleted",
  "spaceUpdated",
  "taskAssigneeUpdated",
  "taskCommentPosted",
  "taskCommentUpdated",
  "taskCreated",
  "taskDeleted",
  "taskDueDateUpdated",
  "taskMoved",
  "taskPriorityUpdated",
  "taskStatusUpdated",
  "taskTagUpdated",
  "taskTimeEstimateUpdated",
  "taskTimeTrackedUpdated",
  "taskUpdated",
];

/** Readable label of `taskCreated`. */
const label = (event: string) =>
  event.replace(/^./, (first) => first.toUpperCase()).replace(/(?=[A-Z])/g, " ");

const description = webhookTrigger(connection, {
  name: "n8n-nodes-base.clickUpTrigger",
  displayName: "ClickUp Trigger",
  description: "Starts the workflow on events in ClickUp",
  icon: "file:clickup-trigger.svg",
  properties: [
    { ...fromList("team", "Team Name or ID", "The workspace", { list: "getTeams" }), required: true },
    {
      displayName: "Events",
      name: "events",
      type: "multiOptions",
      required: true,
      default: [],
      description: "Events that start the workflow",
      options: [
        { name: "*", value: "*", description: "Any of them" },
        ...EVENTS.map((value) => ({ name: label(value).trim(), value })),
      ],
    },
    collection("filters", "Filters", [
      text("folderId", "Folder ID", "Only what happens in this folder"),
      text("listId", "List ID", "Only what happens in this list"),
      text("spaceId", "Space ID", "Only what happens in this space"),
      text("taskId", "Task ID", "Only what happens to this task"),
    ]),
  ],
  codex: { categories: ["Productivity"], alias: ["task", "project"] },
});

type Properties = typeof description.properties;

interface Webhook {
  readonly id: string;
  readonly endpoint: string;
  readonly secret: string;
}

const webhooksOf = ({ parameters }: RegistrationCall<Properties>) => at`/team/${parameters.team}/webhook`;

/** Watched items: numbers of spaces, folders and lists, ids of tasks. */
function filtersOf({ parameters }: RegistrationCall<Properties>): Record<string, unknown> {
  const { folderId, listId, spaceId, taskId } = parameters.filters;
  const numbers = { folder_id: folderId, list_id: listId, space_id: spaceId };
  const given = Object.entries(numbers).filter(([, value]) => value);
  return {
    ...Object.fromEntries(given.map(([name, value]) => [name, Number(value)])),
    ...(taskId ? { task_id: taskId } : {}),
  };
}

async function receive(context: WebhookContext<Properties>): Promise<WebhookOutcome> {
  const { headers, rawBody, body } = context.request;
  const { secret } = await keptOf(context);
  if (!isSigned(rawBody, { given: headers["x-signature"], secret, digest: "hex" }))
    return notSigned("ClickUp");
  return { output: [[{ json: { ...(body as object) } }]] };
}

export default defineNode({
  name: "n8n-nodes-base.clickUpTrigger",
  effect: "pure",
  descriptions: [description],
  methods: { loadOptions: { getTeams } },
  hooks: registrationHooks(connection, description.properties, {
    known: async (call) => {
      const { webhooks } = await call.ask<{ webhooks: Webhook[] }>({ method: "GET", url: webhooksOf(call) });
      return webhooks.map(({ id, endpoint }) => ({ id, url: endpoint }));
    },
    create: async (call) => {
      const events: readonly string[] = call.parameters.events;
      const json = { endpoint: call.url, events: events.includes("*") ? "*" : events, ...filtersOf(call) };
      const url = webhooksOf(call);
      const { id, webhook } = await call.ask<{ id: string; webhook: Webhook }>({ method: "POST", url, json });
      return { id, secret: webhook.secret };
    },
    remove: ({ ask }, id) => ask({ method: "DELETE", url: at`/webhook/${id}` }),
  }),
  webhook: receive,
});
