import { jsonBody } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";
import {
  amount,
  choice,
  collection,
  longText,
  neededText,
  severalFromList,
  text,
  time,
  toggle,
} from "../../../service/parameters.ts";
import { firstOf, plain } from "../../../service/plain.ts";
import { at } from "../../../service/requests.ts";
import { millisOf } from "../../../service/times.ts";
import { team } from "./place.ts";
import { textsOf, usersOf } from "./values.ts";

const goal = neededText("goal", "Goal ID", "Identifier of the goal");
const response = { items: "goal" } as const;
const color = {
  displayName: "Color",
  name: "color",
  type: "color",
  default: "",
  description: "Its color",
} as const;
const owners = severalFromList("owners", "Owner Names or IDs", "Who answers for it", { list: "getUsers" });

const create = defineOperation({
  resource: "goal",
  value: "create",
  name: "Create",
  action: "Create a goal",
  description: "Sets a goal",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    team,
    neededText("name", "Name", "Name of the goal"),
    collection("additionalFields", "Additional Fields", [
      color,
      longText("description", "Description", "Subject"),
      time("dueDate", "Due Date", "When it is to be reached"),
      toggle("multipleOwners", "Multiple Owners", "Whether several people answer for it"),
      owners,
    ]),
  ],
  request: (call) => {
    const fields = plain(call, "additionalFields");
    const body = jsonBody({
      name: call.parameters.name,
      color: fields["color"],
      description: fields["description"],
      due_date: millisOf(fields["dueDate"], call.context.workflow.timezone),
      multiple_owners: fields["multipleOwners"],
      owners: usersOf(fields["owners"]),
    });
    return { method: "POST", path: at`/team/${call.parameters.team}/goal`, body };
  },
  response,
});

const remove = defineOperation({
  resource: "goal",
  value: "delete",
  name: "Delete",
  action: "Delete a goal",
  description: "Deletes a goal",
  effect: "idempotent",
  parameters: [goal],
  request: { method: "DELETE", path: "/goal/{goal}" },
  response: { items: () => ({ success: true }) },
});

const get = defineOperation({
  resource: "goal",
  value: "get",
  name: "Get",
  action: "Get a goal",
  description: "Returns a goal",
  effect: "idempotent",
  parameters: [goal],
  request: { method: "GET", path: "/goal/{goal}" },
  response,
});

const getAll = defineOperation({
  resource: "goal",
  value: "getAll",
  name: "Get Many",
  action: "Get many goals",
  description: "Returns the goals of a workspace",
  effect: "idempotent",
  parameters: [
    team,
    amount("limit", "Limit", "Maximum number of results to return", 50, { typeOptions: { minValue: 1 } }),
  ],
  request: { method: "GET", path: "/team/{team}/goal" },
  response: {
    items: (body, call) => firstOf((body as { goals?: unknown }).goals, call),
  },
});

const update = defineOperation({
  resource: "goal",
  value: "update",
  name: "Update",
  action: "Update a goal",
  description: "Changes a goal",
  effect: "idempotent",
  parameters: [
    goal,
    collection("updateFields", "Update Fields", [
      text("addOwners", "Add Owners", "Numbers of users who answer for it too, separated by commas"),
      color,
      longText("description", "Description", "Subject"),
      time("dueDate", "Due Date", "When it is to be reached"),
      text("name", "Name", "Name of the goal"),
      text("removeOwners", "Remove Owners", "Numbers of users who no longer answer for it"),
    ]),
  ],
  request: (call) => {
    const fields = plain(call, "updateFields");
    const body = jsonBody({
      name: fields["name"],
      add_owners: usersOf(fields["addOwners"]),
      color: fields["color"],
      description: fields["description"],
      due_date: millisOf(fields["dueDate"], call.context.workflow.timezone),
      rem_owners: usersOf(fields["removeOwners"]),
    });
    return { method: "PUT", path: at`/goal/${call.parameters.goal}`, body };
  },
  response,
});

const keyResult = neededText("keyResult", "Key Result ID", "Identifier of the key result");
const steps = [
  amount("stepsEnd", "Steps End", "The value that is to be reached"),
  amount("stepsStart", "Steps Start", "The value at the beginning"),
  text("unit", "Unit", "What is counted, such as km or EUR"),
] as const;

const resultCreate = defineOperation({
  resource: "goalKeyResult",
  value: "create",
  name: "Create",
  action: "Create a goal key result",
  description: "Adds something to measure a goal by",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    goal,
    neededText("name", "Name", "Name of the key result"),
    choice("type", "Type", "How it is measured", {
      values: {
        automatic: "Automatic",
        boolean: "Boolean",
        currency: "Currency",
        number: "Number",
        percentage: "Percentage",
      },
      standard: "number",
    }),
    collection("additionalFields", "Additional Fields", [
      text("listIds", "List IDs", "Lists whose tasks count, separated by commas"),
      owners,
      ...steps,
      text("taskIds", "Task IDs", "Tasks that count, separated by commas"),
    ]),
  ],
  request: (call) => {
    const { name, type } = call.parameters;
    const fields = plain(call, "additionalFields");
    const body = jsonBody({
      name,
      type,
      owners: usersOf(fields["owners"]),
      steps_start: fields["stepsStart"],
      steps_end: fields["stepsEnd"],
      unit: fields["unit"],
      task_ids: textsOf(fields["taskIds"]),
      list_ids: textsOf(fields["listIds"]),
    });
    return { method: "POST", path: at`/goal/${call.parameters.goal}/key_result`, body };
  },
  response: { items: "key_result" },
});

const resultDelete = defineOperation({
  resource: "goalKeyResult",
  value: "delete",
  name: "Delete",
  action: "Delete a goal key result",
  description: "Deletes a key result",
  effect: "idempotent",
  parameters: [keyResult],
  request: { method: "DELETE", path: "/key_result/{keyResult}" },
  response: { items: () => ({ success: true }) },
});

const resultUpdate = defineOperation({
  resource: "goalKeyResult",
  value: "update",
  name: "Update",
  action: "Update a goal key result",
  description: "Says how far a key result is",
  effect: "idempotent",
  parameters: [
    keyResult,
    collection("updateFields", "Update Fields", [
      text("name", "Name", "Name of the key result"),
      longText("note", "Note", "What is to be known about the change"),
      amount("stepsCurrent", "Steps Current", "The value now"),
      ...steps,
    ]),
  ],
  request: (call) => {
    const fields = plain(call, "updateFields");
    const body = jsonBody({
      name: fields["name"],
      note: fields["note"],
      steps_current: fields["stepsCurrent"],
      steps_end: fields["stepsEnd"],
      steps_start: fields["stepsStart"],
      unit: fields["unit"],
    });
    return { method: "PUT", path: at`/key_result/${call.parameters.keyResult}`, body };
  },
  response: { items: "key_result" },
});

export const goalOperations = [
  create,
  remove,
  get,
  getAll,
  update,
  resultCreate,
  resultDelete,
  resultUpdate,
] as const;
