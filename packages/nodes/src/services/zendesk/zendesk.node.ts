import { defineService } from "../../service/define-service.ts";
import { connection } from "./connection.ts";
import { lists } from "./lists.ts";
import { organizationOperations, ticketFieldOperations, userOperations } from "./operations/others.ts";
import { ticketOperations } from "./operations/ticket.ts";

export default defineService({
  name: "n8n-nodes-base.zendesk",
  displayName: "Zendesk",
  description: "Manages tickets, users and organizations in Zendesk Support",
  icon: "file:zendesk.svg",
  ...connection,
  resources: { organization: "Organization", ticket: "Ticket", ticketField: "Ticket Field", user: "User" },
  defaultResource: "ticket",
  operations: [...ticketOperations, ...ticketFieldOperations, ...userOperations, ...organizationOperations],
  lists,
  codex: { categories: ["Communication"], alias: ["ticket", "support", "helpdesk", "customer"] },
});
