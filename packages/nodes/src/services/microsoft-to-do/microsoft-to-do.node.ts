import { defineService } from "../../service/define-service.ts";
import { allPages, graphLists } from "../microsoft/form-lists.ts";
import { GRAPH_URL } from "../microsoft/graph.ts";
import { operations } from "./operations.ts";

const TYPE = "microsoftToDoOAuth2Api";
const baseUrl = `${GRAPH_URL}/me/todo`;

const { list } = graphLists(TYPE, baseUrl);

export default defineService({
  name: "n8n-nodes-base.microsoftToDo",
  displayName: "Microsoft To Do",
  description: "Manages tasks, lists and linked resources in Microsoft To Do",
  icon: "file:microsoft-to-do.svg",
  credentials: [{ type: TYPE, value: "oAuth2", name: "OAuth2" }],
  baseUrl,
  resources: { linkedResource: "Linked Resource", list: "List", task: "Task" },
  defaultResource: "task",
  operations,
  methods: { loadOptions: { getTaskLists: allPages(list({ path: "/lists", name: "displayName" })) } },
  codex: { categories: ["Productivity"], alias: ["to-do", "todo", "checklist", "microsoft"] },
});
