import type { FormContext, PropertyOption } from "@heddle/workflow";
import { defineService } from "../../service/define-service.ts";
import { operations } from "./records.ts";

type Entry = Readonly<Record<string, unknown>>;

const ACCOUNTING = "https://api.xero.com/api.xro/2.0";

/** Lists the organization's records of a kind. */
const listed =
  (kind: string, name: string, value: string) =>
  async (context: FormContext): Promise<PropertyOption[]> => {
    const request = {
      baseURL: ACCOUNTING,
      url: `/${kind}`,
      headers: { "xero-tenant-id": context.parameters["organizationId"] },
    };
    const answer = await context.request<Record<string, Entry[]>>(request, "xeroOAuth2Api");
    return (answer[kind] ?? []).map((one) => ({ name: String(one[name]), value: String(one[value]) }));
  };

export default defineService({
  name: "n8n-nodes-base.xero",
  displayName: "Xero",
  description: "Manages contacts and invoices of an organization",
  icon: "file:xero.svg",
  credentials: [{ type: "xeroOAuth2Api", value: "oAuth2", name: "OAuth2" }],
  baseUrl: ACCOUNTING,
  resources: { contact: "Contact", invoice: "Invoice" },
  defaultResource: "invoice",
  operations,
  methods: {
    loadOptions: {
      getAccountCodes: listed("Accounts", "Name", "Code"),
      getBrandingThemes: listed("BrandingThemes", "Name", "BrandingThemeID"),
      getCurrencies: listed("Currencies", "Description", "Code"),
      getItemCodes: listed("Items", "Name", "Code"),
      getTenants: async (context) => {
        const request = { baseURL: "https://api.xero.com", url: "/connections" };
        const tenants = await context.request<Entry[]>(request, "xeroOAuth2Api");
        return tenants.map(({ tenantId, tenantName }) => ({
          name: String(tenantName),
          value: String(tenantId),
        }));
      },
    },
  },
  codex: { categories: ["Finance & Accounting"], alias: ["accounting", "invoice", "bill"] },
});
