import { describe, expect, it } from "vitest";
import { checkKnots, folderKnots } from "./knots.ts";
import { tree } from "./testing/tree.ts";

const src = "packages/house/src";

/** Sources below `packages/house/src`, each importing the value of the files listed for it. */
function house(files: Record<string, string[]>) {
  return tree(
    Object.fromEntries(
      Object.entries(files).map(([file, targets]) => [
        `${src}/${file}`,
        targets.map((target, index) => `import { value as v${index} } from "${target}";`).join("\n"),
      ]),
    ),
  );
}

const bathAndBed = {
  "rooms/bath.ts": ["../doors/oak.ts"],
  "rooms/bed.ts": [],
  "doors/oak.ts": [],
  "doors/pine.ts": ["../rooms/bed.ts"],
};

describe("knots of folders", () => {
  it("finds subfolders that import values of each other, with the imports", () => {
    expect(folderKnots(house(bathAndBed))).toEqual([
      {
        folder: src,
        entries: ["doors/", "rooms/"],
        imports: ["doors/pine.ts imports rooms/bed.ts", "rooms/bath.ts imports doors/oak.ts"],
      },
    ]);
  });

  it("finds a file of the folder and a subfolder that import each other", () => {
    const files = { "keys.ts": ["./doors/oak.ts"], "doors/oak.ts": [], "doors/pine.ts": ["../keys.ts"] };
    expect(folderKnots(house(files)).map(({ entries }) => entries)).toEqual([["doors/", "keys.ts"]]);
  });

  it("finds knots in folders within folders", () => {
    const deep = Object.fromEntries(
      Object.entries(bathAndBed).map(([file, targets]) => [`storey/wing/${file}`, targets]),
    );
    expect(folderKnots(house(deep)).map(({ folder }) => folder)).toEqual([`${src}/storey/wing`]);
  });

  it("finds a circle of three in which no two import each other", () => {
    const files = {
      "a/1.ts": ["../b/1.ts"],
      "b/1.ts": [],
      "b/2.ts": ["../c/1.ts"],
      "c/1.ts": [],
      "c/2.ts": ["../a/2.ts"],
      "a/2.ts": [],
    };
    expect(folderKnots(house(files)).map(({ entries }) => entries)).toEqual([["a/", "b/", "c/"]]);
  });

  it("finds nothing in imports that all point one way", () => {
    expect(folderKnots(house({ ...bathAndBed, "doors/pine.ts": ["./oak.ts"] }))).toEqual([]);
  });

  it.each([
    ["imports of types", 'import type { Bed } from "../rooms/bed.ts";'],
    ["dynamic imports", 'export const bed = () => import("../rooms/bed.ts");'],
  ])("leaves out %s", (_, text) => {
    const sources = house({ ...bathAndBed, "doors/pine.ts": [] });
    expect(folderKnots([...sources, ...tree({ [`${src}/doors/elm.ts`]: text })])).toEqual([]);
  });

  it("leaves out tests and their support", () => {
    const { "doors/pine.ts": up, ...rest } = bathAndBed;
    expect(
      folderKnots(
        house({ ...rest, "doors/pine.test.ts": up, "doors/testing/pine.ts": ["../../rooms/bed.ts"] }),
      ),
    ).toEqual([]);
  });

  it("leaves out the door of a folder, but not the doors of its subfolders", () => {
    const files = { "index.ts": ["./rooms/bed.ts"], "rooms/bed.ts": ["../index.ts"] };
    expect(folderKnots(house(files))).toEqual([]);
    const inner = {
      "rooms/index.ts": ["../doors/oak.ts"],
      "doors/oak.ts": [],
      "doors/pine.ts": ["../rooms/index.ts"],
    };
    expect(folderKnots(house(inner))).toHaveLength(1);
  });
});

describe("check of knots", () => {
  const known = { folder: src, entries: ["rooms/", "doors/"] };

  it("reports a knot with the imports that tie it", () => {
    expect(checkKnots(house(bathAndBed), [])).toEqual([
      `${src}: doors/, rooms/ reach each other: doors/pine.ts imports rooms/bed.ts; rooms/bath.ts imports doors/oak.ts`,
    ]);
  });

  it("lets a known knot pass", () => {
    expect(checkKnots(house(bathAndBed), [known])).toEqual([]);
  });

  it("reports a known knot that has grown, and the known one as gone", () => {
    const grown = { ...bathAndBed, "rooms/bed.ts": ["../keys.ts"], "keys.ts": ["./rooms/bath.ts"] };
    expect(checkKnots(house(grown), [known])).toHaveLength(2);
  });

  it("asks to take out a known knot that is gone", () => {
    expect(checkKnots(house({ "rooms/bed.ts": [] }), [known])).toEqual([
      `${src} no longer holds the knot rooms/, doors/: take it out of scripts/check/known-knots.ts`,
    ]);
  });
});
