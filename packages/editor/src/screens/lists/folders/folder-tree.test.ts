import type { Folder } from "@heddle/api";
import { describe, expect, it } from "vitest";
import { destinations, foldersIn, pathTo, withDescendants } from "./folder-tree.ts";

const folder = (id: string, parentId: string | null = null) =>
  ({ id, name: id.toUpperCase(), parentId, projectId: "p" }) as Folder;
const folders = [folder("b"), folder("a"), folder("a1", "a"), folder("a2", "a"), folder("deep", "a2")];

describe("folders of a project", () => {
  it("have a path from the top", () => {
    expect(pathTo(folders, "deep").map(({ id }) => id)).toEqual(["a", "a2", "deep"]);
    expect(pathTo(folders, undefined)).toEqual([]);
    expect(pathTo(folders, "gone")).toEqual([]);
  });
  it("are listed level by level, by name", () => {
    expect(foldersIn(folders, undefined).map(({ id }) => id)).toEqual(["a", "b"]);
    expect(foldersIn(folders, "a").map(({ id }) => id)).toEqual(["a1", "a2"]);
  });
  it("move anywhere but into themselves", () => {
    expect([...withDescendants(folders, "a2")]).toEqual(["a2", "deep"]);
    expect(destinations(folders, "a2").map(({ path }) => path)).toEqual(["A", "A / A1", "B"]);
  });
  it("ends paths of folders that contain each other", () => {
    const circle = [folder("x", "y"), folder("y", "x")];
    expect(pathTo(circle, "x").length).toBeLessThan(3);
  });
});
