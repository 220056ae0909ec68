import { defineOperation } from "../../service/operation.ts";
import { collection, neededText, text } from "../../service/parameters.ts";
import { plain } from "../../service/plain.ts";

type Values = Readonly<Record<string, unknown>>;

/** Service names of form fields that differ. */
const NAMES: Readonly<Record<string, string>> = {
  companyDomain: "company_domain",
  companyName: "company_name",
  familyName: "family_name",
  givenName: "given_name",
  ipAddress: "ip_address",
  linkedIn: "linkedin",
};

function fieldsOf(given: Values): Values {
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [NAMES[name] ?? name, value]));
}

const personEnrich = defineOperation({
  resource: "person",
  value: "enrich",
  name: "Enrich",
  action: "Enrich a person",
  description: "Returns what is known of a person",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    neededText("email", "Email", "Address of the person"),
    collection("additionalFields", "Additional Fields", [
      text("company", "Company", "Name of the company that the person works for"),
      text("companyDomain", "Company Domain", "Domain of that company"),
      text("facebook", "Facebook", "Address of the person at Facebook"),
      text("familyName", "Family Name", "Last name"),
      text("givenName", "Given Name", "First name"),
      text("ipAddress", "IP Address", "Internet address of the person"),
      text("linkedIn", "LinkedIn", "Address of the person at LinkedIn"),
      text("location", "Location", "City or country where the person lives"),
      text("twitter", "Twitter", "Name of the person at X"),
    ]),
  ],
  request: (call) => ({
    method: "GET",
    path: "https://person-stream.clearbit.com/v2/people/find",
    query: { email: call.parameters.email, ...fieldsOf(plain(call, "additionalFields")) },
  }),
});

const companyEnrich = defineOperation({
  resource: "company",
  value: "enrich",
  name: "Enrich",
  action: "Enrich a company",
  description: "Returns what is known of a company",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    neededText("domain", "Domain", "Domain of the company"),
    collection("additionalFields", "Additional Fields", [
      text("companyName", "Company Name", "Name of the company"),
      text("facebook", "Facebook", "Address of the company at Facebook"),
      text("linkedin", "LinkedIn", "Address of the company at LinkedIn"),
      text("twitter", "Twitter", "Name of the company at X"),
    ]),
  ],
  request: (call) => ({
    method: "GET",
    path: "https://company-stream.clearbit.com/v2/companies/find",
    query: { domain: call.parameters.domain, ...fieldsOf(plain(call, "additionalFields")) },
  }),
});

const companyAutocomplete = defineOperation({
  resource: "company",
  value: "autocomplete",
  name: "Autocomplete",
  action: "Auto-complete a company",
  description: "Finds companies whose names begin like a text",
  effect: "idempotent",
  parameters: [neededText("name", "Name", "Beginning of the name")],
  request: ({ parameters }) => ({
    method: "GET",
    path: "https://autocomplete.clearbit.com/v1/companies/suggest",
    query: { query: parameters.name },
  }),
});

/** Operations of Clearbit: https://clearbit.com/docs */
export const operations = [personEnrich, companyEnrich, companyAutocomplete] as const;
