import { defineService } from "../../service/define-service.ts";
import { attributeOperations } from "./attributes.ts";
import { connection } from "./connection.ts";
import { contactOperations } from "./contacts.ts";
import { emailOperations } from "./emails.ts";
import { senderOperations } from "./senders.ts";

export default defineService({
  name: "n8n-nodes-base.sendInBlue",
  displayName: "Brevo",
  description: "Sends emails and manages contacts and their attributes in Brevo, formerly Sendinblue",
  icon: "file:sendinblue.svg",
  ...connection,
  resources: { attribute: "Contact Attribute", contact: "Contact", email: "Email", sender: "Sender" },
  defaultResource: "email",
  operations: [...emailOperations, ...contactOperations, ...attributeOperations, ...senderOperations],
  lists: {
    loadAttributes: { path: "/contacts/attributes", items: "attributes", name: "name", value: "name" },
    getTemplates: {
      path: "/smtp/templates",
      query: { templateStatus: "true", limit: 1000 },
      items: "templates",
      name: "name",
      value: "id",
    },
  },
  codex: {
    categories: ["Marketing", "Communication"],
    alias: ["sendinblue", "email", "newsletter", "contact"],
  },
});
