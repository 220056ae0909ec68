import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { describeEveryOperation } from "../../service/testing/contract-server/every-operation.ts";
import { everything } from "../../service/testing/contract-server/fill-forms.ts";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import node from "./ghost.node.ts";
import admin from "./ghost-admin.credential.ts";
import content from "./ghost-content.credential.ts";

describeEveryOperation({
  nodes: [node],
  contracts: ["ghost"],
  account: { url: "https://blog.example.com/", apiKey: "id:00ff" },
  fill: everything({ source: "adminApi", contentFormat: "html" }),
});

let bench: ServiceBench;
let apiKey = "key1:00ff00ff";
/** Ghost with 101 posts. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [admin, content],
    credential: (url) => ({
      url: `${url}/`,
      get apiKey() {
        return apiKey;
      },
    }),
    answer: ({ method, path, query, headers }) => {
      if (path.includes("/admin/") && !isSigned(String(headers.authorization)))
        return { status: 401, json: { errors: [{ message: "Invalid token" }] } };
      if (path.endsWith("/posts/gone/"))
        return {
          status: 404,
          json: { errors: [{ message: "Resource not found", context: "Post not found." }] },
        };
      if (path.endsWith("/tags/"))
        return {
          json: {
            tags: [{ id: `t${query["page"]}`, name: "News" }],
            meta: { pagination: { next: query["page"] === "1" ? 2 : null } },
          },
        };
      if (method === "DELETE") return { status: 204 };
      if (method === "GET" && path.endsWith("/posts/")) {
        const length = query["page"] === "1" ? Number(query["limit"]) : 1;
        return { json: { posts: Array.from({ length }, (_, index) => ({ id: `p${index}` })) } };
      }
      return { json: { posts: [{ id: "p1", updated_at: "2026-01-01T00:00:00.000Z" }] } };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

/** Whether a token is one of the Admin API key. */
function isSigned(header: string): boolean {
  const [head = "", claims = "", signature] = header.replace(/^Ghost /, "").split(".");
  const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
  const wanted = createHmac("sha256", Buffer.from("00ff00ff", "hex"))
    .update(`${head}.${claims}`)
    .digest("base64url");
  const { iat, exp, aud } = read(claims);
  return signature === wanted && read(head).kid === "key1" && aud === "/admin/" && exp - iat === 300;
}

const json = async (parameters: Record<string, unknown>) =>
  (await bench.run(node, { source: "adminApi", ...parameters })).map((item) => item.json);

it("writes posts in HTML and as documents, with a token of its key", async () => {
  const additionalFields = { tags: ["t1"], status: "scheduled", published_at: "2026-03-01T09:00:00" };
  const post = { operation: "create", title: "News", contentFormat: "html", content: "<p>Hello</p>" };
  await json({ ...post, additionalFields });
  await json({ ...post, contentFormat: "lexical", content: '{"root": {}}', additionalFields: {} });
  expect(bench.asked.map(({ query, body }) => [query, body])).toEqual([
    [
      { source: "html" },
      {
        posts: [
          {
            title: "News",
            html: "<p>Hello</p>",
            status: "scheduled",
            published_at: "2026-03-01T09:00:00Z",
            tags: [{ id: "t1" }],
          },
        ],
      },
    ],
    [{}, { posts: [{ title: "News", lexical: '{"root":{}}' }] }],
  ]);
});

it("updates a post with its current timestamp", async () => {
  await json({ operation: "update", postId: "p1", contentFormat: "html", updateFields: { title: "New" } });
  expect(bench.asked.at(-1)?.body).toEqual({
    posts: [{ title: "New", updated_at: "2026-01-01T00:00:00.000Z" }],
  });
});

it("lists posts page by page, and reports Ghost's errors", async () => {
  expect(await json({ operation: "getAll", returnAll: true, options: { include: ["tags"] } })).toHaveLength(
    101,
  );
  expect(bench.asked.map(({ query }) => query["page"])).toEqual(["1", "2"]);
  await expect(json({ operation: "get", identifier: "gone", options: {} })).rejects.toThrow(
    "Resource not found",
  );
});

it("reads with the Content API, and refuses to write with it", async () => {
  apiKey = "public1";
  const read = { source: "contentApi", operation: "get", by: "slug", identifier: "news", options: {} };
  expect(await json(read)).toHaveLength(1);
  expect(bench.asked[0]).toMatchObject({
    path: "/ghost/api/content/posts/slug/news/",
    query: { key: "public1" },
  });
  await expect(json({ ...read, operation: "delete", postId: "p1" })).rejects.toThrow("Content API");
  apiKey = "key1:00ff00ff";
});

it("loads the choices of the form, from all pages", async () => {
  const tags = await node.methods?.loadOptions?.["getTags"]?.(bench.form());
  expect(tags?.map(({ value }) => value)).toEqual(["t1", "t2"]);
});
