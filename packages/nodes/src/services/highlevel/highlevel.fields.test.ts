import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import node from "./highlevel.node.ts";
import credential from "./highlevel-oauth2.credential.ts";

// Shaped as https://marketplace.gohighlevel.com/docs shows them.
const contact = {
  ...{ id: "c1", locationId: "l1", firstName: "Ada", lastName: "Lovelace", email: "ada@example.com" },
  ...{ phone: "+4930", tags: ["new"], customFields: [{ id: "f1", value: "x" }] },
  ...{ dateAdded: "2026-01-15T09:30:00.000Z", dateUpdated: "2026-01-15T09:30:00.000Z" },
};
const opportunity = {
  ...{ id: "o1", name: "Deal", pipelineId: "p1", pipelineStageId: "s1", status: "open", monetaryValue: 100 },
  ...{ contactId: "c1", contact: { id: "c1", name: "Ada", email: "ada@example.com" } },
};
const task = {
  id: "t1",
  title: "Call",
  dueDate: "2026-03-01T09:00:00.000Z",
  completed: false,
  contactId: "c1",
};
const appointment = {
  ...{ id: "a1", calendarId: "k1", locationId: "l1", contactId: "c1", appointmentStatus: "confirmed" },
  ...{ startTime: "2026-03-01T09:00:00+00:00", endTime: "2026-03-01T10:00:00+00:00" },
};

describeServiceFields({
  node,
  fields: "highlevel",
  credentialTypes: [credential],
  credential: () => ({ oauthTokenData: { access_token: "t1", locationId: "l1" } }),
  answers: {
    "POST /contacts/upsert": { new: true, contact },
    "PUT /contacts/c1": { succeded: true, contact },
    "GET /contacts/c1": { contact },
    "GET /contacts/": { contacts: [contact, { ...contact, id: "c2" }], meta: { total: 2 } },
    "POST /opportunities/": { opportunity },
    "GET /opportunities/search": { opportunities: [opportunity], meta: { total: 1 } },
    "POST /contacts/c1/tasks": { task },
    "POST /calendars/events/appointments": appointment,
    "GET /calendars/k1/free-slots": { "2026-03-01": { slots: ["2026-03-01T09:00:00+00:00"] } },
  },
});
