import type { Properties } from "@heddle/workflow";
import type { SendingCall } from "../../service/call.ts";
import {
  amount,
  choice,
  collection,
  fromList,
  severalFromList,
  text,
  toggle,
} from "../../service/parameters.ts";
import { plain, withoutEmpty } from "../../service/plain.ts";

/** Names that are the same in Mautic; the others are written together in small letters. */
const SAME = new Set(["ipAddress", "lastActive"]);

/** Form fields under Mautic's names: `firstName` is `firstname` there. */
export function fieldsOf(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return withoutEmpty(
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [SAME.has(name) ? name : name.toLowerCase(), value]),
    ),
  );
}

export const contactFields = [
  text("email", "Email", "Email address of the contact"),
  text("firstName", "First Name", "First name of the contact"),
  text("lastName", "Last Name", "Last name of the contact"),
] as const;

export const workFields = [
  fromList("company", "Primary Company Name or ID", "The company of the contact", { list: "getCompanies" }),
  text("position", "Position", "What the contact does there"),
  text("title", "Title", "Such as Ms or Dr"),
] as const;

export const moreContactFields = [
  text("address1", "Address", "First line of the address"),
  text("address2", "Address 2", "Second line of the address"),
  text("city", "City", "City of the contact"),
  text("country", "Country", "Country of the contact, in English"),
  text("facebook", "Facebook", "Account at Facebook"),
  text("fax", "Fax", "Number of the fax"),
  text("instagram", "Instagram", "Account at Instagram"),
  text("ipAddress", "IP Address", "Address from which the contact came"),
  text("lastActive", "Last Active", "When the contact was active last, such as 2026-01-31 10:00:00"),
  text("linkedin", "LinkedIn", "Account at LinkedIn"),
  text("mobile", "Mobile", "Number of the mobile phone"),
  fromList("ownerId", "Contact Owner Name or ID", "The user who looks after the contact", {
    list: "getUsers",
  }),
  text("phone", "Phone", "Number of the phone"),
  text("skype", "Skype", "Account at Skype"),
  fromList("stage", "Stage Name or ID", "How far the contact has come", { list: "getStages" }),
  text("state", "State", "State of the address"),
  severalFromList(
    "tags",
    "Tag Names or IDs",
    "What the contact is marked with; a minus before a tag takes it away",
    {
      list: "getTags",
    },
  ),
  text("twitter", "Twitter", "Account at Twitter"),
  text("website", "Website", "Website of the contact"),
  text("zipcode", "ZIP Code", "Postal code of the address"),
] as const;

export const companyFields = [
  text("address1", "Address", "First line of the address"),
  text("address2", "Address 2", "Second line of the address"),
  amount("annualRevenue", "Annual Revenue", "Revenue of a year"),
  text("city", "City", "City of the company"),
  text("companyEmail", "Company Email", "Email address of the company"),
  text("country", "Country", "Country of the company, in English"),
  text("description", "Description", "What there is to say of the company"),
  text("fax", "Fax", "Number of the fax"),
  text("industry", "Industry", "What the company does"),
  amount("numberOfEmployees", "Number of Employees", "How many people work there"),
  text("phone", "Phone", "Number of the phone"),
  text("state", "State", "State of the address"),
  text("website", "Website", "Website of the company"),
  text("zipcode", "ZIP Code", "Postal code of the address"),
] as const;

/** Mautic prefixes the names of a company's fields with `company`. */
export function companyFieldsOf(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fieldsOf(values)).map(([name, value]) => [
      name.startsWith("company") ? name : `company${COMPANY_NAMES[name] ?? name}`,
      value,
    ]),
  );
}

const COMPANY_NAMES: Readonly<Record<string, string>> = {
  annualrevenue: "annual_revenue",
  numberofemployees: "number_of_employees",
};

/** Filters and order of a list of records. */
export const listOptions = (orders: Readonly<Record<string, string>>): Properties => [
  collection("options", "Options", [
    choice("orderBy", "Order By", "Field by which records are sorted", { values: orders, standard: "id" }),
    choice("orderByDir", "Order Direction", "Direction in which records are sorted", {
      values: { asc: "Ascending", desc: "Descending" },
      standard: "asc",
    }),
    toggle("minimal", "Minimal", "Whether to leave out what belongs to records", true),
    toggle("publishedOnly", "Published Only", "Whether only published records are returned"),
    toggle("rawData", "RAW Data", "Whether to return records as Mautic sends them", true),
    text("search", "Search", "What to search for, such as email:ada@example.com"),
  ]),
];

export function listQuery(call: Pick<SendingCall, "read" | "itemIndex">): Record<string, unknown> {
  const { rawData: _, ...query } = plain(call as never, "options" as never) as Record<string, unknown>;
  return query;
}
