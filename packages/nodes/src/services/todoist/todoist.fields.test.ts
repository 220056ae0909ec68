import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import credential from "./todoist.credential.ts";
import node from "./todoist.node.ts";

// Shaped as https://developer.todoist.com/api/v1 shows it.
const task = {
  ...{ id: "1", user_id: "2", project_id: "3", section_id: null, parent_id: null, content: "A" },
  ...{ description: "a", checked: false, labels: ["x"], priority: 1, child_order: 4, note_count: 0 },
  ...{ added_at: "2026-03-01T09:00:00.000000Z", added_by_uid: "2", assigned_by_uid: null },
  ...{ responsible_uid: null, duration: null, is_deleted: false },
  due: { date: "2026-03-02", string: "tomorrow", lang: "en", is_recurring: false },
};
const list = (...results: object[]) => ({ results, next_cursor: null });
const api = "/api/v1";

describeServiceFields({
  node,
  fields: "todoist",
  credentialTypes: [credential],
  credential: () => ({ apiKey: "k1" }),
  answers: {
    [`POST ${api}/tasks`]: task,
    [`GET ${api}/tasks/1`]: task,
    [`GET ${api}/tasks`]: list(task),
    [`POST ${api}/tasks/1`]: task,
    [`POST ${api}/tasks/1/close`]: undefined,
    [`DELETE ${api}/tasks/1`]: undefined,
    [`GET ${api}/projects`]: list({ id: "3", name: "P", color: "red" }),
    [`GET ${api}/sections`]: list({ id: "5", name: "S", project_id: "3" }),
  },
});
