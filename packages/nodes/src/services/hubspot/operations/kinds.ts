import { locator } from "../../../service/parameters.ts";
import { LEGACY_COMPANY, LEGACY_CONTACT, LEGACY_DEAL, type Legacy } from "./legacy.ts";

/** A kind of objects: its path, the name of its id in items, and the properties returned by default. */
export interface Kind {
  readonly resource: "contact" | "company" | "deal" | "ticket";
  readonly path: string;
  readonly idParameter: "contactId" | "companyId" | "dealId" | "ticketId";
  readonly idName: string;
  readonly changed: string;
  readonly standard: readonly string[];
  /** Legacy API that returns all properties; `undefined` if it returns only properties listed in the request. */
  readonly legacy?: Legacy;
}

export const contact: Kind = {
  resource: "contact",
  path: "/crm/v3/objects/contacts",
  idParameter: "contactId",
  idName: "vid",
  changed: "lastmodifieddate",
  standard: ["email", "firstname", "lastname", "company", "phone", "createdate", "lastmodifieddate"],
  legacy: LEGACY_CONTACT,
};

export const company: Kind = {
  resource: "company",
  path: "/crm/v3/objects/companies",
  idParameter: "companyId",
  idName: "companyId",
  changed: "hs_lastmodifieddate",
  standard: ["name", "domain", "createdate", "hs_lastmodifieddate"],
  legacy: LEGACY_COMPANY,
};

export const deal: Kind = {
  resource: "deal",
  path: "/crm/v3/objects/deals",
  idParameter: "dealId",
  idName: "dealId",
  changed: "hs_lastmodifieddate",
  standard: ["dealname", "dealstage", "pipeline", "amount", "closedate", "createdate", "hs_lastmodifieddate"],
  legacy: LEGACY_DEAL,
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
