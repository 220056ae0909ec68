import type { Tag } from "@heddle/api";
import { describe, expect, it } from "vitest";
import { MAX_TAG_NAME_LENGTH, presentTags, tagNameProblem } from "./tag-name.ts";

const tag = (id: string, name: string): Tag => ({ id, name, createdAt: "", updatedAt: "" });
const tags = [tag("1", "Sales"), tag("2", "Ops")];

describe("names of tags", () => {
  it("have 1 to 24 characters, not counting space around them", { tags: ["WF-79", "CON-4"] }, () => {
    expect(MAX_TAG_NAME_LENGTH).toBe(24);
    expect(tagNameProblem("x".repeat(24), tags)).toBeUndefined();
    expect(tagNameProblem(` ${"x".repeat(24)} `, tags)).toBeUndefined();
    expect(tagNameProblem("x".repeat(25), tags)).toContain("24");
    expect(tagNameProblem("   ", tags)).toBeDefined();
  });
  it("are unique, and a tag may keep its own", () => {
    expect(tagNameProblem("Sales", tags)).toContain("Sales");
    expect(tagNameProblem("Sales", tags, "1")).toBeUndefined();
    expect(tagNameProblem("Sales", tags, "2")).toBeDefined();
    expect(tagNameProblem("sales", tags)).toBeUndefined();
  });
});

describe("the tags of an open workflow", () => {
  it("follow a renaming and a deletion elsewhere; new ones of a file stay", () => {
    const carried = [
      { id: "1", name: "Old name" },
      { id: "9", name: "Deleted" },
      { id: "From a file", name: "From a file" },
    ];
    expect(presentTags(carried, tags).map(({ name }) => name)).toEqual(["Sales", "From a file"]);
    expect(presentTags(carried, undefined)).toEqual(carried);
  });
});
