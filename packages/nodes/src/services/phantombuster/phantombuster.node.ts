import { defineService } from "../../service/define-service.ts";
import { agentOperations } from "./agents.ts";

export default defineService({
  name: "n8n-nodes-base.phantombuster",
  displayName: "Phantombuster",
  description: "Launches Phantombuster agents and reads their results",
  icon: "file:phantombuster.svg",
  credentials: [{ type: "phantombusterApi", value: "phantombusterApi", name: "Phantombuster API" }],
  baseUrl: "https://api.phantombuster.com/api/v2",
  resources: { agent: "Agent" },
  operations: agentOperations,
  lists: { getAgents: { path: "/agents/fetch-all", name: "name", value: "id" } },
  codex: { categories: ["Sales", "Marketing"], alias: ["scraping", "leads", "linkedin", "phantom"] },
});
