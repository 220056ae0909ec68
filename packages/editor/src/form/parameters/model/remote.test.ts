import type { NodeProperty } from "@heddle/workflow";
import { describe, expect, it, vi } from "vitest";
import { listCacheKey, listRequest, optionsRequest, reloadKey } from "./remote-request.ts";
import { isNearEnd, ResourceLists } from "./resource-list.ts";

const node = {
  type: "t.n",
  version: 2,
  parameters: { a: 1, file: "x" },
  credentials: { api: { id: "1", name: "c" } },
};

describe("Requests for remote choices", () => {
  const property = (typeOptions: NodeProperty["typeOptions"]) =>
    ({ displayName: "P", name: "p", type: "options", default: "", typeOptions }) as NodeProperty;

  it("include node, path, method, parameters and credentials", { tags: ["RL-39"] }, () => {
    expect(optionsRequest(node, property({ loadOptionsMethod: "getAll" }), "parameters.p")).toEqual({
      nodeTypeAndVersion: { name: "t.n", version: 2 },
      path: "parameters.p",
      methodName: "getAll",
      currentNodeParameters: node.parameters,
      credentials: node.credentials,
    });
  });
  it("include filter and page token for lists", { tags: ["RL-41"] }, () => {
    const mode = {
      name: "list",
      displayName: "L",
      type: "list" as const,
      typeOptions: { searchListMethod: "find" },
    };
    const request = listRequest(node, mode, "p", { filter: "ab", token: "2" });
    expect(request).toMatchObject({ methodName: "find", filter: "ab", paginationToken: "2" });
    expect(listRequest(node, mode, "p")).not.toHaveProperty("filter");
  });
  it("are cached by everything except the picker's own value", { tags: ["RL-38"] }, () => {
    const key = listCacheKey(node, "file", "");
    expect(listCacheKey({ ...node, parameters: { a: 1, file: "y" } }, "file", "")).toBe(key);
    expect(listCacheKey({ ...node, parameters: { a: 2, file: "x" } }, "file", "")).not.toBe(key);
    expect(listCacheKey({ ...node, credentials: undefined }, "file", "") === key).toBe(false);
    expect(listCacheKey(node, "file", "q")).not.toBe(key);
  });
  it("are repeated when their dependencies change", { tags: ["PRM-92", "PRM-93", "PRM-94"] }, () => {
    const depends = property({ loadOptionsDependsOn: ["a"], reloadOnChange: ["b"] });
    const key = reloadKey(node, depends, "p");
    expect(reloadKey({ ...node, parameters: { ...node.parameters, file: 1 } }, depends, "p")).toBe(key);
    expect(reloadKey({ ...node, parameters: { a: 2 } }, depends, "p")).not.toBe(key);
    expect(reloadKey({ ...node, parameters: { ...node.parameters, b: 1 } }, depends, "p")).not.toBe(key);
    expect(reloadKey({ ...node, credentials: {} }, depends, "p")).not.toBe(key);
  });
});

describe("Resource lists", () => {
  const page = (name: string, token?: string) => ({
    results: [{ name, value: name }],
    ...(token ? { paginationToken: token } : {}),
  });

  it("load once per key", { tags: ["RL-24", "RL-4", "RL-42"] }, async () => {
    const lists = new ResourceLists();
    const fetchPage = vi.fn(async () => page("a"));
    await lists.open("k", fetchPage);
    await lists.open("k", fetchPage);
    expect(fetchPage).toHaveBeenCalledTimes(1);
    expect(lists.get("k")).toEqual({ results: [{ name: "a", value: "a" }], loading: false });
  });
  it("fetch the next page as long as there is a token", { tags: ["RL-32"] }, async () => {
    const lists = new ResourceLists();
    await lists.open("k", async () => page("a", "t"));
    await lists.more("k", async (token) => page(`b${token}`));
    await lists.more("k", async () => page("never"));
    expect(lists.get("k")?.results.map((each) => each.name)).toEqual(["a", "bt"]);
  });
  it("show an error, and a retry clears it", { tags: ["RL-30", "RL-31"] }, async () => {
    const lists = new ResourceLists();
    await lists.open("k", async () => Promise.reject(new Error("no")));
    expect(lists.get("k")?.error?.message).toBe("no");
    const retry = lists.open("k", async () => page("a"));
    expect(lists.get("k")).toMatchObject({ loading: true, error: undefined });
    await retry;
    expect(lists.get("k")?.results).toHaveLength(1);
  });
  it("are all cleared by a refresh", { tags: ["RL-29"] }, async () => {
    const lists = new ResourceLists();
    await lists.open("k", async () => page("a"));
    lists.clear();
    expect(lists.get("k")).toBeUndefined();
  });
  it("load more within ten pixels of the end", { tags: ["RL-33"] }, () => {
    expect(isNearEnd({ scrollTop: 90, clientHeight: 100, scrollHeight: 200 })).toBe(true);
    expect(isNearEnd({ scrollTop: 89, clientHeight: 100, scrollHeight: 200 })).toBe(false);
  });
});
