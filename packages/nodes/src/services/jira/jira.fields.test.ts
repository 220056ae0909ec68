import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import node from "./jira.node.ts";
import credential from "./jira-software-cloud.credential.ts";

// Shaped as https://developer.atlassian.com/cloud/jira/platform/rest/v2/api-group-issues shows it.
const self = "https://acme.atlassian.net/rest/api/2/issue/1";
const user = { accountId: "a1", displayName: "Ada", emailAddress: "ada@example.com" };
const issue = {
  ...{ id: "1", key: "P-1", self },
  fields: {
    ...{ summary: "A", description: "a", status: { name: "To Do" }, assignee: user, reporter: user },
    ...{ issuetype: { name: "Task" }, project: { key: "P" }, parent: { key: "P-9" } },
  },
};
const change = { id: "5", created: "2026-03-01T09:00:00.000+0000", items: [{ field: "status" }] };
const comment = { id: "6", self, author: user, body: "a", created: "2026-03-01T09:00:00.000+0000" };

describeServiceFields({
  node,
  fields: "jira",
  credentialTypes: [credential],
  credential: (url) => ({ domain: url, email: "ada@example.com", apiToken: "t1" }),
  answers: {
    "POST /rest/api/2/issue": { id: "1", key: "P-1", self },
    "GET /rest/api/2/issue/P-1": issue,
    "PUT /rest/api/2/issue/P-1": undefined,
    "GET /rest/api/2/search/jql": { issues: [issue], isLast: true },
    "GET /rest/api/2/issue/P-1/changelog": { values: [change], startAt: 0, maxResults: 50, total: 1 },
    "POST /rest/api/2/issue/P-1/comment": comment,
    "POST /rest/api/3/issue/P-1/comment": comment,
    "GET /rest/api/2/user": user,
  },
});
