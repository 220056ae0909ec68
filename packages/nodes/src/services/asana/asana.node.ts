import { defineService } from "../../service/define-service.ts";
import { connection } from "./connection.ts";
import { methods } from "./methods.ts";
import { projectOperations } from "./operations/project.ts";
import { taskOperations } from "./operations/task.ts";
import { taskLinkOperations } from "./operations/task-links.ts";

export default defineService({
  name: "n8n-nodes-base.asana",
  displayName: "Asana",
  description: "Manages tasks, comments, projects and users in Asana",
  icon: "file:asana.svg",
  ...connection,
  resources: {
    project: "Project",
    subtask: "Subtask",
    task: "Task",
    taskComment: "Task Comment",
    taskProject: "Task Project",
    taskTag: "Task Tag",
    user: "User",
  },
  defaultResource: "task",
  operations: [...taskOperations, ...taskLinkOperations, ...projectOperations],
  methods,
  codex: { categories: ["Productivity"], alias: ["task", "project", "to-do"] },
});
