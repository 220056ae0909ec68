import type { OpenApiCut } from "./cut-openapi.ts";
import type { TypedService } from "./typed-document.ts";

const object = { type: "object" } as const;
const list = { type: "object", properties: { results: { type: "array", items: object } } } as const;

/** Services whose own client libraries describe their requests best, with the types of what they take. */
export const TYPED_SERVICES: Readonly<Record<string, TypedService & Omit<OpenApiCut, "operations">>> = {
  notion: {
    source: "@notionhq/client 2.3.0, build/src/api-endpoints.d.ts",
    license: "MIT",
    version: "2022-06-28",
    url: "https://api.notion.com/v1",
    isForm: false,
    requestDepth: 8,
    // Pages below pages have a title only, which may be its texts alone.
    more: {
      "POST /pages": {
        properties: {
          allOf: [
            { $ref: "#/definitions/CreatePageParameters/properties/properties/anyOf/0" },
            { properties: { title: {} } },
          ],
        },
      },
    },
    types: {
      "POST /search": "SearchParameters",
      "POST /databases/{database_id}/query": "QueryDatabaseParameters",
      "GET /databases/{database_id}": undefined,
      "POST /pages": "CreatePageParameters",
      "PATCH /pages/{page_id}": "UpdatePageParameters",
      "GET /pages/{page_id}": undefined,
      "PATCH /blocks/{block_id}/children": "AppendBlockChildrenParameters",
      "GET /blocks/{block_id}/children": "ListBlockChildrenParameters",
      "GET /users": "ListUsersParameters",
      "GET /users/{user_id}": undefined,
    },
    answers: {
      "POST /search": list,
      "POST /databases/{database_id}/query": list,
      "PATCH /blocks/{block_id}/children": list,
      "GET /blocks/{block_id}/children": list,
      "GET /users": list,
    },
  },
};
