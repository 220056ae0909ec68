import { defineService } from "../../service/define-service.ts";
import { connection } from "./connection.ts";
import { methods } from "./methods.ts";
import { otherOperations } from "./others.ts";
import { recordOperations } from "./records.ts";

export default defineService({
  name: "n8n-nodes-base.salesforce",
  displayName: "Salesforce",
  description: "Manages leads, contacts, accounts, opportunities, cases, tasks and custom objects",
  version: [1, 2],
  icon: "file:salesforce.svg",
  ...connection,
  resources: {
    account: "Account",
    attachment: "Attachment",
    case: "Case",
    contact: "Contact",
    customObject: "Custom Object",
    document: "Document",
    flow: "Flow",
    lead: "Lead",
    opportunity: "Opportunity",
    search: "Search",
    task: "Task",
    user: "User",
  },
  defaultResource: "lead",
  operations: [...otherOperations, ...recordOperations],
  methods,
  codex: { categories: ["Sales"], alias: ["crm", "contact", "lead", "opportunity", "SOQL"] },
});
