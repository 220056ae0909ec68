import type { NodeProperty, Properties } from "@heddle/workflow";
import { collection, fromList, neededText, rows, text } from "../../service/parameters.ts";
import { withoutEmpty } from "../../service/plain.ts";
import { groupIn, type RecordKind } from "../../service/records.ts";

type Values = Readonly<Record<string, unknown>>;

/** A module of the CRM. */
export interface Module extends RecordKind {
  /** Its name in URLs. */
  readonly path: string;
  readonly idLabel: string;
  /** Required parameters of a new record, with Zoho's names. */
  readonly needed: Properties;
  readonly names: Readonly<Record<string, string>>;
  readonly fields: Properties;
}

type Kind = "text" | "number" | "boolean" | "date";

const TYPES = { text: "string", number: "number", boolean: "boolean", date: "dateTime" } as const;
const STANDARDS = { text: "", number: 0, boolean: false, date: "" } as const;

/** Parameters for fields, by Zoho's names. */
function fields(kinds: Readonly<Record<string, Kind>>): NodeProperty[] {
  return Object.entries(kinds).map(([name, kind]) => {
    const label = name.replaceAll("_", " ");
    return {
      displayName: label,
      name,
      type: TYPES[kind],
      default: STANDARDS[kind],
      description: kind === "boolean" ? `Whether ${label} is set` : `Value of the field ${label}`,
    };
  });
}

const ADDRESS = { City: "City", Code: "Code", Country: "Country", State: "State", Street: "Street" };

/** An address, whose fields have a prefix: `Billing_City`. */
function address(prefix: string, code = "Code"): NodeProperty {
  const parts = { ...ADDRESS, Code: code };
  return rows(
    `${prefix}_Address`,
    `${prefix} Address`,
    {
      name: "address_fields",
      displayName: `${prefix} Address`,
      values: Object.values(parts).map((part) => text(`${prefix}_${part}`, part, `${part} of the address`)),
    },
    { typeOptions: { multipleValues: false } },
  );
}

/** Addresses of leads and vendors have no prefix. */
const plainAddress = rows(
  "Address",
  "Address",
  {
    name: "address_fields",
    displayName: "Address",
    values: ["City", "Country", "State", "Street", "Zip_Code"].map((part) =>
      text(part, part.replace("_", " "), "Part of the address"),
    ),
  },
  { typeOptions: { multipleValues: false } },
);

const custom = rows("customFields", "Custom Fields", {
  name: "customFields",
  displayName: "Custom Field",
  values: [
    fromList("fieldId", "Field Name or ID", "Name of the field in interfaces", { list: "getCustomFields" }),
    text("value", "Value", "Value of the field"),
  ],
});

const products: NodeProperty = {
  displayName: "Products",
  name: "Product_Details",
  type: "collection",
  typeOptions: { multipleValues: true },
  placeholder: "Add product",
  default: {},
  description: "The lines of the document",
  options: [
    fromList("id", "Product Name or ID", "The product", { list: "getProducts" }),
    ...fields({
      list_price: "number",
      product_description: "text",
      quantity: "number",
      quantity_in_stock: "number",
      Tax: "number",
      total: "number",
      total_after_discount: "number",
      net_total: "number",
      unit_price: "number",
    }),
  ],
};

const subject = neededText("subject", "Subject", "Subject of the document");
const DOCUMENT_FIELDS = {
  Adjustment: "number",
  Carrier: "text",
  Currency: "text",
  Description: "text",
  Due_Date: "date",
  Exchange_Rate: "number",
  Grand_Total: "number",
  Status: "text",
  Sub_Total: "number",
  Tax: "number",
  Terms_And_Conditions: "text",
} as const;

