import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import credential from "./zendesk.credential.ts";
import node from "./zendesk.node.ts";

// Shaped as https://developer.zendesk.com/api-reference/ticketing/tickets/tickets shows it.
const ticket = {
  ...{ id: 1, subject: "A", description: "a", status: "open", priority: "high", tags: [], custom_fields: [] },
  ...{ url: "https://a.example", requester_id: 2, created_at: "2026-03-01T09:00:00Z" },
  via: { channel: "email" },
};
const user = { id: 2, name: "Ada", email: "ada@example.com", role: "end-user" };
const last = { meta: { has_more: false }, links: { next: null } };

describeServiceFields({
  node,
  fields: "zendesk",
  credentialTypes: [credential],
  credential: () => ({ subdomain: "acme", email: "ada@example.com", apiToken: "t1" }),
  answers: {
    "POST /api/v2/tickets.json": { ticket },
    "GET /api/v2/tickets/1.json": { ticket },
    "GET /api/v2/tickets.json": { tickets: [ticket], ...last },
    "GET /api/v2/search/export.json": { results: [ticket], ...last },
    "GET /api/v2/search.json": { results: [ticket], next_page: null },
    "GET /api/v2/users/2.json": { user },
    "GET /api/v2/users/1.json": { user },
    "GET /api/v2/users/search.json": { users: [user], ...last },
  },
});
