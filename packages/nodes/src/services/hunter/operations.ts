import { isRecord, type NodeProperty } from "@heddle/workflow";
import { defineOperation } from "../../service/operation.ts";
import { amount, choice, collection, neededText, toggle } from "../../service/parameters.ts";
import { plain } from "../../service/plain.ts";

const domain = neededText("domain", "Domain", "Domain of the company, such as example.com");

const many = <const N extends string>(name: N, displayName: string, description: string, values: string[]) =>
  ({
    displayName,
    name,
    type: "multiOptions",
    default: [],
    description,
    options: values.map((value) => ({ name: titleOf(value), value })),
  }) as const satisfies NodeProperty;

const titleOf = (value: string) =>
  value === "hr" || value === "it" ? value.toUpperCase() : value[0]?.toUpperCase() + value.slice(1);

const DEPARTMENTS = ["communication", "executive", "finance", "hr", "it", "legal", "management"];

const domainSearch = defineOperation({
  value: "domainSearch",
  name: "Domain Search",
  action: "Get every email address found on the internet using a given domain name, with sources",
  description: "Finds the addresses of a domain",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    domain,
    toggle(
      "onlyEmails",
      "Only Emails",
      "Whether to return the addresses without what is known of the company",
      true,
    ),
    toggle("returnAll", "Return All", "Whether to return all results or only up to a limit"),
    amount("limit", "Limit", "Maximum number of results to return", 100, {
      typeOptions: { minValue: 1 },
      displayOptions: { show: { returnAll: [false] } },
    }),
    collection("filters", "Filters", [
      choice("type", "Type", "Whose addresses they are", {
        values: { personal: "Personal", generic: "Generic" },
        standard: "personal",
      }),
      many("seniority", "Seniority", "How long people have worked", ["junior", "senior", "executive"]),
      many("department", "Department", "Where people work", [
        ...DEPARTMENTS,
        "marketing",
        "sales",
        "support",
      ]),
    ]),
  ],
  run: async (call) => {
    const { domain: name, onlyEmails, returnAll, limit } = call.parameters;
    const { type, seniority, department } = plain(call, "filters");
    const query = { domain: name, type, seniority: joined(seniority), department: joined(department) };
    const request = { method: "GET", path: "/domain-search", query } as const;
    const emails = await call.list(request, {
      by: "offset",
      query: "offset",
      size: { query: "limit", max: 100 },
      items: "data.emails",
      limit: returnAll ? undefined : limit,
    });
    if (onlyEmails) return emails.map((json) => ({ json }));
    const { data } = await call.send<{ data: Record<string, unknown> }>({
      ...request,
      query: { ...query, limit: 1 },
    });
    return { json: { ...data, emails } };
  },
});

function joined(values: unknown): unknown {
  return Array.isArray(values) ? values.join(",") : values;
}

const dataOf = (body: unknown) => (isRecord(body) ? body["data"] : body);

const emailFinder = defineOperation({
  value: "emailFinder",
  name: "Email Finder",
  action:
    "Generate or retrieve the most likely email address from a domain name, a first name and a last name",
  description: "Finds the address of a person",
  effect: "idempotent",
  parameters: [
    domain,
    neededText("firstname", "First Name", "First name of the person"),
    neededText("lastname", "Last Name", "Last name of the person"),
  ],
  request: {
    method: "GET",
    path: "/email-finder",
    query: { domain: "domain", first_name: "firstname", last_name: "lastname" },
  },
  response: { items: dataOf },
});

const emailVerifier = defineOperation({
  value: "emailVerifier",
  name: "Email Verifier",
  action: "Verify the deliverability of an email address",
  description: "Says whether mail to an address arrives",
  effect: "idempotent",
  parameters: [neededText("email", "Email", "The address", { placeholder: "name@email.com" })],
  request: { method: "GET", path: "/email-verifier", query: { email: "email" } },
  response: { items: dataOf },
});

/** Operations of Hunter: https://hunter.io/api-documentation/v2 */
export const operations = [domainSearch, emailFinder, emailVerifier] as const;