export const MODULES: readonly Module[] = [
  {
    resource: "account",
    noun: "an account",
    plural: "accounts",
    path: "Accounts",
    idLabel: "Account ID",
    needed: [neededText("accountName", "Account Name", "Name of the account")],
    names: { accountName: "Account_Name" },
    fields: [
      ...fields({
        Account_Number: "text",
        Account_Site: "text",
        Account_Type: "text",
        Annual_Revenue: "number",
        Currency: "text",
        Description: "text",
        Employees: "number",
        Exchange_Rate: "number",
        Fax: "text",
        Industry: "text",
        Phone: "text",
        Ticker_Symbol: "text",
        Website: "text",
      }),
      address("Billing"),
      address("Shipping"),
      custom,
    ],
  },
  {
    resource: "contact",
    noun: "a contact",
    plural: "contacts",
    path: "Contacts",
    idLabel: "Contact ID",
    needed: [neededText("lastName", "Last Name", "Last name")],
    names: { lastName: "Last_Name" },
    fields: [
      ...fields({
        Assistant: "text",
        Currency: "text",
        Date_of_Birth: "date",
        Department: "text",
        Description: "text",
        Email: "text",
        Secondary_Email: "text",
        Fax: "text",
        First_Name: "text",
        Full_Name: "text",
        Home_Phone: "text",
        Mobile: "text",
        Other_Phone: "text",
        Phone: "text",
        Asst_Phone: "text",
        Salutation: "text",
        Skype_ID: "text",
        Title: "text",
        Twitter: "text",
      }),
      address("Mailing", "Zip"),
      address("Other", "Zip"),
      custom,
    ],
  },
  {
    resource: "deal",
    noun: "a deal",
    plural: "deals",
    path: "Deals",
    idLabel: "Deal ID",
    needed: [
      neededText("dealName", "Deal Name", "Name of the deal"),
      neededText("stage", "Stage", "How far it is"),
    ],
    names: { dealName: "Deal_Name", stage: "Stage" },
    fields: [
      ...fields({
        Account_Name: "text",
        Amount: "number",
        Closing_Date: "date",
        Contact_Name: "text",
        Currency: "text",
        Description: "text",
        Lead_Conversion_Time: "number",
        Next_Step: "text",
        Overall_Sales_Duration: "number",
        Pipeline: "text",
        Probability: "number",
        Sales_Cycle_Duration: "number",
      }),
      custom,
    ],
  },
  {
    resource: "invoice",
    noun: "an invoice",
    plural: "invoices",
    path: "Invoices",
    idLabel: "Invoice ID",
    needed: [subject, products],
    names: { subject: "Subject" },
    fields: [
      ...fields({
        Account_Name: "text",
        Invoice_Date: "date",
        Invoice_Number: "text",
        Sales_Commission: "number",
        ...DOCUMENT_FIELDS,
      }),
      address("Billing"),
      address("Shipping"),
      custom,
    ],
  },
  {
    resource: "lead",
    noun: "a lead",
    plural: "leads",
    path: "Leads",
    idLabel: "Lead ID",
    needed: [
      neededText("Company", "Company", "Name of the company"),
      neededText("lastName", "Last Name", "Last name"),
    ],
    names: { Company: "Company", lastName: "Last_Name" },
    fields: [
      plainAddress,
      ...fields({
        Annual_Revenue: "number",
        Currency: "text",
        Description: "text",
        Designation: "text",
        Email: "text",
        Email_Opt_Out: "boolean",
        Fax: "text",
        First_Name: "text",
        Full_Name: "text",
        Industry: "text",
        Industry_Type: "text",
        Lead_Source: "text",
        Lead_Status: "text",
        Mobile: "text",
        No_of_Employees: "number",
        Phone: "text",
        Salutation: "text",
        Secondary_Email: "text",
        Skype_ID: "text",
        Twitter: "text",
        Website: "text",
      }),
      custom,
    ],
  },
  {
    resource: "product",
    noun: "a product",
    plural: "products",
    path: "Products",
    idLabel: "Product ID",
    needed: [neededText("productName", "Product Name", "Name of the product")],
    names: { productName: "Product_Name" },
    fields: [
      ...fields({
        Commission_Rate: "number",
        Description: "text",
        Manufacturer: "text",
        Product_Active: "boolean",
        Product_Category: "text",
        Qty_in_Demand: "number",
        Qty_in_Stock: "number",
        Taxable: "boolean",
        Unit_Price: "number",
      }),
      custom,
    ],
  },
  {
    resource: "purchaseOrder",
    noun: "a purchase order",
    plural: "purchase orders",
    path: "Purchase_Orders",
    idLabel: "Purchase Order ID",
    needed: [subject, neededText("vendorId", "Vendor ID", "Number of the vendor"), products],
    names: { subject: "Subject", vendorId: "Vendor_Name" },
    fields: [
      ...fields({
        Discount: "number",
        PO_Date: "date",
        PO_Number: "text",
        Tracking_Number: "text",
        ...DOCUMENT_FIELDS,
      }),
      address("Billing"),
      address("Shipping"),
      custom,
    ],
  },
  {
    resource: "quote",
    noun: "a quote",
    plural: "quotes",
    path: "Quotes",
    idLabel: "Quote ID",
    needed: [subject, products],
    names: { subject: "Subject" },
    fields: [
      ...fields({
        Adjustment: "number",
        Carrier: "text",
        Currency: "text",
        Description: "text",
        Exchange_Rate: "number",
        Grand_Total: "number",
        Quote_Stage: "text",
        Sub_Total: "number",
        Tax: "number",
        Team: "text",
        Terms_And_Conditions: "text",
        Valid_Till: "date",
      }),
      address("Billing"),
      address("Shipping"),
      custom,
    ],
  },
  {
    resource: "salesOrder",
    noun: "a sales order",
    plural: "sales orders",
    path: "Sales_Orders",
    idLabel: "Sales Order ID",
    needed: [subject, neededText("accountId", "Account ID", "Number of the account"), products],
    names: { subject: "Subject", accountId: "Account_Name" },
    fields: [
      ...fields({
        Contact_Name: "text",
        Deal_Name: "text",
        Discount: "number",
        Purchase_Order: "text",
        SO_Number: "text",
        Sales_Commission: "number",
        ...DOCUMENT_FIELDS,
      }),
      address("Billing"),
      address("Shipping"),
      custom,
    ],
  },
  {
    resource: "vendor",
    noun: "a vendor",
    plural: "vendors",
    path: "Vendors",
    idLabel: "Vendor ID",
    needed: [neededText("vendorName", "Vendor Name", "Name of the vendor")],
    names: { vendorName: "Vendor_Name" },
    fields: [
      plainAddress,
      ...fields({
        Category: "text",
        Currency: "text",
        Description: "text",
        Email: "text",
        Phone: "text",
        Website: "text",
      }),
      custom,
    ],
  },
];

