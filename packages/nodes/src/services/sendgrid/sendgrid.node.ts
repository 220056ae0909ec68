import { defineService } from "../../service/define-service.ts";
import { contactOperations } from "./contacts.ts";
import { listOperations } from "./lists.ts";
import { mailOperations } from "./mail.ts";

export default defineService({
  name: "n8n-nodes-base.sendGrid",
  displayName: "SendGrid",
  description: "Sends emails and manages contacts and lists in SendGrid",
  icon: "file:sendgrid.svg",
  credentials: [{ type: "sendGridApi", value: "apiKey", name: "API Key" }],
  baseUrl: "https://api.sendgrid.com/v3",
  resources: { contact: "Contact", list: "List", mail: "Mail" },
  defaultResource: "list",
  operations: [...mailOperations, ...contactOperations, ...listOperations],
  lists: {
    getCustomFields: {
      path: "/marketing/field_definitions",
      items: "custom_fields",
      name: "name",
      value: "id",
    },
    getListIds: {
      path: "/marketing/lists",
      query: { page_size: 1000 },
      items: "result",
      name: "name",
      value: "id",
    },
    getTemplateIds: {
      path: "/templates",
      query: { generations: "dynamic", page_size: 200 },
      items: "result",
      name: "name",
      value: "id",
    },
    getIpPools: { path: "/ips/pools", name: "name", value: "name" },
  },
  codex: { categories: ["Communication", "Marketing"], alias: ["email", "newsletter", "twilio"] },
});
