import { defineService } from "../../service/define-service.ts";
import { connection } from "./connection.ts";
import { methods } from "./methods.ts";
import { contact, custom, note, opportunity, recordOperations } from "./records.ts";

const [first, ...others] = [contact, custom, note, opportunity].flatMap(recordOperations);
if (!first) throw new Error("Odoo declares no operation.");

export default defineService({
  name: "n8n-nodes-base.odoo",
  displayName: "Odoo",
  description: "Manages contacts, opportunities, notes and records of any other model",
  icon: "file:odoo.svg",
  ...connection,
  resources: { contact: "Contact", custom: "Custom Resource", note: "Note", opportunity: "Opportunity" },
  defaultResource: "contact",
  operations: [first, ...others],
  methods,
  codex: { categories: ["Sales"], alias: ["ERP", "crm", "contact", "invoice"] },
});
