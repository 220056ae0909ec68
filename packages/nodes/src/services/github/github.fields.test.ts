import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import credential from "./github.credential.ts";
import node from "./github.node.ts";

// Shaped as https://docs.github.com/rest/repos/contents shows it.
const place = { sha: "1", html_url: "https://github.com/o/r", download_url: "https://raw.example/a.txt" };
const file = { type: "file", name: "a.txt", path: "docs/a.txt", ...place };
const user = { login: "ada", id: 1 };
const issue = {
  ...{ id: 9, number: 1, title: "A", body: "a", state: "open", html_url: place.html_url, user },
  ...{ labels: [], created_at: "2026-03-01T09:00:00Z" },
};
const repository = {
  ...{ id: 8, name: "r", full_name: "o/r", private: false, html_url: place.html_url, description: "A" },
  ...{ stargazers_count: 1, forks_count: 1, open_issues_count: 1, subscribers_count: 1 },
  ...{ default_branch: "main", owner: user },
};
const written = { content: file, commit: { sha: "2", html_url: place.html_url } };
const contents = "/repos/o/r/contents/docs";

describeServiceFields({
  node,
  fields: "github",
  credentialTypes: [credential],
  credential: (url) => ({ server: url, accessToken: "t1" }),
  answers: {
    [`GET ${contents}`]: [file, file],
    [`GET ${contents}/a.txt`]: { ...file, content: "YQ==", encoding: "base64" },
    [`PUT ${contents}/a.txt`]: written,
    "GET /repos/o/r": repository,
    "GET /repos/o/r/issues": [issue],
    "POST /repos/o/r/issues": issue,
    "GET /repos/o/r/issues/1": issue,
    "POST /repos/o/r/issues/1/comments": { id: 7, body: "b", html_url: place.html_url, user },
    "POST /repos/o/r/releases": { id: 6, tag_name: "v1", name: "v1", html_url: place.html_url },
    "GET /users/o/repos": [repository],
  },
});
