import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import node from "./microsoft-to-do.node.ts";
import credential from "./microsoft-to-do-oauth2.credential.ts";

// Shaped as https://learn.microsoft.com/graph/api/resources/todotask shows it.
const task = {
  ...{ id: "t1", title: "A", status: "notStarted", importance: "normal" },
  createdDateTime: "2026-03-01T09:00:00Z",
};
const tasks = "/v1.0/me/todo/lists/l1/tasks";

describeServiceFields({
  node,
  fields: "microsoft-to-do",
  credentialTypes: [credential],
  credential: () => ({ oauthTokenData: { access_token: "t1" } }),
  answers: {
    [`POST ${tasks}`]: task,
    [`GET ${tasks}`]: { value: [task] },
    [`DELETE ${tasks}/t1`]: undefined,
  },
});
