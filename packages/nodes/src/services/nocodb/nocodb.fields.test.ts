import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import node from "./nocodb.node.ts";
import credential from "./nocodb-token.credential.ts";

// Shaped as https://nocodb.com/apis/v2/data shows it.
const row = { Id: 1, Name: "A", CreatedAt: "2026-03-01 09:00:00+00:00" };
const rows = "/api/v2/tables/t/records";

describeServiceFields({
  node,
  fields: "nocodb",
  credentialTypes: [credential],
  credential: (url) => ({ host: url, apiToken: "t1" }),
  answers: {
    [`POST ${rows}`]: [{ Id: 1 }],
    [`PATCH ${rows}`]: [{ Id: "1" }],
    [`GET ${rows}/1`]: row,
    [`GET ${rows}`]: { list: [row, row], pageInfo: { isLastPage: true } },
  },
});
