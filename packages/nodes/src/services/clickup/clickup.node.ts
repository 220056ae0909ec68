import { defineService } from "../../service/define-service.ts";
import { connection } from "./connection.ts";
import { methods } from "./methods.ts";
import { checklistOperations } from "./operations/checklist.ts";
import { commentOperations } from "./operations/comment.ts";
import { folderOperations } from "./operations/folder.ts";
import { goalOperations } from "./operations/goal.ts";
import { listOperations } from "./operations/list.ts";
import { spaceTagOperations } from "./operations/space-tag.ts";
import { taskOperations } from "./operations/task.ts";
import { taskLinkOperations } from "./operations/task-links.ts";
import { timeEntryOperations } from "./operations/time-entry.ts";

export default defineService({
  name: "n8n-nodes-base.clickUp",
  displayName: "ClickUp",
  description: "Manages tasks, lists, folders, comments, goals and time entries in ClickUp",
  icon: "file:clickup.svg",
  ...connection,
  resources: {
    checklist: "Checklist",
    checklistItem: "Checklist Item",
    comment: "Comment",
    folder: "Folder",
    goal: "Goal",
    goalKeyResult: "Goal Key Result",
    list: "List",
    spaceTag: "Space Tag",
    task: "Task",
    taskDependency: "Task Dependency",
    taskList: "Task List",
    taskTag: "Task Tag",
    timeEntry: "Time Entry",
    timeEntryTag: "Time Entry Tag",
  },
  defaultResource: "task",
  operations: [
    ...taskOperations,
    ...taskLinkOperations,
    ...checklistOperations,
    ...commentOperations,
    ...folderOperations,
    ...goalOperations,
    ...listOperations,
    ...spaceTagOperations,
    ...timeEntryOperations,
  ],
  methods,
  codex: { categories: ["Productivity"], alias: ["task", "project", "goal", "time tracking"] },
});
