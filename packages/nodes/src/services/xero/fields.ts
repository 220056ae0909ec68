import type { Properties } from "@heddle/workflow";
import { amount, choice, fromList, rows, text, time, toggle } from "../../service/parameters.ts";
import { withoutEmpty } from "../../service/plain.ts";
import { groupIn } from "../../service/records.ts";

type Values = Readonly<Record<string, unknown>>;

const account = (name: string, label: string) =>
  fromList(name, `${label} Name or ID`, `The ${label.toLowerCase()}`, { list: "getAccountCodes" });

export const contactFields: Properties = [
  text("accountNumber", "Account Number", "What you know the contact by"),
  rows("addressesUi", "Addresses", {
    name: "addressesValues",
    displayName: "Address",
    values: [
      choice("type", "Type", "What is sent there", {
        values: { POBOX: "PO Box", STREET: "Street" },
        standard: "POBOX",
      }),
      text("line1", "Line 1", "First line"),
      text("line2", "Line 2", "Second line"),
      text("city", "City", "City"),
      text("region", "Region", "State or province"),
      text("postalCode", "Postal Code", "Postal code"),
      text("country", "Country", "Country"),
      text("attentionTo", "Attention To", "Recipients"),
    ],
  }),
  text("bankAccountDetails", "Bank Account Details", "Number of the bank account"),
  text("contactNumber", "Contact Number", "What other systems know the contact by"),
  choice("contactStatus", "Contact Status", "Whether the contact is in use", {
    values: { ACTIVE: "Active", ARCHIVED: "Archived", GDPRREQUEST: "GDPR Request" },
    standard: "ACTIVE",
  }),
  text("defaultCurrency", "Default Currency", "Code of the currency"),
  text("emailAddress", "Email", "Email address"),
  text("firstName", "First Name", "First name"),
  text("lastName", "Last Name", "Last name"),
  rows("phonesUi", "Phones", {
    name: "phonesValues",
    displayName: "Phone",
    values: [
      choice("phoneType", "Type", "What kind of number it is", {
        values: { DDI: "DDI", DEFAULT: "Default", FAX: "Fax", MOBILE: "Mobile" },
        standard: "DEFAULT",
      }),
      text("phoneNumber", "Number", "The number"),
      text("phoneAreaCode", "Area Code", "Code of the area"),
      text("phoneCountryCode", "Country Code", "Code of the country"),
    ],
  }),
  account("purchasesDefaultAccountCode", "Purchases Default Account"),
  account("salesDefaultAccountCode", "Sales Default Account"),
  text("skypeUserName", "Skype Username", "Name at Skype"),
  text("taxNumber", "Tax Number", "Number for taxes"),
  text("xeroNetworkKey", "Xero Network Key", "Key of the contact in the network of Xero"),
];

/** Names that differ from the form's by more than a capital letter. */
const NAMES: Record<string, string> = {
  brandingThemeId: "BrandingThemeID",
  currency: "CurrencyCode",
  lineAmountType: "LineAmountTypes",
  sendToContact: "SentToContact",
  url: "Url",
};

const capital = (name: string) => NAMES[name] ?? name.charAt(0).toUpperCase() + name.slice(1);
const DAYS = /Date$/;
const NUMBERS = /(?:Amount|Rate)$/;

/** A number in Xero's format; a non-numeric string stays, so that Xero reports the problem. */
function numberOf(value: unknown): unknown {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : value;
}

function valueFor(name: string, value: unknown): unknown {
  if (DAYS.test(name) || name === "date") return String(value).slice(0, 10);
  return NUMBERS.test(name) ? numberOf(value) : value;
}

function named(given: Values): Record<string, unknown> {
  const entries = Object.entries(withoutEmpty(given));
  return Object.fromEntries(entries.map(([name, value]) => [capital(name), valueFor(name, value)]));
}

const ADDRESS: Record<string, string> = { type: "AddressType", line1: "AddressLine1", line2: "AddressLine2" };

