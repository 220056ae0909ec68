import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import node from "./google-tasks.node.ts";
import credential from "./google-tasks-oauth2.credential.ts";

// Shaped as https://developers.google.com/workspace/tasks/reference/rest/v1/tasks shows it.
const at = "2026-03-01T09:00:00.000Z";
const task = {
  ...{ id: "t1", title: "A", notes: "a", due: at, status: "needsAction", updated: at },
  selfLink: "https://www.googleapis.com/tasks/v1/lists/l1/tasks/t1",
};
const tasks = "/tasks/v1/lists/l1/tasks";

describeServiceFields({
  node,
  fields: "google-tasks",
  credentialTypes: [credential],
  credential: () => ({ oauthTokenData: { access_token: "t1" } }),
  answers: {
    [`POST ${tasks}`]: task,
    [`GET ${tasks}`]: { items: [task] },
    [`DELETE ${tasks}/t1`]: undefined,
  },
});
