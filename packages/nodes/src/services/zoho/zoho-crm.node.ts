import { defineService } from "../../service/define-service.ts";
import { formRequest } from "../../service/lists.ts";
import { connection } from "./connection.ts";
import { MODULES } from "./modules.ts";
import { operations } from "./records.ts";

interface Field {
  readonly api_name: string;
  readonly field_label: string;
  readonly custom_field: boolean;
}

export default defineService({
  name: "n8n-nodes-base.zohoCrm",
  displayName: "Zoho CRM",
  description: "Manages leads, contacts, accounts, deals, products, quotes, orders, invoices and vendors",
  icon: "file:zoho-crm.svg",
  ...connection,
  resources: {
    account: "Account",
    contact: "Contact",
    deal: "Deal",
    invoice: "Invoice",
    lead: "Lead",
    product: "Product",
    purchaseOrder: "Purchase Order",
    quote: "Quote",
    salesOrder: "Sales Order",
    vendor: "Vendor",
  },
  defaultResource: "account",
  operations,
  lists: {
    getProducts: {
      path: "/Products",
      query: { fields: "Product_Name" },
      items: "data",
      name: "Product_Name",
      value: "id",
    },
  },
  methods: {
    loadOptions: {
      getCustomFields: async (context) => {
        const resource = context.parameters["resource"] ?? "account";
        const module = MODULES.find((one) => one.resource === resource);
        const request = { url: "/settings/fields", qs: { module: module?.path ?? "" } };
        const { fields } = await formRequest<{ fields: Field[] }>(connection, context, request);
        return fields
          .filter(({ custom_field }) => custom_field)
          .map(({ api_name, field_label }) => ({ name: field_label, value: api_name }));
      },
    },
  },
  codex: { categories: ["Sales"], alias: ["crm", "contact", "lead", "deal"] },
});
