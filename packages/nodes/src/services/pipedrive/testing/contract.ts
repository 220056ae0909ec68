import type { Routes } from "../../../service/testing/written-contract/routes.ts";

const page = "limit cursor";
const list = `${page} filter_id ids owner_id sort_by sort_direction updated_since updated_until include_fields custom_fields`;
const search = `${page} term fields exact_match include_fields`;
const old = "start limit";
const one = { answer: { success: true, data: { id: 1 } } };
const many = { answer: { success: true, data: [{ id: 1 }], additional_data: { next_cursor: null } } };
const found = {
  answer: { success: true, data: { items: [{ result_score: 1, item: { id: 1 } }] }, additional_data: {} },
};

const DEAL = `title owner_id person_id org_id pipeline_id stage_id value currency status probability lost_reason visible_to close_time won_time
  lost_time expected_close_date label_ids custom_fields`;
const PERSON =
  "name owner_id org_id emails phones visible_to label_ids postal_address notes im birthday job_title marketing_status custom_fields";
const ORGANIZATION =
  "name owner_id visible_to label_ids address website linkedin industry annual_revenue employee_count custom_fields";
const ACTIVITY = `subject type owner_id deal_id lead_id person_id org_id project_id due_date due_time duration busy done location participants
  attendees public_description priority outcome note`;
const LEAD =
  "title owner_id label_ids person_id organization_id value expected_close_date visible_to was_seen origin_id channel channel_id";
const PRODUCT = `product_id item_price quantity tax comments discount is_enabled tax_method discount_type product_variation_id
  billing_frequency billing_frequency_cycles billing_start_date`;
const NOTE = "content lead_id deal_id person_id org_id project_id user_id add_time";

/**
 * Requests that Pipedrive accepts, derived from the package `pipedrive` 33.7.0 (MIT), which Pipedrive generates from
 * its API description.
 */
export const PIPEDRIVE: Routes = {
  "POST /api/v2/deals": { body: DEAL, ...one },
  "PATCH /api/v2/deals/{id}": { body: DEAL, ...one },
  "GET /api/v2/deals/search": { query: `${search} person_id organization_id status`, ...found },
  "GET /api/v2/deals/{id}": { query: "include_fields custom_fields", ...one },
  "DELETE /api/v2/deals/{id}": one,
  "GET /api/v2/deals": { query: `${list} person_id org_id pipeline_id stage_id status`, ...many },
  "POST /api/v1/deals/{id}/duplicate": one,
  "POST /api/v2/persons": { body: `${PERSON} add_time`, ...one },
  "PATCH /api/v2/persons/{id}": { body: PERSON, ...one },
  "GET /api/v2/persons/search": { query: `${search} organization_id`, ...found },
  "GET /api/v2/persons/{id}": { query: "include_fields custom_fields", ...one },
  "DELETE /api/v2/persons/{id}": one,
  "GET /api/v2/persons": { query: `${list} org_id deal_id`, ...many },
  "POST /api/v2/organizations": { body: `${ORGANIZATION} add_time`, ...one },
  "PATCH /api/v2/organizations/{id}": { body: ORGANIZATION, ...one },
  "GET /api/v2/organizations/search": { query: search, ...found },
  "GET /api/v2/organizations/{id}": { query: "include_fields custom_fields", ...one },
  "DELETE /api/v2/organizations/{id}": one,
  "GET /api/v2/organizations": { query: list, ...many },
  "POST /api/v2/activities": { body: ACTIVITY, ...one },
  "PATCH /api/v2/activities/{id}": { body: ACTIVITY, ...one },
  "GET /api/v2/activities/{id}": { query: "include_fields", ...one },
  "DELETE /api/v2/activities/{id}": one,
  "GET /api/v2/activities": { query: `${list} deal_id lead_id person_id org_id done`, ...many },
  "GET /api/v2/products": { query: `${list}`, ...many },
  "POST /api/v2/deals/{id}/products": { body: PRODUCT, ...one },
  "PATCH /api/v2/deals/{id}/products/{product}": { body: PRODUCT, ...one },
  "DELETE /api/v2/deals/{id}/products/{product}": one,
  "GET /api/v2/deals/{id}/products": { query: `${page} sort_by sort_direction`, ...many },
  "GET /api/v2/dealFields": {
    query: page,
    answer: {
      data: [
        { field_code: "k1", field_name: "Source", is_custom_field: true, options: [{ id: 5, label: "Web" }] },
        { field_code: "title", field_name: "Title", is_custom_field: false },
      ],
    },
  },
  "GET /api/v2/personFields": { query: page, answer: { data: [] } },
  "GET /api/v2/organizationFields": { query: page, answer: { data: [] } },
  "GET /api/v2/productFields": { query: page, answer: { data: [] } },
  "POST /api/v1/notes": { body: NOTE, ...one },
  "PUT /api/v1/notes/{id}": { body: NOTE, ...one },
  "GET /api/v1/notes/{id}": one,
  "DELETE /api/v1/notes/{id}": one,
  "GET /api/v1/notes": { query: `${old} lead_id deal_id person_id org_id sort`, ...many },
  "POST /api/v1/leads": { body: LEAD, ...one },
  "PATCH /api/v1/leads/{id}": { body: `${LEAD} is_archived`, ...one },
  "GET /api/v2/leads/search": { query: `${search} person_id organization_id`, ...found },
  "GET /api/v1/leads/archived": { query: old, ...many },
  "GET /api/v1/leads/{id}": one,
  "DELETE /api/v1/leads/{id}": one,
  "GET /api/v1/leads": { query: old, ...many },
  "POST /api/v1/files": { body: "*", ...one },
  "PUT /api/v1/files/{id}": { body: "name description", ...one },
  "GET /api/v1/files/{id}": { answer: { data: { id: 1, name: "a.txt" } } },
  "GET /api/v1/files/{id}/download": { answer: "file" },
  "DELETE /api/v1/files/{id}": one,
};
