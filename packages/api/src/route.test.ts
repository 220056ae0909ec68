import { describe, expect, it } from "vitest";
import * as contract from "./index.gen.ts";
import { addressOf, isRoute, type Route } from "./index.gen.ts";

const names: [string, unknown][] = Object.entries(contract);
const routes = names.filter((entry): entry is [string, Route] => isRoute(entry[1]));

describe("the contract", () => {
  it("holds every call once", () => {
    const calls = routes.map(([, { method, base, path }]) => `${method} ${base ?? "/rest"}${path}`);
    expect(calls.length).toBeGreaterThan(80);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it.each(routes)("%s has a one-line summary", (_, { summary }) => {
    expect(summary).toMatch(/^[A-Z][^.\n]{5,80}$/);
  });

  it("uses no name both in the path and in the query", () => {
    for (const [name, { path, query }] of routes) {
      const shape = query && "shape" in query ? Object.keys(query.shape as object) : [];
      expect([name, shape.filter((key) => path.includes(`:${key}`))]).toEqual([name, []]);
    }
  });
});

describe("addressOf", () => {
  it("fills the path and puts the rest into the query", () => {
    expect(addressOf(contract.restoreVersion, { id: "a/b", versionId: "2", forceSave: true })).toBe(
      "/rest/workflows/a%2Fb/versions/2/restore?forceSave=true",
    );
  });

  it("leaves out undefined values and sends nested ones as JSON", () => {
    const address = { filter: { finished: true }, limit: undefined };
    expect(addressOf(contract.listExecutions, address)).toBe(
      "/rest/executions?filter=%7B%22finished%22%3Atrue%7D",
    );
  });
});
