import { defineService } from "../../service/define-service.ts";
import { lowerDescription } from "../../service/lower-description.ts";
import type { ListDeclaration, ServiceDeclaration } from "../../service/service.ts";
import { byDomain, deletion, listing, reading, recent, searching } from "./operations/common.ts";
import { contactListOperations } from "./operations/contact-list.ts";
import { engagementOperations } from "./operations/engagement.ts";
import { formOperations } from "./operations/form.ts";
import { company, contact, deal, type Kind, ticket } from "./operations/kinds.ts";
import {
  companyCreate,
  companyUpdate,
  contactUpdate,
  contactUpsert,
  dealCreate,
  dealUpdate,
  ticketCreate,
  ticketUpdate,
} from "./operations/writing.ts";
import { repair } from "./repair.ts";

/** Lists objects of a kind, by their display property. */
const list = ({ path }: Kind, property: string): ListDeclaration => ({
  path,
  query: { limit: 100, properties: property },
  items: "results",
  name: `properties.${property}`,
  value: "id",
  cursor: { at: "paging.next.after", query: "after" },
});

const service: Omit<ServiceDeclaration, "name"> = {
  displayName: "HubSpot",
  description: "Manages contacts, companies, deals, tickets, engagements, lists and forms in HubSpot",
  version: [2, 2.1, 2.2],
  icon: "file:hubspot.svg",
  credentials: [
    { type: "hubspotApi", value: "apiKey", name: "API Key (HubSpot no longer takes it)" },
    { type: "hubspotAppToken", value: "appToken", name: "APP Token" },
    { type: "hubspotOAuth2Api", value: "oAuth2", name: "OAuth2" },
  ],
  baseUrl: "https://api.hubapi.com",
  arrayFormat: "repeat",
  resources: {
    company: "Company",
    contact: "Contact",
    contactList: "Contact List",
    deal: "Deal",
    engagement: "Engagement",
    form: "Form",
    ticket: "Ticket",
  },
  defaultResource: "contact",
  operations: [
    contactUpsert,
    contactUpdate,
    companyCreate,
    companyUpdate,
    byDomain(company),
    dealCreate,
    dealUpdate,
    ticketCreate,
    ticketUpdate,
    ...[contact, company, deal, ticket].flatMap((kind) => [deletion(kind), reading(kind), listing(kind)]),
    ...[contact, company, deal].map(recent),
    ...[contact, company, deal].map(searching),
    ...engagementOperations,
    ...contactListOperations,
    ...formOperations,
  ],
  lists: {
    searchContacts: list(contact, "email"),
    searchCompanies: list(company, "name"),
    searchDeals: list(deal, "dealname"),
    searchTickets: list(ticket, "subject"),
    getForms: {
      path: "/marketing/v3/forms",
      query: { limit: 100 },
      items: "results",
      name: "name",
      value: "id",
      cursor: { at: "paging.next.after", query: "after" },
    },
  },
  codex: { categories: ["Sales", "Marketing"], alias: ["crm", "contact", "lead", "deal"] },
};

export default defineService({
  name: "n8n-nodes-base.hubspot",
  ...service,
  repair,
  // Only the default resource of a new node differed.
  older: [
    lowerDescription({ name: "n8n-nodes-base.hubspot", ...service, version: 1, defaultResource: "deal" }),
  ],
});
