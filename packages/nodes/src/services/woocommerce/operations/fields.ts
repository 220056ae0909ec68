import { neededText, rows, text } from "../../../service/parameters.ts";
import { withoutEmpty } from "../../../service/plain.ts";
import { groupIn, type RecordCall, withUnderscores } from "../../../service/records.ts";

type Values = Readonly<Record<string, unknown>>;

/** Names of form fields that differ from the shop's. */
const NAMES: Record<string, string> = {
  addressLine1: "address_1",
  addressLine2: "address_2",
  decimalPoints: "dp",
  orderBy: "orderby",
  paymentMethodId: "payment_method",
  postalCode: "postcode",
  tags: "tags",
  transactionID: "transaction_id",
};

const NUMBERS = new Set(["dp", "menu_order", "product_id", "quantity", "stock_quantity", "variation_id"]);

const TIMES = new Set(["after", "before", "date_on_sale_from", "date_on_sale_to"]);

/** Fields under the names that the shop has for them, without empty ones. */
export function named(given: Values): Record<string, unknown> {
  const entries = Object.entries(withoutEmpty(given)).map(([name, value]) => {
    const member = NAMES[name] ?? withUnderscores(name);
    return [member, valueFor(member, value)];
  });
  return Object.fromEntries(entries);
}

/** The shop refuses numbers for texts, which prices, sizes and phone numbers are, and days without a time. */
function valueFor(member: string, value: unknown): unknown {
  if (typeof value === "number" && !NUMBERS.has(member)) return String(value);
  const isDay = TIMES.has(member) && /^\d{4}-\d{2}-\d{2}$/.test(String(value));
  return isDay ? `${String(value)}T00:00:00` : value;
}

/** Further data that extensions of the shop keep with a record. */
export const metadata = rows("metadataUi", "Metadata", {
  name: "metadataValues",
  displayName: "Metadata",
  values: [text("key", "Key", "Name of the entry"), text("value", "Value", "Value of the entry")],
});

/** Metadata of a record or of one of its lines. */
export function metadataOf({ metadataUi }: Values): Values {
  const entries = groupIn(metadataUi, "metadataValues");
  return entries.length > 0 ? { meta_data: entries.map(({ key, value }) => ({ key, value })) } : {};
}

/** Lines of an order, each with its own metadata. */
export function linesOf(call: RecordCall, parameter: string, group: string): Values[] {
  return groupIn(call.parameters[parameter], group).map(({ metadataUi, ...line }) => ({
    ...named(line),
    ...metadataOf({ metadataUi }),
  }));
}

export const addressValues = [
  text("firstName", "First Name", "First name"),
  text("lastName", "Last Name", "Last name"),
  text("company", "Company", "Company"),
  text("addressLine1", "Address Line 1", "Street and number"),
  text("addressLine2", "Address Line 2", "Such as an apartment"),
  text("city", "City", "City"),
  text("state", "State", "Code of the state or province"),
  text("postalCode", "Postal Code", "Postal code"),
  text("country", "Country", "Code of the country, such as US"),
] as const;

export const contactValues = [
  text("email", "Email", "Email address"),
  text("phone", "Phone", "Phone number"),
] as const;

export const idOf = <const N extends string>(name: N, displayName: string) =>
  neededText(name, displayName, "Number of the record in the shop");

/** Numbers separated by commas, or a list of them, as a list of numbers. */
export function idsIn(value: unknown): number[] {
  const texts = [value ?? []].flat().flatMap((entry) => String(entry).split(","));
  return texts.map((text) => Number(text.trim())).filter((id) => Number.isFinite(id) && id > 0);
}

/** Pagination of the shop, by page number only. */
export const pages = { by: "pageNumber", query: "page", size: { query: "per_page", max: 100 } } as const;
