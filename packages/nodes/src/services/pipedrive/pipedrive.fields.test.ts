import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import credential from "./pipedrive.credential.ts";
import node from "./pipedrive.node.ts";

// Shaped as https://developers.pipedrive.com/docs/api/v1/Persons shows it.
const person = {
  ...{ id: 1, name: "Ada L", first_name: "Ada", last_name: "L", org_id: 2, owner_id: 3 },
  emails: [
    { value: "old@example.com", primary: false, label: "home" },
    { value: "ada@example.com", primary: true, label: "work" },
  ],
  phones: [{ value: "1", primary: true, label: "work" }],
  custom_fields: { "9dc80c50d78a15643bfc4ca79d76156a73a1ca0e": "own" },
};
const organization = { id: 2, name: "A", owner_id: 3 };
const deal = {
  ...{ id: 4, title: "D", value: 9, currency: "EUR", status: "open", stage_id: 1 },
  ...{ person_id: 1, org_id: 2 },
};
const hit = {
  id: 1,
  type: "person",
  name: "Ada L",
  primary_email: "ada@example.com",
  emails: ["a"],
  phones: [],
};
const found = (item: object) => ({ data: { items: [{ result_score: 1, item }] }, success: true });

describeServiceFields({
  node,
  fields: "pipedrive",
  credentialTypes: [credential],
  credential: () => ({ apiToken: "t1" }),
  answers: {
    "POST /api/v2/persons": { data: person, success: true },
    "GET /api/v2/persons/1": { data: person, success: true },
    "GET /api/v2/persons": { data: [person], success: true },
    "GET /api/v2/persons/search": found({ ...hit, organization: { id: 2, name: "A" } }),
    "POST /api/v2/organizations": { data: organization, success: true },
    "GET /api/v2/organizations/search": found(organization),
    "GET /api/v2/deals/1": { data: deal, success: true },
    "POST /api/v2/deals": { data: deal, success: true },
    "DELETE /api/v2/deals/1": { data: { id: 4 }, success: true },
    "POST /api/v1/notes": { data: { id: 6, content: "a", deal_id: 4 }, success: true },
  },
});