/** A contact in Xero's format: https://developer.xero.com/documentation/api/accounting/contacts */
export function contactOf({ addressesUi, phonesUi, skypeUserName, ...given }: Values): Values {
  const addresses = groupIn(addressesUi, "addressesValues").map(({ type = "POBOX", ...address }) => {
    const entries = Object.entries(withoutEmpty({ type, ...address }));
    return Object.fromEntries(entries.map(([name, value]) => [ADDRESS[name] ?? capital(name), value]));
  });
  const phones = groupIn(phonesUi, "phonesValues").map(({ phoneType = "DEFAULT", ...phone }) =>
    named({ phoneType, ...phone }),
  );
  return {
    ...named(given),
    ...(skypeUserName ? { SkypeUserName: skypeUserName } : {}),
    ...(addresses.length > 0 ? { Addresses: addresses } : {}),
    ...(phones.length > 0 ? { Phones: phones } : {}),
  };
}

export const lineItems = rows("lineItemsUi", "Line Items", {
  name: "lineItemsValues",
  displayName: "Line Item",
  values: [
    text("description", "Description", "Description of the item"),
    amount("quantity", "Quantity", "How many", 1, { typeOptions: { minValue: 0 } }),
    text("unitAmount", "Unit Amount", "Price of one"),
    fromList("itemCode", "Item Code Name or ID", "The item", { list: "getItemCodes" }),
    account("accountCode", "Account Code"),
    choice("taxType", "Tax Type", "How it is taxed", {
      values: {
        INPUT: "Tax on Purchases",
        OUTPUT: "Tax on Sales",
        NONE: "Tax Exempt",
        GSTONIMPORTS: "Sales Tax on Imports",
      },
      standard: "INPUT",
    }),
    text("taxAmount", "Tax Amount", "Sum of the tax, where it is not what Xero reckons"),
    text("lineAmount", "Line Amount", "Sum of the line"),
    text("discountRate", "Discount Rate", "How much is taken off, in percent"),
  ],
});

/** Lines of an invoice. */
function linesOf(value: unknown): Values[] {
  return groupIn(value, "lineItemsValues").map((line) => named(line));
}

const STATUSES = { DRAFT: "Draft", SUBMITTED: "Submitted", AUTHORISED: "Authorized" };

export const invoiceFields: Properties = [
  fromList("brandingThemeId", "Branding Theme Name or ID", "How the document looks", {
    list: "getBrandingThemes",
  }),
  fromList("currency", "Currency Name or ID", "The currency", { list: "getCurrencies" }),
  text("currencyRate", "Currency Rate", "Rate of the currency"),
  time("date", "Date", "Day of the invoice"),
  time("dueDate", "Due Date", "When it is to be paid"),
  time("expectedPaymentDate", "Expected Payment Date", "When it is expected to be paid"),
  text("invoiceNumber", "Invoice Number", "Number on the document"),
  choice("lineAmountType", "Line Amount Type", "Whether amounts have the tax in them", {
    values: { Exclusive: "Exclusive", Inclusive: "Inclusive", NoTax: "No Tax" },
    standard: "Exclusive",
  }),
  time("plannedPaymentDate", "Planned Payment Date", "When a bill is planned to be paid"),
  text("reference", "Reference", "A further number"),
  toggle("sendToContact", "Send To Contact", "Whether it is marked as sent"),
  choice("status", "Status", "How far it is", { values: STATUSES, standard: "DRAFT" }),
  text("url", "URL", "Address of the document in another system"),
];

/** An invoice in Xero's format: https://developer.xero.com/documentation/api/accounting/invoices */
export function invoiceOf({ contactId, lineItemsUi, organizationId: _, ...given }: Values): Values {
  const lines = linesOf(lineItemsUi);
  return {
    ...named(given),
    ...(contactId ? { Contact: { ContactID: contactId } } : {}),
    ...(lines.length > 0 ? { LineItems: lines } : {}),
  };
}
