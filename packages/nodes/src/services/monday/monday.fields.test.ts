import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import credential from "./monday.credential.ts";
import node from "./monday.node.ts";

// Shaped as https://developer.monday.com/api-reference/reference/items shows it.
const value = { id: "s", text: "Done", type: "status", value: "{}", column: { title: "Status" } };
const item = { id: "1", name: "A", created_at: "2026-03-01T09:00:00Z", column_values: [value] };
const boards = [{ groups: [{ items_page: { cursor: null, items: [item] } }] }];

describeServiceFields({
  node,
  fields: "monday",
  credentialTypes: [credential],
  credential: () => ({ apiToken: "k1" }),
  answers: {
    "POST /v2": { data: { boards, create_item: { id: "1" }, create_update: { id: "2" } } },
  },
});
