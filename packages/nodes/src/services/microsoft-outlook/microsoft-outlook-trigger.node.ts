import { defineNode, type ExecuteContext, type Item } from "@heddle/workflow";
import { timeRules } from "../../core/cron/rules.ts";
import { timesProperty } from "../../core/cron/times.ts";
import { plain } from "../../service/plain.ts";
import { triggerCall } from "../../service/trigger-call.ts";
import { pollingTrigger } from "../../service/trigger-description.ts";
import { GRAPH_PAGES } from "../microsoft/graph.ts";
import { connection } from "./connection.ts";
import { methods } from "./methods.ts";
import { conditions, filterOf } from "./operations/listing.ts";
import { messageItem, output, readOptions, selected } from "./output.ts";

const description = pollingTrigger(connection, {
  name: "n8n-nodes-base.microsoftOutlookTrigger",
  displayName: "Microsoft Outlook Trigger",
  description: "Starts the workflow when a message arrives",
  icon: "file:microsoft-outlook-trigger.svg",
  properties: [
    timesProperty("pollTimes", "Poll Times", { item: [{ mode: "everyMinute" }] }),
    {
      displayName: "Trigger On",
      name: "event",
      type: "options",
      options: [{ name: "Message Received", value: "messageReceived" }],
      default: "messageReceived",
      description: "Events that start the workflow",
    },
    ...output(),
    conditions,
    readOptions,
  ],
  codex: { categories: ["Communication"], alias: ["email", "mail", "microsoft"] },
});

type PollContext = ExecuteContext<typeof description.properties>;
type Message = Readonly<Record<string, unknown>>;

/** State: the time of the newest message, and the messages with that time. */
interface Seen {
  since?: string;
  ids?: string[];
}

/** The first look only remembers when it was; a test shows the newest message. */
async function newMessages(context: PollContext): Promise<Item[]> {
  const call = triggerCall(connection, context);
  const { output: how, fields } = context.read();
  const given = plain(call, "filters");
  const isTest = context.execution.mode === "manual";
  const seen = context.staticData("node") as Seen;
  if (!isTest && seen.since === undefined) {
    seen.since = new Date(context.clock.now()).toISOString();
    return [];
  }
  const since = isTest ? undefined : `receivedDateTime ge ${seen.since}`;
  const $filter = [since, filterOf(given, context.workflow.timezone)].filter(Boolean).join(" and ");
  const select = selected({ output: how, fields: fields ?? [] });
  const found = await call.list<Message>(
    {
      method: "GET",
      path: "/messages",
      query: {
        $filter,
        $select: select && `${select},receivedDateTime`,
        // The sort key must be the first condition.
        ...($filter && isTest ? {} : { $orderby: `receivedDateTime ${isTest ? "desc" : "asc"}` }),
      },
    },
    { ...GRAPH_PAGES, size: { query: "$top", max: isTest ? 1 : 100 }, limit: isTest ? 1 : undefined },
  );
  const fresh = isTest ? found : withoutSeen(found, seen);
  const items: Item[] = [];
  for (const one of fresh)
    items.push(await messageItem(call, one, { output: how, options: plain(call, "options") }));
  return items;
}

function withoutSeen(found: readonly Message[], seen: Seen): Message[] {
  const known = new Set(seen.ids);
  const fresh = found.filter(({ id }) => !known.has(String(id)));
  const newest = found
    .map(({ receivedDateTime }) => String(receivedDateTime))
    .sort()
    .at(-1);
  if (newest === undefined) return fresh;
  seen.since = newest;
  seen.ids = found.filter(({ receivedDateTime }) => receivedDateTime === newest).map(({ id }) => String(id));
  return fresh;
}

export default defineNode({
  name: "n8n-nodes-base.microsoftOutlookTrigger",
  effect: "pure",
  descriptions: [description],
  methods: methods as object,
  schedule: { rules: ({ read }) => timeRules(read.given().pollTimes.item) },
  execute: async (context) => [await newMessages(context)],
});
