import type { Routes } from "../../../service/testing/written-contract/routes.ts";

const TICKET =
  `subject comment assignee_email custom_fields external_id group_id recipient status tags type priority requester`
    .split(" ")
    .map((name) => `ticket.${name}`)
    .join(" ");
const USER =
  `name alias custom_role_id details email external_id locale moderator notes only_private_comments organization_id phone report_csv
  restricted_agent role signature suspended tags ticket_restriction time_zone user_fields verified default_group_id`
    .split(/\s+/)
    .map((name) => `user.${name}`)
    .join(" ");
const ORGANIZATION =
  "name details domain_names external_id notes organization_fields tags group_id shared_tickets"
    .split(" ")
    .map((name) => `organization.${name}`)
    .join(" ");
const page = "per_page page";

/** Requests that Zendesk Support accepts: https://developer.zendesk.com/api-reference/ticketing/introduction */
export const ZENDESK: Routes = {
  "POST /api/v2/tickets.json": { body: TICKET, status: 201, answer: { ticket: { id: 1 } } },
  "PUT /api/v2/tickets/{id}": { body: TICKET, answer: { ticket: { id: 1 } } },
  "GET /api/v2/tickets/{id}": { answer: { ticket: { id: 1 } } },
  "DELETE /api/v2/tickets/{id}": { status: 204 },
  "GET /api/v2/suspended_tickets/{id}": { answer: { suspended_ticket: { id: 1 } } },
  "DELETE /api/v2/suspended_tickets/{id}": { status: 204 },
  "PUT /api/v2/suspended_tickets/{id}/recover.json": { answer: { ticket: { id: 1 } } },
  "GET /api/v2/suspended_tickets.json": {
    query: `${page} sort_by sort_order`,
    answer: { suspended_tickets: [{ id: 1 }] },
  },
  "GET /api/v2/search.json": {
    query: `${page} query sort_by sort_order`,
    answer: { results: [{ id: 1 }], next_page: null },
  },
  "GET /api/v2/search/export.json": {
    query: "query filter[type] page[size] page[after]",
    answer: { results: [{ id: 1 }], links: { next: null } },
  },
  "GET /api/v2/ticket_fields.json": { query: page, answer: { ticket_fields: [{ id: 1 }] } },
  "GET /api/v2/ticket_fields/{id}": { answer: { ticket_field: { id: 1 } } },
  "POST /api/v2/users.json": { body: USER, status: 201, answer: { user: { id: 1 } } },
  "PUT /api/v2/users/{id}": { body: USER, answer: { user: { id: 1 } } },
  "GET /api/v2/users/search.json": { query: `${page} query external_id`, answer: { users: [{ id: 1 }] } },
  "GET /api/v2/users/{id}": { answer: { user: { id: 1 } } },
  "DELETE /api/v2/users/{id}": { answer: { user: { id: 1 } } },
  "GET /api/v2/users.json": {
    query: `${page} role[] permission_set`,
    answer: { users: [{ id: 1 }], next_page: null },
  },
  "GET /api/v2/users/{id}/organizations.json": { answer: { organizations: [{ id: 1 }] } },
  "GET /api/v2/users/{id}/related.json": { answer: { user_related: { requested_tickets: 1 } } },
  "POST /api/v2/organizations.json": { body: ORGANIZATION, status: 201, answer: { organization: { id: 1 } } },
  "PUT /api/v2/organizations/{id}": { body: ORGANIZATION, answer: { organization: { id: 1 } } },
  "GET /api/v2/organizations/count.json": { answer: { count: { value: 3 } } },
  "GET /api/v2/organizations/{id}": { answer: { organization: { id: 1 } } },
  "DELETE /api/v2/organizations/{id}": { status: 204 },
  "GET /api/v2/organizations.json": { query: page, answer: { organizations: [{ id: 1 }] } },
  "GET /api/v2/organizations/{id}/related.json": { answer: { organization_related: { users_count: 1 } } },
};
