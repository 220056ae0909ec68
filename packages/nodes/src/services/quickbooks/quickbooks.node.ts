import type { FormContext, PropertyOption } from "@heddle/workflow";
import { defineService } from "../../service/define-service.ts";
import { formRequest } from "../../service/lists.ts";
import { connection } from "./connection.ts";
import { recordOperations } from "./records.ts";
import { transactionOperations } from "./transactions.ts";

type Named = Readonly<Record<string, unknown>>;

/** Lists the company's records of a kind, by display name. */
const listed =
  (object: string, name: string, conditions = "") =>
  async (context: FormContext): Promise<PropertyOption[]> => {
    const query = `SELECT * FROM ${object} ${conditions} MAXRESULTS 1000`.replace(/\s+/g, " ");
    const request = { url: "/query", qs: { query } };
    const { QueryResponse = {} } = await formRequest<{ QueryResponse?: Record<string, Named[]> }>(
      connection,
      context,
      request,
    );
    return (QueryResponse[object] ?? []).map((one) => ({
      name: String(one[name]),
      value: String(one["Id"]),
    }));
  };

export default defineService({
  name: "n8n-nodes-base.quickbooks",
  displayName: "QuickBooks Online",
  description: "Manages customers, vendors, invoices, bills, payments and other records of a company",
  icon: "file:quickbooks.svg",
  ...connection,
  resources: {
    bill: "Bill",
    customer: "Customer",
    employee: "Employee",
    estimate: "Estimate",
    invoice: "Invoice",
    item: "Item",
    payment: "Payment",
    purchase: "Purchase",
    transaction: "Transaction",
    vendor: "Vendor",
  },
  defaultResource: "customer",
  operations: [...transactionOperations, ...recordOperations],
  methods: {
    loadOptions: {
      getAPAccounts: listed("Account", "Name", "WHERE AccountType = 'Accounts Payable'"),
      getCustomers: listed("Customer", "DisplayName"),
      getDepartments: listed("Department", "Name"),
      getItems: listed("Item", "Name"),
      getTaxCodeRefs: listed("TaxCode", "Name"),
      getTerms: listed("Term", "Name"),
      getVendors: listed("Vendor", "DisplayName"),
      getCustomFields: async (context) => {
        const request = { url: "/query", qs: { query: "SELECT * FROM Preferences" } };
        const answer = await formRequest<unknown>(connection, context, request);
        return definitionsIn(answer);
      },
    },
  },
  codex: { categories: ["Finance & Accounting"], alias: ["accounting", "invoice", "intuit", "payment"] },
});

/** Custom sales fields of a company are in its preferences, as `SalesCustomName1`. */
function definitionsIn(value: unknown): PropertyOption[] {
  if (Array.isArray(value)) return value.flatMap(definitionsIn);
  if (typeof value !== "object" || value === null) return [];
  const { Name, StringValue } = value as Named;
  const number = /SalesCustomName(\d)$/.exec(String(Name ?? ""))?.[1];
  if (number && StringValue) return [{ name: String(StringValue), value: number }];
  return Object.values(value).flatMap(definitionsIn);
}
