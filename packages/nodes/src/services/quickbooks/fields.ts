import type { NodeProperty, Properties } from "@heddle/workflow";
import { amount, choice, fromList, rows, text, time, toggle } from "../../service/parameters.ts";
import { withoutEmpty } from "../../service/plain.ts";
import { groupIn } from "../../service/records.ts";

type Values = Readonly<Record<string, unknown>>;

const single = { typeOptions: { multipleValues: false } } as const;

const address = <const N extends string>(name: N, displayName: string) =>
  rows(
    name,
    displayName,
    {
      name: "details",
      displayName: "Details",
      values: [
        text("City", "City", "City"),
        text("Line1", "Line 1", "Street and number"),
        text("PostalCode", "Postal Code", "Postal code"),
        text("Lat", "Latitude", "Latitude"),
        text("Long", "Longitude", "Longitude"),
        text("CountrySubDivisionCode", "Country Subdivision Code", "Code of the state or province"),
      ],
    },
    single,
  );

const customer = fromList("CustomerRef", "Customer Name or ID", "The customer", { list: "getCustomers" });
const department = fromList("DepartmentRef", "Department Name or ID", "The department", {
  list: "getDepartments",
});
const memo = text("CustomerMemo", "Customer Memo", "What the customer reads");
const due = time("DueDate", "Due Date", "When it is to be paid");
const transactionDate = time("TxnDate", "Transaction Date", "The day of the transaction");
const printStatus = choice("PrintStatus", "Print Status", "Whether it is to be printed", {
  values: { NotSet: "Not Set", NeedToPrint: "Need To Print", PrintComplete: "Print Complete" },
  standard: "NotSet",
});
const emailStatus = choice("EmailStatus", "Email Status", "Whether it is to be sent", {
  values: { NotSet: "Not Set", NeedToSend: "Need To Send", EmailSent: "Email Sent" },
  standard: "NotSet",
});
const total = amount("TotalAmt", "Total Amount", "Sum of everything");
const number = text("DocNumber", "Document Number", "Number on the document");
const afterTax = toggle(
  "ApplyTaxAfterDiscount",
  "Apply Tax After Discount",
  "Whether discounts come before tax",
);
const tax = rows(
  "TxnTaxDetail",
  "Transaction Tax Detail",
  {
    name: "details",
    displayName: "Details",
    values: [
      amount("TotalTax", "Total Tax", "Sum of the tax"),
      text("TxnTaxCodeRef", "Tax Code", "Number of the code of tax"),
    ],
  },
  single,
);
const own = rows("CustomFields", "Custom Fields", {
  name: "Field",
  displayName: "Field",
  values: [
    fromList("DefinitionId", "Field Definition Name or ID", "Number of the field", {
      list: "getCustomFields",
    }),
    text("StringValue", "Field Value", "Value of the field"),
  ],
});

export const customerFields: Properties = [
  toggle("Active", "Active", "Whether it is in use", true),
  amount("Balance", "Balance", "Amount to pay"),
  amount("BalanceWithJobs", "Balance With Jobs", "What is to be paid, with that of its projects"),
  address("BillAddr", "Billing Address"),
  toggle("BillWithParent", "Bill With Parent", "Whether its parent pays"),
  text("CompanyName", "Company Name", "Name of the company"),
  text("FamilyName", "Family Name", "Last name"),
  text("FullyQualifiedName", "Fully Qualified Name", "Name with those of its parents"),
  text("GivenName", "Given Name", "First name"),
  choice("PreferredDeliveryMethod", "Preferred Delivery Method", "How documents are delivered", {
    values: { Print: "Print", Email: "Email", None: "None" },
    standard: "None",
  }),
  text("PrimaryEmailAddr", "Primary Email Address", "Email address"),
  text("PrimaryPhone", "Primary Phone", "Phone number"),
  text("PrintOnCheckName", "Print-On-Check Name", "Name on checks"),
  toggle("Taxable", "Taxable", "Whether tax is paid"),
];

