import { beforeEach, describe, expect, it, vi } from "vitest";
import { searchKey } from "./search-key.ts";
import { TemplateLibrary } from "./template-library.ts";

const TOTAL = 23;
const summary = (id: string) => ({
  id,
  name: `Template ${id}`,
  description: "",
  createdAt: "",
  nodes: [],
  categories: [],
  hasPicture: false,
});

describe("TemplateLibrary", () => {
  const asked: string[] = [];
  let isAway = false;
  let library: TemplateLibrary;

  beforeEach(() => {
    asked.length = 0;
    isAway = false;
    library = new TemplateLibrary();
    vi.stubGlobal("fetch", async (address: string) => {
      const { pathname, searchParams } = new URL(address, "http://heddle");
      asked.push(pathname.replace("/rest/templates/", "") + (searchParams.get("skip") ?? ""));
      if (isAway) return Response.json({ code: 502, message: "The library is away." }, { status: 502 });
      return Response.json({ data: answerTo(pathname, searchParams) });
    });
  });

  function answerTo(path: string, query: URLSearchParams): unknown {
    if (path.endsWith("/categories"))
      return {
        categories: [
          { id: "2", name: "Sales" },
          { id: "10", name: "AI" },
        ],
      };
    if (path.endsWith("/collections"))
      return {
        collections: [{ id: "c", name: "First", description: "", workflows: [{ id: "0" }, { id: "1" }] }],
      };
    if (path.endsWith("/workflows")) {
      const skip = Number(query.get("skip"));
      const rows = Math.min(Number(query.get("rows")), TOTAL - skip);
      const workflows = Array.from({ length: rows }, (_, index) => summary(String(skip + index)));
      return { workflows, totalWorkflows: TOTAL };
    }
    return { workflow: { ...summary(path.split("/").at(-1)!), workflow: { nodes: [], connections: {} } } };
  }

  const query = { search: "loom", categories: ["b", "a"] };
  const found = () => library.state.getState().searches[searchKey(query)];

  it("keeps categories by id and requests them once, again only after a failure", {
    tags: ["TPL-10", "TPL-21"],
  }, async () => {
    isAway = true;
    await expect(library.loadCategories()).rejects.toThrow("away");
    isAway = false;
    await Promise.all([library.loadCategories(), library.loadCategories()]);
    await library.loadCategories();
    expect(asked).toEqual(["categories", "categories"]);
    expect(library.state.getState().categories).toEqual({
      "2": { id: "2", name: "Sales" },
      "10": { id: "10", name: "AI" },
    });
  });

  it("keeps collections by id with the ids of their templates, and a search for them by its key", {
    tags: ["TPL-11", "TPL-13"],
  }, async () => {
    await library.findCollections(query);
    await library.findCollections({ search: " loom ", categories: ["a", "b"] });
    expect(asked).toEqual(["collections"]);
    const { collections, collectionSearches } = library.state.getState();
    expect(collections["c"]?.workflows.map(({ id }) => id)).toEqual(["0", "1"]);
    expect(collectionSearches).toEqual({ '["loom",["a","b"]]': ["c"] });
  });

  it("loads page after page until the end", {
    tags: ["TPL-14", "TPL-16", "TPL-17", "TPL-22"],
  }, async () => {
    expect(found()).toBeUndefined();
    await library.find(query);
    await library.find({ search: "loom", categories: ["a", "b"] });
    expect(found()).toEqual({
      workflowIds: Array.from({ length: 10 }, (_, index) => String(index)),
      totalWorkflows: TOTAL,
      loadingMore: false,
    });
    const more = library.findMore(query);
    expect(found()?.loadingMore).toBe(true);
    expect(await more).toHaveLength(10);
    expect(found()?.loadingMore).toBe(false);
    await library.findMore(query);
    expect(found()?.workflowIds).toHaveLength(TOTAL);
    expect(await library.findMore(query)).toEqual([]);
    expect(asked).toEqual(["workflows0", "workflows10", "workflows20"]);
  });

  it("returns nothing for another page while one is being loaded", { tags: ["TPL-18"] }, async () => {
    await library.find(query);
    const first = library.findMore(query);
    expect(await library.findMore(query)).toEqual([]);
    expect(await first).toHaveLength(10);
    expect(asked).toEqual(["workflows0", "workflows10"]);
  });

  it("throws the error of a page, which can be requested again", { tags: ["TPL-19"] }, async () => {
    await library.find(query);
    isAway = true;
    await expect(library.findMore(query)).rejects.toThrow("The library is away.");
    expect(found()).toMatchObject({ loadingMore: false, totalWorkflows: TOTAL });
    isAway = false;
    expect(await library.findMore(query)).toHaveLength(10);
  });

  it("tracks completely loaded templates, and keeps them complete", { tags: ["TPL-12"] }, async () => {
    await library.find(query);
    const template = () => library.state.getState().templates["3"];
    expect(template()?.full).toBe(false);
    await library.template("3");
    await library.template("3");
    expect(template()?.full).toBe(true);
    await library.find({ search: "other", categories: [] });
    expect(template()?.full).toBe(true);
    expect(asked).toEqual(["workflows0", "workflows/3", "workflows0"]);
  });
});
