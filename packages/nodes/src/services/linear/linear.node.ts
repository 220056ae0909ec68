import { defineService } from "../../service/define-service.ts";
import { connection } from "./connection.ts";
import { methods } from "./methods.ts";
import { operations } from "./operations.ts";

export default defineService({
  name: "n8n-nodes-base.linear",
  displayName: "Linear",
  description: "Manages issues and comments in Linear",
  version: [1, 1.1],
  icon: "file:linear.svg",
  ...connection,
  resources: { comment: "Comment", issue: "Issue" },
  defaultResource: "issue",
  operations,
  methods,
  codex: { categories: ["Development", "Productivity"], alias: ["issue", "ticket", "bug"] },
});
