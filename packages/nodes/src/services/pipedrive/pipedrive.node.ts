import { defineService } from "../../service/define-service.ts";
import { connection } from "./connection.ts";
import { lists, methods } from "./lists.ts";
import {
  activityOperations,
  dealActivityOperations,
  dealOperations,
  organizationOperations,
  personOperations,
  productOperations,
} from "./operations/kinds.ts";
import {
  dealProductOperations,
  fileOperations,
  leadOperations,
  noteOperations,
} from "./operations/others.ts";

export default defineService({
  name: "n8n-nodes-base.pipedrive",
  displayName: "Pipedrive",
  description: "Manages deals, leads, persons, organizations, activities, notes and files",
  icon: "file:pipedrive.svg",
  ...connection,
  resources: {
    activity: "Activity",
    deal: "Deal",
    dealActivity: "Deal Activity",
    dealProduct: "Deal Product",
    file: "File",
    lead: "Lead",
    note: "Note",
    organization: "Organization",
    person: "Person",
    product: "Product",
  },
  defaultResource: "deal",
  operations: [
    ...dealProductOperations,
    ...dealOperations,
    ...dealActivityOperations,
    ...activityOperations,
    ...fileOperations,
    ...leadOperations,
    ...noteOperations,
    ...organizationOperations,
    ...personOperations,
    ...productOperations,
  ],
  lists,
  methods,
  codex: { categories: ["Sales"], alias: ["crm", "contact", "lead", "deal"] },
});
