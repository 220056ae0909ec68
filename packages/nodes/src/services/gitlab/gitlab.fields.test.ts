import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import credential from "./gitlab.credential.ts";
import node from "./gitlab.node.ts";

// Shaped as https://docs.gitlab.com/api/repository_files shows it.
const file = {
  ...{ file_name: "a.txt", file_path: "a.txt", encoding: "base64", content: "YQ==" },
  ...{ commit_id: "1", ref: "main" },
};
const issue = { id: 1, iid: 2, title: "A", web_url: "https://gitlab.com/o/r/-/issues/2" };
const project = {
  ...{ id: 3, path: "r", description: "a", default_branch: "main" },
  http_url_to_repo: "https://gitlab.com/o/r.git",
};
const api = "/api/v4/projects/o/r";

describeServiceFields({
  node,
  fields: "gitlab",
  credentialTypes: [credential],
  credential: (url) => ({ server: url, accessToken: "k1" }),
  answers: {
    [`GET ${api}`]: project,
    [`GET ${api}/repository/files/a.txt`]: file,
    [`POST ${api}/repository/files/a.txt`]: { file_path: "a.txt", branch: "main" },
    [`POST ${api}/issues`]: issue,
  },
});
