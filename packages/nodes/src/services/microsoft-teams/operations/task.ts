import type { SendingCall } from "../../../service/call.ts";
import { untyped } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";
import { amount, choice, collection, neededText, text, time } from "../../../service/parameters.ts";
import { plain, withoutEmpty } from "../../../service/plain.ts";
import { at, sendJson } from "../../../service/requests.ts";
import { utcOf } from "../../../service/times.ts";
import { graphItems, limitsOf } from "../../microsoft/listing.ts";
import { assignedTo, bucketId, groupId, memberId, planId } from "../locators.ts";

type Values = Readonly<Record<string, unknown>>;

const resource = "task";
const taskId = neededText("taskId", "Task ID", "Identifier of the task");
const percentComplete = amount("percentComplete", "Percent Complete", "How much is done, from 0 to 100", 0, {
  typeOptions: { minValue: 0, maxValue: 100 },
});
const dueDateTime = time("dueDateTime", "Due Date Time", "When it has to be done");

/** A task in Planner's format. */
function taskOf(given: Values, zone: string): Values {
  const { assignedTo: person, groupId: _group, dueDateTime: due, ...more } = given;
  return withoutEmpty({
    ...more,
    dueDateTime: utcOf(due, zone),
    assignments: person ? { [String(person)]: ASSIGNMENT } : undefined,
  });
}

const ASSIGNMENT = { "@odata.type": "#microsoft.graph.plannerAssignment", orderHint: " !" };

const create = defineOperation({
  resource,
  value: "create",
  name: "Create",
  action: "Create task",
  description: "Adds a task to a plan",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    groupId,
    planId,
    bucketId,
    neededText("title", "Title", "Task to do"),
    collection("options", "Options", [assignedTo, dueDateTime, percentComplete]),
  ],
  request: (call) => {
    const { planId: plan, bucketId: bucket, title } = call.parameters;
    const given = { planId: plan, bucketId: bucket, title, ...plain(call, "options") };
    return sendJson("POST", "/planner/tasks", taskOf(given, call.context.workflow.timezone));
  },
});

/** Planner only updates a task if the request has its current etag. */
async function changeTask(call: SendingCall, method: "DELETE" | "PATCH", value?: Values): Promise<void> {
  const path = at`/planner/tasks/${call.parameters["taskId"]}`;
  const task = await call.send<Values>({ method: "GET", path });
  await call.send({
    method,
    path,
    headers: { "if-match": task["@odata.etag"] },
    ...(value && { body: { kind: "json", value } as const }),
  });
}

const remove = defineOperation({
  resource,
  value: "deleteTask",
  name: "Delete",
  action: "Delete task",
  description: "Deletes a task",
  effect: "idempotent",
  parameters: [taskId],
  run: async (call) => {
    await changeTask(untyped(call), "DELETE");
    return { json: { success: true } };
  },
});

const get = defineOperation({
  resource,
  value: "get",
  name: "Get",
  action: "Get task",
  description: "Returns a task",
  effect: "pure",
  parameters: [taskId],
  request: { method: "GET", path: "/planner/tasks/{taskId}" },
});

const list = defineOperation({
  resource,
  value: "getAll",
  name: "Get Many",
  action: "Get many tasks",
  description: "Returns the tasks of a plan or of a person",
  effect: "pure",
  parameters: [
    choice("tasksFor", "Tasks For", "Users whose tasks to return", {
      values: { member: "Group Member", plan: "Plan" },
      standard: "member",
    }),
    groupId,
    { ...memberId, displayOptions: { show: { tasksFor: ["member"] } } },
    { ...planId, displayOptions: { show: { tasksFor: ["plan"] } } },
    ...limitsOf(50),
  ],
  run: (call) => {
    const { tasksFor, memberId: member, planId: plan } = call.parameters;
    const path = tasksFor === "member" ? at`/users/${member}` : at`/planner/plans/${plan}`;
    return graphItems(untyped(call), tasksFor === "member" ? `${path}/planner/tasks` : `${path}/tasks`);
  },
});

const optional = { required: false } as const;

const update = defineOperation({
  resource,
  value: "update",
  name: "Update",
  action: "Update task",
  description: "Changes a task",
  effect: "idempotent",
  parameters: [
    taskId,
    collection("updateFields", "Update Fields", [
      assignedTo,
      { ...bucketId, ...optional },
      dueDateTime,
      { ...groupId, ...optional },
      percentComplete,
      { ...planId, ...optional },
      text("title", "Title", "Task to do"),
    ]),
  ],
  run: async (call) => {
    await changeTask(
      untyped(call),
      "PATCH",
      taskOf(plain(call, "updateFields"), call.context.workflow.timezone),
    );
    return { json: { success: true } };
  },
});

export const taskOperations = [create, remove, get, list, update] as const;
