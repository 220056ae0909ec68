import { defineService } from "../../service/define-service.ts";
import { connection } from "./connection.ts";
import { methods } from "./methods.ts";
import { operations } from "./records.ts";

export default defineService({
  name: "n8n-nodes-base.highLevel",
  displayName: "HighLevel",
  description: "Manages contacts, opportunities, tasks and calendars",
  version: [1, 2],
  icon: "file:highlevel.svg",
  ...connection,
  resources: { calendar: "Calendar", contact: "Contact", opportunity: "Opportunity", task: "Task" },
  defaultResource: "contact",
  operations,
  methods,
  codex: {
    categories: ["Sales", "Marketing"],
    alias: ["GoHighLevel", "crm", "contact", "lead", "appointment"],
  },
});
