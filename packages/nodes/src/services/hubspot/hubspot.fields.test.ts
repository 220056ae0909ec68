import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import node from "./hubspot.node.ts";
import credential from "./hubspot-app-token.credential.ts";

// Shaped as https://developers.hubspot.com/docs/api-reference/legacy/overview shows it.
const valued = (properties: Record<string, string>) =>
  Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, { value }]));
const contact = {
  vid: 1,
  "identity-profiles": [],
  properties: valued({ email: "ada@example.com", firstname: "Ada", lastmodifieddate: "1768469400000" }),
};
const company = {
  companyId: 1,
  properties: valued({ name: "A", domain: "a.example", hs_lead_status: "NEW" }),
};
const deal = {
  dealId: 1,
  associations: { associatedVids: [1], associatedCompanyIds: [1] },
  properties: valued({ dealname: "D", hs_notes_last_activity: "1768469400000" }),
};
const found = (properties: object) => ({
  ...{ id: "1", properties, archived: false },
  ...{ createdAt: "2026-03-01T09:00:00Z", updatedAt: "2026-03-01T09:00:00Z" },
});
const engagement = {
  engagement: { id: 5, type: "NOTE" },
  associations: { contactIds: [1] },
  metadata: { body: "b" },
};

describeServiceFields({
  node,
  fields: "hubspot",
  credentialTypes: [credential],
  credential: () => ({ appToken: "t1" }),
  answers: {
    "POST /contacts/v1/contact/createOrUpdate/email/ada@example.com": { vid: 1, isNew: true },
    "GET /contacts/v1/contact/vid/1/profile": contact,
    "GET /contacts/v1/lists/all/contacts/all": { contacts: [contact], "has-more": false, "vid-offset": 1 },
    "POST /crm/v3/objects/contacts/search": { total: 1, results: [found({ email: "a", firstname: "Ada" })] },
    "POST /companies/v2/companies": company,
    "GET /companies/v2/companies/1": company,
    "POST /companies/v2/domains/a.example/companies": { results: [company], hasMore: false },
    "POST /deals/v1/deal": deal,
    "GET /deals/v1/deal/1": deal,
    "GET /deals/v1/deal/paged": { deals: [deal], hasMore: false, offset: 1 },
    "POST /crm/v3/objects/deals/search": { total: 1, results: [found({ dealname: "D" })] },
    "POST /crm/v3/objects/tickets": found({ subject: "T" }),
    "POST /crm/v3/objects/tickets/batch/read": { results: [found({ subject: "T" })] },
    "GET /crm/v3/properties/tickets": { results: [{ name: "subject" }] },
    "POST /engagements/v1/engagements": engagement,
    "PUT /crm/v3/lists/9/memberships/add": { recordIdsRemoved: [], recordsIdsAdded: ["1"] },
  },
});
