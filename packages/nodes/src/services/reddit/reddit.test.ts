import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import oAuth2 from "../../authentication/oauth2-api.credential.ts";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import node from "./reddit.node.ts";
import credential from "./reddit-oauth2.credential.ts";

let bench: ServiceBench;

const listing = (ids: string[], after: string | null = null, kind = "t3") => ({
  kind: "Listing",
  data: { after, children: ids.map((id) => ({ kind, data: { id } })) },
});

/** Reddit as its documentation describes it: lists have two pages, and posts come with their comments. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [oAuth2, credential],
    credential: () => ({ oauthTokenData: { access_token: "t1" } }),
    answer: ({ method, path, query, body }) => {
      if (method === "POST") return { json: written(path, String(body)) };
      if (path.includes("/comments/")) {
        const comments = listing(["c1", "c2"], null, "t1");
        comments.data.children.push({ kind: "more", data: { id: "_" } });
        return { json: [listing(["p1"]), comments] };
      }
      if (path.endsWith("/about") || path.endsWith("/about.json")) return { json: { data: { name: path } } };
      if (path.endsWith("/rules")) return { json: { rules: [{ short_name: "Be kind" }] } };
      if (path === "/api/v1/me") return { json: { name: "ada", features: { a: true } } };
      if (path === "/prefs/friends") return { json: [{ data: { children: [{ name: "bob" }] } }, {}] };
      if (path === "/api/v1/me/karma") return { json: { data: [{ sr: "a", comment_karma: 1 }] } };
      if (path === "/api/v1/me/trophies")
        return { json: { data: { trophies: [{ data: { name: "Old" } }] } } };
      return { json: query["after"] ? listing(["3"]) : listing(["1", "2"], "t3_2") };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

function written(path: string, body: string) {
  if (body.includes("title=twice"))
    return { json: { errors: [["ALREADY_SUB", "that link was posted", "url"]] } };
  if (path === "/api/submit") return { json: { errors: [], data: { id: "p9", name: "t3_p9" } } };
  if (path === "/api/comment") return { json: { errors: [], data: { things: [{ data: { id: "c9" } }] } } };
  return {};
}

const json = async (parameters: Record<string, unknown>) =>
  (await bench.run(node, parameters)).map((item) => item.json);
const ids = async (parameters: Record<string, unknown>) => (await json(parameters)).map(({ id }) => id);
const asked = () => bench.asked.map(({ path, query }) => [path, query]);
const forms = () =>
  bench.asked.map(({ path, body }) => [path, Object.fromEntries(new URLSearchParams(String(body)))]);

describe("posts", () => {
  it("are written and deleted", async () => {
    expect(await json({ subreddit: "n8n", title: "Hi", text: "There" })).toEqual([
      { id: "p9", name: "t3_p9" },
    ]);
    const link = { kind: "link", url: "https://a.example", resubmit: true };
    await json({ subreddit: "n8n", title: "Look", ...link });
    expect(await json({ operation: "delete", postId: "p9" })).toEqual([{ success: true }]);
    expect(forms()).toEqual([
      ["/api/submit", { sr: "n8n", kind: "self", title: "Hi", text: "There", api_type: "json" }],
      ["/api/submit", { sr: "n8n", title: "Look", ...link, resubmit: "true", api_type: "json" }],
      ["/api/del", { id: "t3_p9", api_type: "json" }],
    ]);
    await expect(json({ subreddit: "n8n", title: "twice", text: "a" })).rejects.toThrow(
      "that link was posted",
    );
  });

  it("are listed page by page, and searched for", async () => {
    const all = { operation: "getAll", subreddit: "n8n", returnAll: true, filters: { category: "new" } };
    expect(await ids(all)).toEqual(["1", "2", "3"]);
    expect(await ids({ operation: "getAll", subreddit: "n8n", limit: 1 })).toEqual(["1"]);
    const search = { operation: "search", keyword: "ai", limit: 2 };
    await json({ ...search, subreddit: "n8n", additionalFields: { sort: "new" } });
    await json({ ...search, location: "allReddit" });
    expect(asked()).toEqual([
      ["/r/n8n/new", { limit: "100" }],
      ["/r/n8n/new", { limit: "100", after: "t3_2" }],
      ["/r/n8n/hot", { limit: "1" }],
      ["/r/n8n/search", { q: "ai", sort: "new", restrict_sr: "true", limit: "2" }],
      ["/search", { q: "ai", limit: "2" }],
    ]);
    expect(bench.asked[0]?.headers).toMatchObject({
      "x-meant-for": "https://oauth.reddit.com",
      authorization: "Bearer t1",
      "user-agent": expect.stringContaining("heddle"),
    });
  });

  it("are read, with their comments", async () => {
    expect(await ids({ operation: "get", subreddit: "n8n", postId: "p1" })).toEqual(["p1"]);
    const comments = { resource: "postComment", operation: "getAll", subreddit: "n8n", postId: "p1" };
    expect(await ids(comments)).toEqual(["c1", "c2"]);
    expect(await ids({ ...comments, limit: 1 })).toEqual(["c1"]);
    expect(asked()[1]).toEqual(["/r/n8n/comments/p1", { limit: "100" }]);
  });
});

it("comments, answers and deletes comments", async () => {
  const comment = { resource: "postComment" };
  expect(await ids({ ...comment, postId: "p1", commentText: "Yes" })).toEqual(["c9"]);
  await json({ ...comment, operation: "reply", commentId: "c1", replyText: "No" });
  await json({ ...comment, operation: "delete", commentId: "t1_c1" });
  expect(forms().map(([, form]) => form)).toEqual([
    { thing_id: "t3_p1", text: "Yes", api_type: "json" },
    { thing_id: "t1_c1", text: "No", api_type: "json" },
    { id: "t1_c1", api_type: "json" },
  ]);
});

it("reads the account, users and subreddits", async () => {
  const profile = { resource: "profile" };
  expect(await json(profile)).toEqual([{ name: "ada" }]);
  expect(await json({ ...profile, details: "friends" })).toEqual([{ name: "bob" }]);
  expect(await json({ ...profile, details: "karma" })).toEqual([{ sr: "a", comment_karma: 1 }]);
  expect(await json({ ...profile, details: "trophies" })).toEqual([{ name: "Old" }]);
  expect(await json({ resource: "user", username: "ada" })).toEqual([{ name: "/user/ada/about" }]);
  expect(await ids({ resource: "user", username: "ada", details: "submitted", limit: 2 })).toEqual([
    "1",
    "2",
  ]);
  const place = { resource: "subreddit", subreddit: "n8n" };
  expect(await json(place)).toEqual([{ name: "/r/n8n/about" }]);
  expect(await json({ ...place, content: "rules" })).toEqual([{ short_name: "Be kind" }]);
  const find = { resource: "subreddit", operation: "getAll", limit: 2 };
  await json({ ...find, filters: { keyword: "ai" } });
  await json({ ...find, filters: { trending: true } });
  expect(asked().slice(-2)).toEqual([
    ["/subreddits/search", { q: "ai", limit: "2" }],
    ["/subreddits/popular", { limit: "2" }],
  ]);
});

it("reads what is public without a credential", async () => {
  const parameters = { resource: "subreddit", subreddit: "n8n" };
  const [item] = await bench.run(node, parameters, { node: { credentials: {} } });
  expect(item?.json).toEqual({ name: "/r/n8n/about.json" });
  expect(bench.asked[0]?.headers["x-meant-for"]).toBe("https://www.reddit.com");
  expect(bench.asked[0]?.headers.authorization).toBeUndefined();
});
