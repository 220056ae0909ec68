import { describe, expect, it } from "vitest";
import { keptCredential } from "./credential-rule.ts";

describe("Credentials of pasted nodes", () => {
  const usable = {
    slackApi: [
      { id: "1", name: "Team" },
      { id: "2", name: "Twice" },
      { id: "3", name: "Twice" },
    ],
  };
  const keep = (id: string | null, name: string, used: string[] = []) =>
    keptCredential("slackApi", { id, name } as never, { usable, used: new Set(used) });

  it("stay if their id is known here", { tags: ["WF-54"] }, () => {
    expect(keep("1", "Other name")).toEqual({ id: "1", name: "Other name" });
    expect(keep("77", "Shared", ["77"])).toEqual({ id: "77", name: "Shared" });
  });

  it("are replaced by the only one of that name", () => {
    expect(keep("99", "Team")).toEqual({ id: "1", name: "Team" });
    expect(keep("99", "Twice")).toBeUndefined();
    expect(keep("99", "Nobody's")).toBeUndefined();
  });

  it("stay unchanged without an id, and while no credentials are loaded", { tags: ["ED-25"] }, () => {
    expect(keep(null, "Later")).toEqual({ id: null, name: "Later" });
    const nothing = { usable: undefined, used: new Set<string>() };
    expect(keptCredential("slackApi", "Team", { usable, used: new Set() })).toBe("Team");
    expect(keptCredential("x", { id: "9", name: "N" }, nothing)).toEqual({ id: "9", name: "N" });
  });
});
