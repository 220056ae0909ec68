import type { Item } from "@heddle/workflow";
import type { paths } from "@octokit/openapi-types";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import credential from "./github.credential.ts";
import node from "./github.node.ts";

type Repository = "/repos/{owner}/{repo}";
/** Body that GitHub accepts at a path; some bodies are optional. */
type BodyOf<P extends keyof paths, M extends "post" | "put" | "patch" | "delete"> = paths[P] extends {
  [K in M]: { requestBody?: infer R };
}
  ? Content<NonNullable<R>>
  : never;
type Content<R> = R extends { content: { "application/json": infer B } } ? B : never;

let bench: ServiceBench;

/** GitHub as its documentation describes it; lists have two pages, named by a header. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: (url) => ({ server: url, accessToken: "t1" }),
    answer: ({ method, path, query, headers }) => {
      if (headers.authorization !== "token t1") return { status: 401, json: { message: "Bad credentials" } };
      if (path === "/repos/ada/none") return { status: 404, json: { message: "Not Found" } };
      if (path.startsWith("/search/"))
        return {
          json: {
            total_count: 1,
            items: [{ login: "ada", name: "app", html_url: "https://github.com/ada" }],
          },
        };
      if (path === "/issues") return { json: [{ number: 1 }] };
      if (path === "/user") return { json: { login: "ada", html_url: "https://github.com/ada" } };
      if (path === "/user/orgs") return { json: [{ login: "org" }] };
      if (path.endsWith("/actions/workflows"))
        return { json: { workflows: [{ id: 7, name: "CI", html_url: "x" }] } };
      if (method === "PUT" && path.endsWith("/lock")) return { status: 204 };
      if (path.endsWith("/dispatches")) return { status: 204 };
      if (path.endsWith("/contents/docs")) return { json: [{ name: "a.md" }, { name: "b.md" }] };
      if (method === "GET" && path.includes("/contents/") && headers.accept?.includes("raw"))
        return { bytes: "# Title" };
      if (method === "GET" && path.includes("/contents/"))
        return { json: { sha: "abc", content: "IyBUaXRsZQ==" } };
      if (method === "GET" && /(issues|pulls|releases|repos|reviews)$/.test(path)) return listed(path, query);
      return { json: { ok: true } };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

function listed(path: string, { page }: Record<string, string>) {
  if (page === "2") return { json: [{ id: 3 }] };
  return { json: [{ id: 1 }, { id: 2 }], headers: { link: `<${bench.url}${path}?page=2>; rel="next"` } };
}

const place = {
  owner: { __rl: true, mode: "url", value: "https://github.com/ada" },
  repository: { __rl: true, mode: "name", value: "app" },
};
const jsonOf = (items: Item[]) => items.map(({ json }) => json);
const sent = () =>
  bench.asked.map(({ method, path, body }) => [method, path.replace("/repos/ada/app", ""), body]);
const base64 = (text: string) => Buffer.from(text).toString("base64");

describe("GitHub files", () => {
  const of = { resource: "file", ...place, filePath: "docs/a b.md", commitMessage: "Write" };

  it("are created on a branch with an author", async () => {
    const additionalParameters = {
      branch: { branch: "main" },
      author: { name: "Ada", email: "ada@example.com" },
    };
    await bench.run(
      node,
      { ...of, fileContent: "={{ $json.text }}", additionalParameters },
      { items: [{ json: { text: "Größe" } }] },
    );
    const expected: BodyOf<`${Repository}/contents/{path}`, "put"> = {
      message: "Write",
      branch: "main",
      author: { name: "Ada", email: "ada@example.com" },
      content: base64("Größe"),
    };
    expect(sent()).toEqual([["PUT", "/contents/docs/a b.md", expected]]);
  });

  it("are replaced and deleted with their current hash", async () => {
    const data = await bench.binary.put(Buffer.from([0, 255]), { mimeType: "image/png", fileName: "a.png" });
    const items = [{ json: {}, binary: { data } }];
    await bench.run(node, { ...of, operation: "edit", binaryData: true }, { items });
    await bench.run(node, { ...of, operation: "delete" });
    const removed: BodyOf<`${Repository}/contents/{path}`, "delete"> = { message: "Write", sha: "abc" };
    expect(sent()).toEqual([
      ["GET", "/contents/docs/a b.md", ""],
      [
        "PUT",
        "/contents/docs/a b.md",
        { message: "Write", sha: "abc", content: Buffer.from([0, 255]).toString("base64") },
      ],
      ["GET", "/contents/docs/a b.md", ""],
      ["DELETE", "/contents/docs/a b.md", removed],
    ]);
  });

  it("are read as a file or as GitHub's JSON, and listed", async () => {
    const additionalParameters = { reference: "v1" };
    const [file] = await bench.run(node, { ...of, operation: "get", additionalParameters });
    expect(file?.binary).toMatchObject({ data: { fileName: "a b.md" } });
    expect(Buffer.from(await bench.binary.get(file!.binary!["data"]!)).toString()).toBe("# Title");
    expect(bench.asked[0]?.query).toEqual({ ref: "v1" });
    const said = await bench.run(node, { ...of, operation: "get", asBinaryProperty: false });
    expect(jsonOf(said)).toEqual([{ sha: "abc", content: "IyBUaXRsZQ==" }]);
    const inFolder = await bench.run(node, { ...of, operation: "list", filePath: "docs/" });
    expect(jsonOf(inFolder)).toEqual([{ name: "a.md" }, { name: "b.md" }]);
  });
});

describe("GitHub issues, releases, reviews and workflows", () => {
  it("issues are opened, changed, discussed and locked", async () => {
    const issue = { ...place, issueNumber: 5 };
    await bench.run(node, {
      ...place,
      title: "Bug",
      body: "Text",
      labels: [{ label: "bug" }],
      assignees: [{ assignee: "ada" }],
    });
    await bench.run(node, {
      ...issue,
      operation: "edit",
      editFields: { labels: [{ label: "done" }], state: "closed" },
    });
    await bench.run(node, { ...issue, operation: "createComment", body: "Hi" });
    await bench.run(node, { ...issue, operation: "lock" });
    const created: BodyOf<`${Repository}/issues`, "post"> = {
      title: "Bug",
      body: "Text",
      labels: ["bug"],
      assignees: ["ada"],
    };
    const changed: BodyOf<`${Repository}/issues/{issue_number}`, "patch"> = {
      labels: ["done"],
      state: "closed",
    };
    const comment: BodyOf<`${Repository}/issues/{issue_number}/comments`, "post"> = { body: "Hi" };
    expect(sent()).toEqual([
      ["POST", "/issues", created],
      ["PATCH", "/issues/5", changed],
      ["POST", "/issues/5/comments", comment],
      ["PUT", "/issues/5/lock", { lock_reason: "resolved" }],
    ]);
  });

  it("issues of the account are listed, or searched for if filtered by mention", async () => {
    const own = { resource: "user", operation: "getUserIssues", limit: 5 };
    const labels = "bug, help wanted";
    const all = await bench.run(node, { ...own, getUserIssuesFilters: { labels, state: "all" } });
    expect(jsonOf(all)).toEqual([{ number: 1 }]);
    const since = "2026-01-01T00:00:00Z";
    const mentioned = { mentioned: "@ada", labels, since, direction: "asc" };
    const found = await bench.run(node, { ...own, getUserIssuesFilters: mentioned });
    expect(jsonOf(found)).toMatchObject([{ name: "app" }]);
    expect(bench.asked.map(({ path, query }) => [path, query])).toEqual([
      ["/issues", { labels, state: "all", per_page: "5" }],
      [
        "/search/issues",
        {
          q: `is:issue assignee:@me mentions:ada state:open label:"bug" label:"help wanted" updated:>=${since}`,
          sort: "created",
          order: "asc",
          per_page: "5",
        },
      ],
    ]);
  });

  it("releases, reviews and workflows are made", async () => {
    await bench.run(node, {
      resource: "release",
      ...place,
      releaseTag: "v1",
      additionalFields: { draft: true },
    });
    const review = { resource: "review", ...place, pullRequestNumber: 3 };
    await bench.run(node, { ...review, event: "requestChanges", body: "No" });
    const workflow = { resource: "workflow", ...place, workflowId: { __rl: true, mode: "list", value: "7" } };
    await bench.run(node, { ...workflow, inputs: '{"a": "b"}' });
    await expect(bench.run(node, { ...workflow, inputs: "{" })).rejects.toThrow("is not valid JSON");
    const released: BodyOf<`${Repository}/releases`, "post"> = { tag_name: "v1", draft: true };
    const reviewed: BodyOf<`${Repository}/pulls/{pull_number}/reviews`, "post"> = {
      event: "REQUEST_CHANGES",
      body: "No",
    };
    const started: BodyOf<`${Repository}/actions/workflows/{workflow_id}/dispatches`, "post"> = {
      ref: "main",
      inputs: { a: "b" },
    };
    expect(sent()).toEqual([
      ["POST", "/releases", released],
      ["POST", "/pulls/3/reviews", reviewed],
      ["POST", "/actions/workflows/7/dispatches", started],
    ]);
  });

  it("lists are read page by page", async () => {
    const filters = { state: "all" };
    const all = await bench.run(node, {
      resource: "repository",
      ...place,
      returnAll: true,
      getRepositoryIssuesFilters: filters,
    });
    expect(all).toHaveLength(3);
    expect(bench.asked.map(({ query }) => query)).toEqual([
      { state: "all", per_page: "100" },
      { state: "all", per_page: "100", page: "2" },
    ]);
    const some = await bench.run(node, {
      resource: "repository",
      operation: "getPullRequests",
      ...place,
      limit: 1,
    });
    expect(some).toHaveLength(1);
    const missing = { ...place, repository: { __rl: true, mode: "name", value: "none" } };
    await expect(bench.run(node, { resource: "repository", operation: "get", ...missing })).rejects.toThrow(
      "Not Found",
    );
  });

  it("the form lists accounts, repositories and workflows", async () => {
    const { listSearch } = node.methods ?? {};
    const form = bench.form(place);
    expect((await listSearch?.["getUsers"]?.(form))?.results).toMatchObject([
      { value: "ada" },
      { value: "org" },
    ]);
    expect((await listSearch?.["getUsers"]?.(form, "ad"))?.results).toMatchObject([{ value: "ada" }]);
    expect((await listSearch?.["getRepositories"]?.(form, "ap"))?.results).toMatchObject([{ value: "app" }]);
    expect((await listSearch?.["getWorkflows"]?.(form))?.results).toMatchObject([{ name: "CI", value: "7" }]);
  });
});
