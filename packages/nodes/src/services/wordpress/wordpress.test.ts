import type { Item } from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import credential from "./wordpress.credential.ts";
import node from "./wordpress.node.ts";

let bench: ServiceBench;
const SIGNED_IN = `Basic ${Buffer.from("ada:p w").toString("base64")}`;

/** A site as the REST API's handbook describes it, with 150 posts. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: (url) => ({
      url: `${url}/blog/`,
      username: "ada",
      password: "p w",
      allowUnauthorizedCerts: false,
    }),
    answer: ({ method, path, query, headers, body }) => {
      if (headers.authorization !== SIGNED_IN)
        return {
          status: 401,
          json: { code: "rest_not_logged_in", message: "You are not currently logged in." },
        };
      const place = path.replace("/blog/wp-json/wp/v2", "");
      if (place === "/posts/404")
        return { status: 404, json: { code: "rest_post_invalid_id", message: "Invalid post ID." } };
      if (place === "/posts" && method === "GET") return { json: page(query) };
      if (place === "/users" && method === "GET") return { json: [{ id: 1, name: "Ada" }] };
      if (place === "/categories") return { json: [{ id: 5, name: "Travel" }] };
      return { json: { id: 7, ...(typeof body === "object" ? body : {}) } };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

function page({ page: number = "1", per_page = "10" }: Record<string, string>) {
  const from = (Number(number) - 1) * Number(per_page);
  return Array.from({ length: Math.max(0, Math.min(Number(per_page), 150 - from)) }, (_, index) => ({
    id: from + index,
  }));
}

const jsonOf = (items: Item[]) => items.map(({ json }) => json);
const sent = () =>
  bench.asked.map(({ method, path, body }) => [method, path.replace("/blog/wp-json/wp/v2", ""), body]);

describe("WordPress", () => {
  it("writes posts and pages under the names of the REST API", async () => {
    const additionalFields = {
      authorId: "1",
      content: "<p>Hi</p>",
      status: "publish",
      commentStatus: "closed",
      categories: ["5", 6],
      tags: "7, 8",
      postTemplate: { values: { template: "wide.php" } },
    };
    await bench.run(
      node,
      { title: "={{ $json.t }}", additionalFields },
      { items: [{ json: { t: "News" } }] },
    );
    await bench.run(node, {
      operation: "update",
      postId: "7",
      updateFields: { title: "Newer", sticky: true },
    });
    await bench.run(node, {
      resource: "page",
      title: "About",
      additionalFields: { parent: 3, menuOrder: 2 },
    });
    expect(sent()).toEqual([
      [
        "POST",
        "/posts",
        {
          title: "News",
          author: "1",
          content: "<p>Hi</p>",
          status: "publish",
          comment_status: "closed",
          categories: [5, 6],
          tags: [7, 8],
          template: "wide.php",
        },
      ],
      ["POST", "/posts/7", { title: "Newer", sticky: true }],
      ["POST", "/pages", { title: "About", parent: 3, menu_order: 2 }],
    ]);
  });

  it("reads one, and all pages of many by filters", async () => {
    expect(
      jsonOf(await bench.run(node, { operation: "get", postId: "7", options: { context: "edit" } })),
    ).toEqual([{ id: 7 }]);
    expect(bench.asked[0]?.query).toEqual({ context: "edit" });
    bench.asked.splice(0);
    const options = { orderBy: "date", order: "asc", excludedCategories: "1,2", status: "draft" };
    expect(await bench.run(node, { operation: "getAll", returnAll: true, options })).toHaveLength(150);
    const query = {
      orderby: "date",
      order: "asc",
      categories_exclude: "1,2",
      status: "draft",
      per_page: "100",
    };
    expect(bench.asked.map((asked) => asked.query)).toEqual([
      { ...query, page: "1" },
      { ...query, page: "2" },
    ]);
    expect(await bench.run(node, { operation: "getAll", limit: 3 })).toHaveLength(3);
    await expect(bench.run(node, { operation: "get", postId: "404" })).rejects.toThrow("Invalid post ID.");
  });

  it("works with users", async () => {
    const user = {
      username: "bob",
      name: "Bob B",
      firstName: "Bob",
      lastName: "B",
      email: "bob@example.com",
      password: "secret",
    };
    await bench.run(node, { resource: "user", ...user, additionalFields: { nickname: "bb" } });
    await bench.run(node, {
      resource: "user",
      operation: "update",
      userId: "2",
      updateFields: { lastName: "C" },
    });
    expect(sent()).toEqual([
      [
        "POST",
        "/users",
        {
          username: "bob",
          name: "Bob B",
          first_name: "Bob",
          last_name: "B",
          email: "bob@example.com",
          password: "secret",
          nickname: "bb",
        },
      ],
      ["POST", "/users/2", { last_name: "C" }],
    ]);
  });

  it("offers authors and categories of the site", async () => {
    const { loadOptions } = node.methods ?? {};
    expect(await loadOptions?.["getAuthors"]?.(bench.form())).toEqual([{ name: "Ada", value: 1 }]);
    expect(await loadOptions?.["getCategories"]?.(bench.form())).toEqual([{ name: "Travel", value: 5 }]);
  });
});
