import type { NodeProperty, Properties } from "@heddle/workflow";
import { neededText, text, toggle } from "../../service/parameters.ts";

/** The list of tasks of an operation; files call it `task`. */
export const taskList = {
  displayName: "TaskList Name or ID",
  name: "task",
  type: "options",
  default: "",
  required: true,
  typeOptions: { loadOptionsMethod: "getTasks" },
  description: "The list of tasks",
} as const satisfies NodeProperty;

/** The task of an operation. */
export const taskId = neededText("taskId", "Task ID", "Identifier of the task");

/** Title of a task. */
export const title = text("title", "Title", "Task to do");

const date = <const N extends string>(name: N, displayName: string, description: string) =>
  ({ displayName, name, type: "dateTime", default: "", description }) as const;

const status = {
  displayName: "Status",
  name: "status",
  type: "options",
  options: [
    { name: "Needs Action", value: "needsAction" },
    { name: "Completed", value: "completed" },
  ],
  default: "",
  description: "Whether it is done",
} as const satisfies NodeProperty;

const given = [
  date("completed", "Completion Date", "When it was completed"),
  toggle("deleted", "Deleted", "Whether it is deleted"),
  date("dueDate", "Due Date", "When it is due; Google keeps the day only"),
  text("notes", "Notes", "Additional details"),
  status,
] as const;

/** Fields of a new task in addition to its title. */
export const taskFields = [
  ...given,
  text("parent", "Parent", "Identifier of the task that it is a part of"),
  text("previous", "Previous", "Identifier of the task that it stands behind"),
] as const satisfies Properties;

/** Fields to change in an existing task; its position stays. */
export const updateFields = [...given, title] as const satisfies Properties;

/** Filters of the task list. */
export const listFields = [
  date("completedMax", "Completed Max", "Completed at the latest"),
  date("completedMin", "Completed Min", "Completed at the earliest"),
  date("dueMax", "Due Max", "Due at the latest"),
  date("dueMin", "Due Min", "Due at the earliest"),
  toggle("showCompleted", "Show Completed", "Whether completed tasks are listed", true),
  toggle("showDeleted", "Show Deleted", "Whether deleted tasks are listed"),
  toggle("showHidden", "Show Hidden", "Whether tasks are listed that were cleared away"),
  date("updatedMin", "Updated Min", "Changed at the earliest"),
] as const satisfies Properties;