export const employeeFields: Properties = [
  toggle("Active", "Active", "Whether it is in use"),
  toggle("BillableTime", "Billable Time", "Whether customers pay for the time"),
  text("DisplayName", "Display Name", "Name that is shown"),
  address("PrimaryAddr", "Address"),
  text("PrimaryPhone", "Primary Phone", "Phone number"),
  text("PrintOnCheckName", "Print-On-Check Name", "Name on checks"),
  text("SSN", "Social Security Number", "Number of social security", { typeOptions: { password: true } }),
];

export const vendorFields: Properties = [
  text("AcctNum", "Account Number", "Number of the account with the vendor"),
  toggle("Active", "Active", "Whether it is in use"),
  amount("Balance", "Balance", "Amount to pay"),
  address("BillAddr", "Billing Address"),
  text("CompanyName", "Company Name", "Name of the company"),
  text("FamilyName", "Family Name", "Last name"),
  text("GivenName", "Given Name", "First name"),
  text("PrimaryEmailAddr", "Primary Email Address", "Email address"),
  text("PrimaryPhone", "Primary Phone", "Phone number"),
  text("PrintOnCheckName", "Print-On-Check Name", "Name on checks"),
  toggle("Vendor1099", "Vendor 1099", "Whether payments are reported to the tax office"),
];

export const invoiceFields: Properties = [
  afterTax,
  amount("Balance", "Balance", "Amount to pay"),
  address("BillAddr", "Billing Address"),
  text("BillEmail", "Billing Email", "Address to which it is sent"),
  own,
  memo,
  department,
  number,
  due,
  emailStatus,
  printStatus,
  address("ShipAddr", "Shipping Address"),
  text("ShipDate", "Shipping Date", "When it was shipped"),
  total,
  text("TrackingNum", "Tracking Number", "Number of the parcel"),
  transactionDate,
  tax,
];

export const estimateFields: Properties = [
  afterTax,
  address("BillAddr", "Billing Address"),
  text("BillEmail", "Billing Email", "Address to which it is sent"),
  own,
  memo,
  number,
  emailStatus,
  printStatus,
  address("ShipAddr", "Shipping Address"),
  total,
  transactionDate,
  tax,
];

export const billFields: Properties = [
  fromList("APAccountRef", "Accounts Payable Account", "The account that it is owed by", {
    list: "getAPAccounts",
  }),
  amount("Balance", "Balance", "Amount to pay"),
  due,
  fromList("SalesTermRef", "Sales Term", "When it is to be paid", { list: "getTerms" }),
  total,
  transactionDate,
];

export const paymentFields: Properties = [transactionDate];

const UPDATES: Properties = [customer];

export const customerChanges: Properties = [
  ...customerFields,
  text("DisplayName", "Display Name", "Name that is shown"),
];
export const employeeChanges: Properties = [
  ...employeeFields,
  text("FamilyName", "Family Name", "Last name"),
  text("GivenName", "Given Name", "First name"),
];
export const vendorChanges: Properties = [
  ...vendorFields,
  text("DisplayName", "Display Name", "Name that is shown"),
];
export const invoiceChanges: Properties = [...UPDATES, ...invoiceFields];
export const estimateChanges: Properties = [...UPDATES, ...estimateFields];
export const paymentChanges: Properties = [...UPDATES, ...paymentFields, total];
export const billChanges: Properties = [...billFields];

/** Lines of bills, invoices and estimates. */
export const lines: NodeProperty = {
  displayName: "Line",
  name: "Line",
  type: "collection",
  typeOptions: { multipleValues: true },
  placeholder: "Add line",
  default: {},
  description: "The lines of the document",
  options: [
    choice("DetailType", "Detail Type", "What kind of line it is", {
      values: {
        AccountBasedExpenseLineDetail: "Account-Based Expense Line Detail",
        DescriptionOnly: "Description Only",
        DiscountLineDetail: "Discount Line Detail",
        GroupLineDetail: "Group Line Detail",
        ItemBasedExpenseLineDetail: "Item-Based Expense Line Detail",
        SalesItemLineDetail: "Sales Item Line Detail",
        SubTotalLineDetail: "Subtotal Line Detail",
      },
      standard: "SalesItemLineDetail",
    }),
    text("accountId", "Account Name or ID", "Number of the account"),
    amount("Amount", "Amount", "Sum of the line"),
    text("Description", "Description", "Description of the entry"),
    fromList("itemId", "Item Name or ID", "The product or service", { list: "getItems" }),
    amount("LineNum", "Position", "Its place among the lines", 1),
    amount("Qty", "Quantity", "How many"),
    fromList("TaxCodeRef", "Tax Code Ref Name or ID", "The code of tax", { list: "getTaxCodeRefs" }),
    amount("DiscountPercent", "Discount Percent", "How much is taken off, in percent"),
    toggle("PercentBased", "Percent Based", "Whether the discount is in percent"),
  ],
};

