import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import credential from "./clickup.credential.ts";
import node from "./clickup.node.ts";

// Shaped as https://developer.clickup.com/reference/gettask shows it.
const task = {
  ...{
    id: "1",
    name: "A",
    description: "a",
    status: { status: "to do" },
    url: "https://app.clickup.com/t/1",
  },
  ...{ due_date: "1768469400000", custom_fields: [], creator: { username: "Ada" }, list: { id: "4" } },
};
const api = "/api/v2";

describeServiceFields({
  node,
  fields: "clickup",
  credentialTypes: [credential],
  credential: () => ({ accessToken: "pk_1" }),
  answers: {
    [`POST ${api}/list/4/task`]: task,
    [`GET ${api}/task/1`]: task,
    [`GET ${api}/list/4/task`]: { tasks: [task], last_page: true },
    [`POST ${api}/folder/3/list`]: { id: "4", name: "A" },
    [`POST ${api}/task/1/comment`]: { id: "5", hist_id: "6", date: 1_768_469_400_000 },
  },
});
