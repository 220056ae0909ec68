import { meantNames } from "../../repair/meant-names.ts";
import { defineService } from "../../service/define-service.ts";
import { methods } from "./methods.ts";
import { recordOperations } from "./records.ts";
import { taskOperations } from "./tasks.ts";

export default defineService({
  name: "n8n-nodes-base.todoist",
  displayName: "Todoist",
  description: "Manages tasks in Todoist and their projects, sections, labels and comments",
  version: [1, 2, 2.1],
  icon: "file:todoist.svg",
  credentials: [
    { type: "todoistApi", value: "apiKey", name: "API Key" },
    { type: "todoistOAuth2Api", value: "oAuth2", name: "OAuth2" },
  ],
  baseUrl: "https://api.todoist.com/api/v1",
  resources: { comment: "Comment", label: "Label", project: "Project", section: "Section", task: "Task" },
  defaultResource: "task",
  repair: meantNames({ values: { operation: { getTasks: "getAll" } } }),
  operations: [...taskOperations, ...recordOperations],
  methods,
  codex: { categories: ["Productivity"], alias: ["task", "to-do", "todo", "checklist"] },
});
