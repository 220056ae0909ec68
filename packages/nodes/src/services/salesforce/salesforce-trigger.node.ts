import { defineNode, type ExecuteContext, type Item } from "@heddle/workflow";
import { timeRules } from "../../core/cron/rules.ts";
import { timesProperty } from "../../core/cron/times.ts";
import { choice, fromList } from "../../service/parameters.ts";
import { triggerCall } from "../../service/trigger-call.ts";
import { pollingTrigger } from "../../service/trigger-description.ts";
import { connection } from "./connection.ts";
import { methods } from "./methods.ts";
import { fieldsOf, found } from "./query.ts";

const OBJECTS = {
  account: "Account",
  attachment: "Attachment",
  case: "Case",
  contact: "Contact",
  customObject: "Custom Object",
  lead: "Lead",
  opportunity: "Opportunity",
  task: "Task",
  user: "User",
} as const;

const EVENTS = Object.fromEntries(
  Object.entries(OBJECTS).flatMap(([value, name]) => [
    [`${value}Created`, `${name} Created`],
    [`${value}Updated`, `${name} Updated`],
  ]),
);

const description = pollingTrigger(connection, {
  name: "n8n-nodes-base.salesforceTrigger",
  displayName: "Salesforce Trigger",
  description: "Starts the workflow when objects are created or changed",
  icon: "file:salesforce-trigger.svg",
  properties: [
    timesProperty("pollTimes", "Poll Times", { item: [{ mode: "everyMinute" }] }),
    choice("triggerOn", "Trigger On", "Events that start the workflow", {
      values: { "": "", ...EVENTS },
      standard: "",
    }),
    fromList("customObject", "Custom Object Name or ID", "The kind of objects", {
      list: "getCustomObjects",
      required: true,
      displayOptions: { show: { triggerOn: ["customObjectCreated", "customObjectUpdated"] } },
    }),
  ],
  codex: { categories: ["Sales"], alias: ["crm", "contact", "lead", "opportunity"] },
});

type PollContext = ExecuteContext<typeof description.properties>;

/** State: the time of the newest object, and the objects with that time. */
interface Seen {
  since?: string;
  ids?: string[];
}

/** The first look only remembers when it was; a test shows the newest object. */
async function newObjects(context: PollContext): Promise<Item[]> {
  const call = triggerCall(connection, context);
  const { triggerOn, customObject } = context.read();
  const [, kind = "", event = ""] = /^(\w+?)(Created|Updated)$/.exec(String(triggerOn)) ?? [];
  const object = kind === "customObject" ? String(customObject) : OBJECTS[kind as keyof typeof OBJECTS];
  if (!object) return [];
  const time = event === "Created" ? "CreatedDate" : "LastModifiedDate";
  const isTest = context.execution.mode === "manual";
  const seen = context.staticData("node") as Seen;
  if (!isTest && seen.since === undefined) {
    seen.since = new Date(context.clock.now()).toISOString();
    return [];
  }
  const names = (await fieldsOf(call, object)).map(({ name }) => name).filter((name) => /^\w+$/.test(name));
  const where = isTest ? "" : ` WHERE ${time} >= ${seen.since}`;
  // New objects have changed too: updates are changes after the creation.
  const query = `SELECT ${names.join(",")} FROM ${object.replace(/\W/g, "")}${where} ORDER BY ${time} ${isTest ? "DESC" : "ASC"}`;
  const objects = await found(call, query, isTest ? 1 : undefined);
  const fresh = isTest ? objects : withoutSeen(objects, time, seen);
  const wanted =
    event === "Updated" && !isTest
      ? fresh.filter((one) => one["CreatedDate"] !== one["LastModifiedDate"])
      : fresh;
  return wanted.map((json) => ({ json }));
}

function withoutSeen(objects: readonly Record<string, unknown>[], time: string, seen: Seen) {
  const known = new Set(seen.ids);
  const key = (one: Record<string, unknown>) => `${String(one["Id"])} ${String(one[time])}`;
  const fresh = objects.filter((one) => !known.has(key(one)));
  const newest = objects.at(-1)?.[time];
  if (newest === undefined) return fresh;
  seen.since = new Date(String(newest)).toISOString();
  seen.ids = objects.filter((one) => one[time] === newest).map(key);
  return fresh;
}

export default defineNode({
  name: "n8n-nodes-base.salesforceTrigger",
  effect: "pure",
  descriptions: [description],
  methods: methods as object,
  schedule: { rules: ({ read }) => timeRules(read.given().pollTimes.item) },
  execute: async (context) => [await newObjects(context)],
});
