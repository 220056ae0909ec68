import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import node from "./airtable.node.ts";
import credential from "./airtable-token.credential.ts";

// Shaped as https://airtable.com/developers/web/api/list-records shows it.
const record = {
  id: "rec1",
  createdTime: "2026-03-01T09:00:00.000Z",
  fields: { Name: "A", "Client Name": "Ada", Tags: ["a"], Image: [{ id: "att1", url: "https://a.example" }] },
};
const table = { id: "tbl1", name: "People", fields: [{ id: "f1", name: "Name", type: "singleLineText" }] };

describeServiceFields({
  node,
  fields: "airtable",
  credentialTypes: [credential],
  credential: () => ({ accessToken: "pat1" }),
  answers: {
    "GET /v0/app1/tbl1": { records: [record, record] },
    "GET /v0/app1/tbl1/rec1": record,
    "POST /v0/app1/tbl1": record,
    "PATCH /v0/app1/tbl1": { records: [record] },
    "DELETE /v0/app1/tbl1/rec1": { id: "rec1", deleted: true },
    "GET /v0/meta/bases/app1/tables": { tables: [table] },
  },
});
