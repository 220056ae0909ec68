import { type Item, isRecord } from "@heddle/workflow";
import { type SendingCall, untyped } from "../../service/call.ts";
import { jsonOfText } from "../../service/json-text.ts";
import { PAGE_PARAMETERS } from "../../service/lower-description.ts";
import { defineOperation, type Operation } from "../../service/operation.ts";
import {
  amount,
  choice,
  collection,
  fromList,
  longText,
  rows,
  text,
  toggle,
} from "../../service/parameters.ts";
import { firstOf, plain, withoutEmpty } from "../../service/plain.ts";
import { groupIn, succeeded } from "../../service/records.ts";
import { sendJson } from "../../service/requests.ts";

const agentId = fromList("agentId", "Agent Name or ID", "The agent", { list: "getAgents", required: true });

const pair = [
  text("key", "Key", "Name of the argument"),
  text("value", "Value", "Value of the argument"),
] as const;

const byHand = { displayOptions: { show: { "/jsonParameters": [false] } } };
const asJson = { displayOptions: { show: { "/jsonParameters": [true] } } };

/** https://hub.phantombuster.com/reference/post_agents-launch-1 */
const launch = defineOperation({
  resource: "agent",
  value: "launch",
  name: "Launch",
  action: "Add an agent to the launch queue",
  description: "Adds an agent to the queue of those that are launched",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    agentId,
    toggle("jsonParameters", "JSON Parameters", "Whether arguments are written as JSON"),
    collection("additionalFields", "Additional Fields", [
      rows(
        "argumentsUi",
        "Arguments",
        { name: "argumentValues", displayName: "Argument", values: pair },
        byHand,
      ),
      longText("argumentsJson", "Arguments (JSON)", "What the agent is launched with", asJson),
      rows(
        "bonusArgumentUi",
        "Bonus Argument",
        { name: "bonusArgumentValue", displayName: "Argument", values: pair },
        byHand,
      ),
      longText("bonusArgumentJson", "Bonus Argument (JSON)", "Arguments of this launch only", asJson),
      toggle("manualLaunch", "Manual Launch", "Whether the agent counts as launched by hand"),
      amount(
        "maxInstanceCount",
        "Max Instance Count",
        "Launch only while fewer instances of the agent run",
        1,
        {
          typeOptions: { minValue: 1 },
        },
      ),
      toggle("saveArgument", "Save Argument", "Whether later launches have these arguments too"),
    ]),
  ],
  run: async (call) => launched(untyped(call)),
});

async function launched(call: SendingCall): Promise<Item> {
  const { agentId: id, jsonParameters } = call.parameters;
  const given = plain(call, "additionalFields");
  const { argumentsUi, argumentsJson, bonusArgumentUi, bonusArgumentJson, ...others } = given;
  const read = (pairs: unknown, json: unknown, label: string) =>
    jsonParameters ? jsonOfText(json, label, call.itemIndex) : pairsOf(pairs);
  const body = withoutEmpty({
    id,
    ...others,
    arguments: read(groupIn(argumentsUi, "argumentValues"), argumentsJson, "Arguments (JSON)"),
    bonusArgument: read(
      groupIn(bonusArgumentUi, "bonusArgumentValue"),
      bonusArgumentJson,
      "Bonus Argument (JSON)",
    ),
  });
  const answer = await call.send(sendJson("POST", "/agents/launch", body));
  return { json: isRecord(answer) ? answer : { success: true } };
}

function pairsOf(pairs: unknown): Record<string, unknown> | undefined {
  const found = (pairs as Record<string, unknown>[]).map(({ key, value }) => [key, value]);
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

const remove = defineOperation({
  resource: "agent",
  value: "delete",
  name: "Delete",
  action: "Delete an agent",
  description: "Deletes an agent",
  effect: "idempotent",
  parameters: [agentId],
  request: { method: "POST", path: "/agents/delete", body: { json: { id: "agentId" } } },
  response: succeeded,
});

const get = defineOperation({
  resource: "agent",
  value: "get",
  name: "Get",
  action: "Get an agent",
  description: "Returns an agent",
  effect: "pure",
  parameters: [agentId],
  request: { method: "GET", path: "/agents/fetch", query: { id: "agentId" } },
});

const getAll = defineOperation({
  resource: "agent",
  value: "getAll",
  name: "Get Many",
  action: "Get many agents",
  description: "Returns the agents of the workspace",
  effect: "pure",
  parameters: PAGE_PARAMETERS,
  request: { method: "GET", path: "/agents/fetch-all" },
  response: { items: firstOf },
});

/** https://hub.phantombuster.com/reference/get_agents-fetch-output-1 */
const getOutput = defineOperation({
  resource: "agent",
  value: "getOutput",
  name: "Get Output",
  action: "Get the output of an agent",
  description: "Returns what the latest run of an agent found",
  effect: "pure",
  parameters: [
    agentId,
    toggle(
      "resolveData",
      "Resolve Data",
      "Whether to return what the agent found, instead of what it wrote while it ran",
      true,
    ),
    collection("additionalFields", "Additional Fields", [
      text("prevContainerId", "Previous Container ID", "Return the run after this one"),
      choice("prevStatus", "Previous Status", "Status that was returned before", {
        values: {
          starting: "Starting",
          running: "Running",
          finished: "Finished",
          unknown: "Unknown",
          "launch error": "Launch Error",
          "never launched": "Never Launched",
        },
        standard: "finished",
      }),
      amount(
        "prevRuntimeEventIndex",
        "Previous Runtime Event Index",
        "Return events of the run from this one on",
      ),
    ]),
  ],
  run: async (call) => outputOf(untyped(call)),
});

async function outputOf(call: SendingCall): Promise<Item[]> {
  const { agentId: id, resolveData } = call.parameters;
  const query = { id, ...plain(call, "additionalFields") };
  const output = await call.send<Record<string, unknown>>({
    method: "GET",
    path: "/agents/fetch-output",
    query,
  });
  const container = output["containerId"];
  // An agent that never ran has none.
  if (!resolveData || !container) return [{ json: output }];
  const found = await call.send<{ resultObject?: string | null }>({
    method: "GET",
    path: "/containers/fetch-result-object",
    query: { id: container },
  });
  const result = jsonOfText(found.resultObject ?? undefined, "resultObject", call.itemIndex);
  return [result ?? []].flat().map((entry) => ({ json: isRecord(entry) ? entry : { result: entry } }));
}

export const agentOperations: [Operation, ...Operation[]] = [launch, remove, get, getAll, getOutput];
