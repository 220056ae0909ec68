import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import credential from "./facebook-graph.credential.ts";
import node from "./facebook-graph.node.ts";

// Shaped as https://developers.facebook.com/docs/graph-api/results shows it.
const account = { id: "1", name: "Page", access_token: "t2" };

describeServiceFields({
  node,
  fields: "facebook",
  credentialTypes: [credential],
  credential: () => ({ accessToken: "t1" }),
  answers: {
    "GET /me": { id: "9", name: "Ada" },
    "GET /v23.0/me/accounts": { data: [account], paging: { cursors: { before: "a", after: "b" } } },
    "POST /1/media": { id: "7" },
  },
});
