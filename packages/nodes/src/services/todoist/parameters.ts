import type { NodeProperty } from "@heddle/workflow";
import { amount, locator, neededText, text, toggle } from "../../service/parameters.ts";

/** The project of a new task. */
export const project = locator("project", "Project Name or ID", "The project that the task belongs to", {
  list: "searchProjects",
});

/** A choice that the account fills. */
export function chosen<const N extends string>(
  name: N,
  displayName: string,
  description: string,
  method: string,
) {
  return {
    displayName,
    name,
    type: "options",
    default: "",
    typeOptions: { loadOptionsMethod: method },
    description,
  } as const satisfies NodeProperty;
}

export const labels = {
  displayName: "Label Names or IDs",
  name: "labels",
  type: "multiOptions",
  default: [],
  typeOptions: { loadOptionsMethod: "getLabels" },
  description: "The labels of the task",
} as const satisfies NodeProperty;

export const taskId = neededText("taskId", "Task ID", "Identifier of the task");

/** Due date and priority of a task. */
export const taskFields = [
  text("description", "Description", "Additional details"),
  {
    displayName: "Due Date Time",
    name: "dueDateTime",
    type: "dateTime",
    default: "",
    description: "When it is due",
  },
  text("dueLang", "Due String Locale", "Language of the text that says when it is due, by two letters"),
  text("dueString", "Due String", "When it is due in words, such as every Monday at 9"),
  amount("priority", "Priority", "How much it matters, from 1 to 4", 1, {
    typeOptions: { minValue: 1, maxValue: 4 },
  }),
] as const;

export const pageParameters = [
  toggle("returnAll", "Return All", "Whether to return all results or only up to a limit"),
  amount("limit", "Limit", "Maximum number of results to return", 50, {
    typeOptions: { minValue: 1 },
    displayOptions: { show: { returnAll: [false] } },
  }),
] as const;
