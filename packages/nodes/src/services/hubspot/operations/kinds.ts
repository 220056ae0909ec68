import { locator } from "../../../service/parameters.ts";

/** A kind of objects: its path, what its identifier is called in items, and the properties that are returned without being asked for. */
export interface Kind {
  readonly resource: "contact" | "company" | "deal" | "ticket";
  readonly path: string;
  readonly idParameter: "contactId" | "companyId" | "dealId" | "ticketId";
  readonly idName: string;
  readonly changed: string;
  readonly standard: readonly string[];
}

export const contact: Kind = {
  resource: "contact",
  path: "/crm/v3/objects/contacts",
  idParameter: "contactId",
  idName: "vid",
  changed: "lastmodifieddate",
  standard: ["email", "firstname", "lastname", "company", "phone", "createdate", "lastmodifieddate"],
};

export const company: Kind = {
  resource: "company",
  path: "/crm/v3/objects/companies",
  idParameter: "companyId",
  idName: "companyId",
  changed: "hs_lastmodifieddate",
  standard: ["name", "domain", "createdate", "hs_lastmodifieddate"],
};

export const deal: Kind = {
  resource: "deal",
  path: "/crm/v3/objects/deals",
  idParameter: "dealId",
  idName: "dealId",
  changed: "hs_lastmodifieddate",
  standard: ["dealname", "dealstage", "pipeline", "amount", "closedate", "createdate", "hs_lastmodifieddate"],
};

export const ticket: Kind = {
  resource: "ticket",
  path: "/crm/v3/objects/tickets",
  idParameter: "ticketId",
  idName: "objectId",
  changed: "hs_lastmodifieddate",
  standard: ["subject", "content", "hs_pipeline", "hs_pipeline_stage", "createdate", "hs_lastmodifieddate"],
};

const LISTS = {
  contact: "searchContacts",
  company: "searchCompanies",
  deal: "searchDeals",
  ticket: "searchTickets",
};

/** One object of a kind, from its list or by its number. */
export function idOf({ resource, idParameter }: Kind) {
  const label = resource[0]?.toUpperCase() + resource.slice(1);
  return locator(idParameter, label, `The ${resource}`, { list: LISTS[resource] });
}
