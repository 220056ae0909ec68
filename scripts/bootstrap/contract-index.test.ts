import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import * as contract from "@heddle/api";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { contractFolder, contractIndexSource, writeContractIndex } from "./contract-index.mjs";

const TAG = `import { route, type } from "../route.ts";

/** A tag as it is sent. */
export interface Tag {
  name: string;
}

export const MAX_TAG_CHARACTERS = 24;

/** Name of a tag. @internal */
export const tagSchema = z.string();

/**
 * True for names that are taken.
 * @internal
 */
export async function isTaken(name: string): Promise<boolean> {
  return name === "taken";
}

/** Creates a tag. */
export const createTag = route({ method: "POST" });
const text = "export const inside = 1;";
`;

describe("the index of the contract", () => {
  let src = "";
  beforeEach(() => {
    src = mkdtempSync(path.join(tmpdir(), "contract-index-"));
  });
  afterEach(() => rmSync(src, { recursive: true }));

  function add(file: string, content: string): void {
    mkdirSync(path.dirname(path.join(src, file)), { recursive: true });
    writeFileSync(path.join(src, file), content);
  }

  const lines = () => contractIndexSource(src).trim().split("\n").slice(1);

  it("has every export, types as types, without internal ones", () => {
    add("tags/tag.ts", TAG);

    expect(lines()).toEqual(['export { type Tag, MAX_TAG_CHARACTERS, createTag } from "./tags/tag.ts";']);
  });

  it("leaves out tests, test support, areas of the public API, and files without exports", () => {
    add("tags/tag.test.ts", "export const a = 1;");
    add("tags/testing/tag.ts", "export const b = 1;");
    add("public/tags/create-tag.ts", "export const createTag = 1;");
    add("public/calls.ts", "export const PUBLIC_CALLS = {};");
    add("zod.ts", "export { z };");

    expect(lines()).toEqual(['export { PUBLIC_CALLS } from "./public/calls.ts";']);
  });

  it("is refused if two files export the same name", () => {
    add("tags/tag.ts", "export const name = 1;");
    add("users/user.ts", "export type name = 1;");

    expect(() => contractIndexSource(src)).toThrow("users/user.ts and tags/tag.ts both export name");
  });

  it("is written only if it differs", () => {
    add("tags/tag.ts", TAG);

    expect([writeContractIndex(src), writeContractIndex(src)]).toEqual([true, false]);
    expect(readFileSync(path.join(src, "index.gen.ts"), "utf8")).toBe(contractIndexSource(src));
  });

  it("is the front door of the contract", () => {
    const named = [...contractIndexSource(contractFolder).matchAll(/[{,] (?!type )([\w$]+)/g)];

    expect(Object.keys(contract).toSorted()).toEqual(named.map(([, name]) => name).toSorted());
  });
});
