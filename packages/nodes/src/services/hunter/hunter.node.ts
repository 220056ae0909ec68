import { defineService } from "../../service/define-service.ts";
import { operations } from "./operations.ts";

export default defineService({
  name: "n8n-nodes-base.hunter",
  displayName: "Hunter",
  description: "Finds and verifies email addresses",
  icon: "file:hunter.svg",
  credentials: [{ type: "hunterApi", value: "hunterApi", name: "Hunter API" }],
  baseUrl: "https://api.hunter.io/v2",
  operations,
  codex: { categories: ["Marketing"], alias: ["email", "leads", "verify"] },
});
