import { defineService } from "../../service/define-service.ts";
import { taskOperations } from "./task-operations.ts";

export default defineService({
  name: "n8n-nodes-base.googleTasks",
  displayName: "Google Tasks",
  description: "Creates, finds and changes tasks in Google Tasks",
  icon: "file:google-tasks.svg",
  credentials: [{ type: "googleTasksOAuth2Api", value: "oAuth2", name: "OAuth2" }],
  baseUrl: "https://tasks.googleapis.com/tasks/v1",
  resources: { task: "Task" },
  operations: taskOperations,
  lists: {
    getTasks: {
      path: "/users/@me/lists",
      query: { maxResults: 1000 },
      items: "items",
      name: "title",
      value: "id",
      cursor: { at: "nextPageToken", query: "pageToken" },
    },
  },
  codex: { categories: ["Productivity"], alias: ["to-do", "todo", "checklist"] },
});
