import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import credential from "./asana.credential.ts";
import node from "./asana.node.ts";

// Shaped as https://developers.asana.com/reference/createtask shows it.
const task = {
  ...{ gid: "1", name: "A", notes: "a", completed: false, due_on: "2026-03-01", assignee: { name: "Ada" } },
  ...{ permalink_url: "https://app.asana.com/0/1/1", projects: [{ gid: "2", name: "P" }] },
  custom_fields: [{ gid: "3", name: "F", display_value: "x" }],
};
const compact = { gid: "1", name: "A", resource_type: "task" };
const api = "/api/1.0";

describeServiceFields({
  node,
  fields: "asana",
  credentialTypes: [credential],
  credential: () => ({ accessToken: "k1" }),
  answers: {
    [`POST ${api}/tasks`]: { data: task },
    [`GET ${api}/tasks/1`]: { data: task },
    [`GET ${api}/tasks`]: { data: [compact], next_page: null },
    [`PUT ${api}/tasks/1`]: { data: task },
    [`DELETE ${api}/tasks/1`]: { data: {} },
    [`POST ${api}/tasks/1/stories`]: { data: { gid: "4", text: "a" } },
    [`GET ${api}/projects`]: { data: [compact], next_page: null },
    [`GET ${api}/workspaces/w1/projects`]: { data: [compact], next_page: null },
  },
});
