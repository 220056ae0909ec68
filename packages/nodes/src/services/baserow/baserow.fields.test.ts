import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import credential from "./baserow.credential.ts";
import node from "./baserow.node.ts";

// Shaped as https://api.baserow.io/api/redoc shows it.
const row = { id: 1, order: "1.00000000000000000000", field_3: "A", field_4: { id: 5, value: "New" } };
const rows = "/api/database/rows/table/2";
const columns = [
  { id: 3, name: "Name", type: "text" },
  { id: 4, name: "Status", type: "single_select" },
];

describeServiceFields({
  node,
  fields: "baserow",
  credentialTypes: [credential],
  credential: (url) => ({ host: url, sessionToken: "s1" }),
  answers: {
    "GET /api/database/fields/table/2/": columns,
    [`POST ${rows}/`]: row,
    [`GET ${rows}/1/`]: row,
    [`GET ${rows}/`]: { count: 1, next: null, results: [row] },
    [`DELETE ${rows}/1/`]: undefined,
  },
});