/** Fields that name another record by its number. */
const LINKS = new Set(["Account_Name", "Contact_Name", "Deal_Name", "Vendor_Name"]);
const DAYS = /(^|_)(Date|Date_of_Birth|Valid_Till)$/;

/** A record in Zoho's format: https://www.zoho.com/crm/developer/docs/api/v2/insert-records.html */
export function recordOf(module: Module, given: Values): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(withoutEmpty(given))) {
    const [place] = groupIn(value, "address_fields");
    if (place) Object.assign(record, withoutEmpty(place));
    else if (name === "customFields")
      for (const row of groupIn(value, "customFields")) record[String(row["fieldId"])] = row["value"];
    else if (LINKS.has(name) && !Object.values(module.names).slice(0, 1).includes(name))
      record[name] = { id: String(value) };
    else record[name] = DAYS.test(name) ? String(value).slice(0, 10) : value;
  }
  return record;
}

/** Lines of a document; each names its product by the number. */
export function linesOf(value: unknown): Values[] {
  return [value ?? []]
    .flat()
    .filter((line) => Object.keys(Object(line)).length > 0)
    .map((line) => {
      const { id, ...rest } = Object(line) as Record<string, unknown>;
      return { ...withoutEmpty(rest), ...(id ? { product: { id: String(id) } } : {}) };
    });
}

export const hasLines = ({ needed }: Module) => needed.includes(products);
export const lines = products;
export const more = (name: "additionalFields" | "updateFields", label: string, { fields: list }: Module) =>
  collection(name, label, list);