/** Names of the form's fields in lines of each kind; a line has no others. */
const LINE_MEMBERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AccountBasedExpenseLineDetail: { accountId: "AccountRef", TaxCodeRef: "TaxCodeRef" },
  DiscountLineDetail: {
    accountId: "DiscountAccountRef",
    TaxCodeRef: "TaxCodeRef",
    DiscountPercent: "DiscountPercent",
    PercentBased: "PercentBased",
  },
  GroupLineDetail: { itemId: "GroupItemRef", Qty: "Quantity" },
  ItemBasedExpenseLineDetail: { itemId: "ItemRef", TaxCodeRef: "TaxCodeRef", Qty: "Qty" },
  SalesItemLineDetail: { itemId: "ItemRef", TaxCodeRef: "TaxCodeRef", Qty: "Qty" },
  SubTotalLineDetail: { itemId: "ItemRef" },
};

/** A line in QuickBooks format; fields specific to its kind are in a nested object. */
export function lineOf(given: Values): Values {
  const {
    DetailType = "SalesItemLineDetail",
    accountId,
    itemId,
    TaxCodeRef,
    Qty,
    DiscountPercent,
    PercentBased,
    ...rest
  } = given;
  const fields: Values = { accountId, itemId, TaxCodeRef, Qty, DiscountPercent, PercentBased };
  const kind = String(DetailType);
  const line = { ...rest, DetailType: kind };
  const members = LINE_MEMBERS[kind];
  if (!members) return line;
  const detail = Object.entries(members).flatMap(([name, member]) => {
    const value = fields[name];
    return value === undefined || value === "" ? [] : [[member, detailOf(member, value)]];
  });
  return { ...line, [kind]: Object.fromEntries(detail) };
}

function detailOf(member: string, value: unknown): unknown {
  if (member.endsWith("Ref")) return { value: String(value) };
  return member === "PercentBased" ? value : Number(value);
}

/** Fields that are wrapped in an object, with the name of its member. */
const WRAPPED: Record<string, string> = {
  APAccountRef: "value",
  BillEmail: "Address",
  CustomerMemo: "value",
  CustomerRef: "value",
  DepartmentRef: "value",
  PrimaryEmailAddr: "Address",
  PrimaryPhone: "FreeFormNumber",
  SalesTermRef: "value",
  VendorRef: "value",
};

const DAYS = new Set(["DueDate", "ShipDate", "TxnDate"]);

/** Form fields in QuickBooks format: https://developer.intuit.com/app/developer/qbo/docs/api/accounting */
export function bodyOf(given: Values): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || value === "") continue;
    const member = WRAPPED[name];
    const [details] = groupIn(value, "details").map(withoutEmpty);
    if (name === "CustomFields")
      body["CustomField"] = groupIn(value, "Field").map((one) => ({ Type: "StringType", ...one }));
    else if (member !== undefined) body[name] = { [member]: String(value) };
    else if (DAYS.has(name)) body[name] = String(value).slice(0, 10);
    else if (details) body[name] = name === "TxnTaxDetail" ? taxOf(details) : details;
    else body[name] = value;
  }
  return body;
}

function taxOf({ TxnTaxCodeRef, ...rest }: Values): Values {
  return { ...rest, ...(TxnTaxCodeRef ? { TxnTaxCodeRef: { value: String(TxnTaxCodeRef) } } : {}) };
}
