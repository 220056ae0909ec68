import type { Item } from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import oAuth1 from "../../authentication/oauth1-api.credential.ts";
import oAuth2 from "../../authentication/oauth2-api.credential.ts";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import node from "./twitter.node.ts";
import first from "./twitter-oauth1.credential.ts";
import credential from "./twitter-oauth2.credential.ts";

let bench: ServiceBench;

/** X as its documentation describes it; a search has two pages. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [oAuth1, oAuth2, first, credential],
    credential: () => ({
      consumerKey: "k",
      consumerSecret: "s",
      signatureMethod: "HMAC-SHA1",
      oauthTokenData: { access_token: "t1", oauth_token: "o1", oauth_token_secret: "o2" },
    }),
    answer: ({ method, path, query, headers, body }) => {
      if (!/^(Bearer t1|OAuth .*oauth_token="o1")/.test(String(headers.authorization)))
        return { status: 401, json: { title: "Unauthorized", detail: "Unauthorized" } };
      const place = path.replace("/2/", "/");
      if (place === "/users/me") return { json: { data: { id: "7", username: "ada" } } };
      if (place.startsWith("/users/by/username/")) return { json: { data: { id: "8", username: "bob" } } };
      if (place === "/tweets" && (body as { text?: string }).text === "twice")
        return {
          status: 403,
          json: {
            title: "Forbidden",
            detail: "You are not allowed to create a Tweet with duplicate content.",
          },
        };
      if (place === "/tweets/search/recent") {
        const ids = query["next_token"] ? ["3"] : ["1", "2"];
        return {
          json: { data: ids.map((id) => ({ id })), meta: query["next_token"] ? {} : { next_token: "NEXT" } },
        };
      }
      return { json: { data: method === "DELETE" ? { deleted: true } : { id: "9" } } };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

const byId = (value: string) => ({ __rl: true, mode: "id", value });
const jsonOf = (items: Item[]) => items.map(({ json }) => json);
const sent = () => bench.asked.map(({ method, path, body }) => [method, path, body]);

describe("X", () => {
  it("posts tweets, which answer and quote others", async () => {
    const additionalFields = {
      attachments: "11, 12",
      inReplyToStatusId: byId("5"),
      inQuoteToStatusId: { __rl: true, mode: "url", value: "https://x.com/ada/status/6" },
    };
    const items = await bench.run(
      node,
      { text: "={{ $json.say }}", additionalFields },
      { items: [{ json: { say: "Hi" } }] },
    );
    expect(jsonOf(items)).toEqual([{ id: "9" }]);
    const value = {
      text: "Hi",
      media: { media_ids: ["11", "12"] },
      quote_tweet_id: "6",
      reply: { in_reply_to_tweet_id: "5" },
    };
    expect(sent()).toEqual([["POST", "/2/tweets", value]]);
    await expect(bench.run(node, { text: "twice" })).rejects.toThrow("duplicate content");
  });

  it("likes and deletes tweets by id or URL", async () => {
    const tweetId = { __rl: true, mode: "url", value: "https://twitter.com/ada/status/5?s=20" };
    await bench.run(node, { operation: "like", tweetId });
    await bench.run(node, { operation: "retweet", tweetId });
    await bench.run(node, { operation: "delete", tweetDeleteId: byId("5") });
    expect(sent()).toEqual([
      ["GET", "/2/users/me", ""],
      ["POST", "/2/users/7/likes", { tweet_id: "5" }],
      ["GET", "/2/users/me", ""],
      ["POST", "/2/users/7/retweets", { tweet_id: "5" }],
      ["DELETE", "/2/tweets/5", ""],
    ]);
  });

  it("searches, page by page, up to a limit", async () => {
    const additionalFields = {
      sortOrder: "relevancy",
      tweetFieldsObject: ["author_id", "lang"],
      startTime: "2026-03-01T00:00:00Z",
    };
    const search = { operation: "search", searchText: "heddle" };
    expect(jsonOf(await bench.run(node, { ...search, returnAll: true, additionalFields }))).toEqual([
      { id: "1" },
      { id: "2" },
      { id: "3" },
    ]);
    expect(bench.asked[0]?.query).toEqual({
      query: "heddle",
      max_results: "100",
      sort_order: "relevancy",
      start_time: "2026-03-01T00:00:00.000Z",
      "tweet.fields": "author_id,lang",
    });
    expect(bench.asked[1]?.query).toMatchObject({ next_token: "NEXT" });
    bench.asked.splice(0);
    expect(await bench.run(node, { ...search, limit: 1 })).toHaveLength(1);
    expect(bench.asked[0]?.query).toMatchObject({ max_results: "10" });
  });

  it("finds users, sends them messages and adds them to lists", async () => {
    const user = { __rl: true, mode: "username", value: "@bob" };
    expect(jsonOf(await bench.run(node, { resource: "user", user }))).toEqual([{ id: "8", username: "bob" }]);
    expect(jsonOf(await bench.run(node, { resource: "user", me: true }))).toEqual([
      { id: "7", username: "ada" },
    ]);
    bench.asked.splice(0);
    await bench.run(node, { resource: "directMessage", user, text: "Hi" });
    await bench.run(node, { resource: "list", list: "3", user: byId("8") });
    expect(sent()).toEqual([
      ["GET", "/2/users/by/username/bob", ""],
      ["POST", "/2/dm_conversations/with/8/messages", { text: "Hi" }],
      ["POST", "/2/lists/3/members", { user_id: "8" }],
    ]);
  });

  it("runs nodes of version 1, which sign with OAuth1", async () => {
    const additionalFields = { resultType: "popular", lang: "en", tweetMode: "extended" };
    await bench.run(
      node,
      { operation: "search", searchText: "a", limit: 10, additionalFields },
      { typeVersion: 1 },
    );
    expect(bench.asked[0]?.query).toMatchObject({ query: "a lang:en", sort_order: "relevancy" });
    expect(bench.asked[0]?.headers.authorization).toMatch(/^OAuth .*oauth_signature=/);
    bench.asked.splice(0);
    await bench.run(node, { resource: "directMessage", userId: "8", text: "Hi" }, { typeVersion: 1 });
    expect(sent()).toEqual([["POST", "/2/dm_conversations/with/8/messages", { text: "Hi" }]]);
  });
});
