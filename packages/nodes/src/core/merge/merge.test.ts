import type { Item } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { type RunNodeOptions, runNode, runNodeJson } from "../../testing/index.ts";
import node from "./merge.node.ts";

const people = [
  { id: 1, name: "Ada" },
  { id: 2, name: "Bo" },
  { id: 3, name: "Cy" },
];
const pets = [
  { owner: 1, pet: "Cat" },
  { owner: 1, pet: "Dog" },
  { owner: "2", pet: "Eel" },
  { owner: 9, pet: "Fox" },
];
const asItems = (list: object[]): Item[] => list.map((json) => ({ json: { ...json } }));
const both = [asItems(people), asItems(pets)];

async function merge(
  parameters: object,
  inputs: Item[][] = both,
  rest: RunNodeOptions = {},
): Promise<unknown[]> {
  const [output] = await runNodeJson(node, { parameters: { ...parameters }, inputs, ...rest });
  return output ?? [];
}

const join = (rest: object = {}) =>
  merge({
    mode: "combine",
    advanced: true,
    mergeByFields: { values: [{ field1: "id", field2: "owner" }] },
    ...rest,
  });
const [ada, bo, cy] = people;
const [cat, dog, eel, fox] = pets;

describe("Merge", () => {
  it("appends the items of two to ten inputs", async () => {
    expect(await merge({})).toEqual([...people, ...pets]);
    const many = [1, 2, 3].map((n) => asItems([{ n }]));
    expect(await merge({ numberInputs: 3 }, many)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  });

  it("keeps track of where items came from", async () => {
    const [output] = await runNode(node, { inputs: [asItems([{ a: 1 }]), asItems([{ b: 1 }])] });
    expect(output?.map((item) => item.pairedItem)).toEqual([
      { item: 0, input: 0 },
      { item: 0, input: 1 },
    ]);
  });

  describe("by matching fields", () => {
    it("combines what matches, once per match", async () => {
      expect(await join()).toEqual([
        { ...ada, ...cat },
        { ...ada, ...dog },
      ]);
      expect(await join({ options: { multipleMatches: "first" } })).toEqual([{ ...ada, ...cat }]);
      expect(await join({ outputDataFrom: "input1" })).toEqual([ada]);
      expect(await join({ outputDataFrom: "input2" })).toEqual([cat, dog]);
    });

    it("keeps non-matching items, everything, or all of one input", async () => {
      expect(await join({ joinMode: "keepNonMatches" })).toEqual([
        ...[bo, cy].map((json) => ({ ...json, _source: "input1" })),
        ...[eel, fox].map((json) => ({ ...json, _source: "input2" })),
      ]);
      expect(await join({ joinMode: "keepNonMatches", outputDataFrom: "input1" })).toEqual([bo, cy]);
      expect(await join({ joinMode: "keepEverything" })).toEqual([
        { ...ada, ...cat },
        { ...ada, ...dog },
        bo,
        cy,
        eel,
        fox,
      ]);
      expect(await join({ joinMode: "enrichInput1" })).toEqual([
        { ...ada, ...cat },
        { ...ada, ...dog },
        bo,
        cy,
      ]);
      expect(await join({ joinMode: "enrichInput2" })).toEqual([
        { ...ada, ...cat },
        { ...ada, ...dog },
        eel,
        fox,
      ]);
    });

    it("allows different types if configured", async () => {
      expect(await join({ options: { fuzzyCompare: true } })).toHaveLength(3);
    });

    it("takes several names, nested ones too", async () => {
      const left = asItems([
        { a: { b: 1 }, c: 1, x: "l" },
        { a: { b: 1 }, c: 2 },
      ]);
      const right = asItems([{ a: { b: 1 }, c: 1, y: "r" }]);
      const parameters = { mode: "combine", fieldsToMatchString: "a.b, c" };
      expect(await merge(parameters, [left, right])).toEqual([{ a: { b: 1 }, c: 1, x: "l", y: "r" }]);
      expect(await merge({ ...parameters, options: { disableDotNotation: true } }, [left, right])).toEqual(
        [],
      );
      await expect(merge({ mode: "combine" })).rejects.toThrow(/no fields to match/);
    });
  });

  describe("clashing fields", () => {
    const left = asItems([{ k: 1, v: "left", o: { a: 1, both: 1 }, empty: "full" }]);
    const right = asItems([{ k: 1, v: "right", o: { b: 2, both: 2 }, empty: "" }]);
    const clash = async (values: object, joinMode = "keepMatches") =>
      (
        await merge(
          { mode: "combine", fieldsToMatchString: "k", joinMode, options: { clashHandling: { values } } },
          [left, right],
        )
      )[0];

    it("go to the last input, or to the one preferred", async () => {
      expect(await clash({})).toEqual({ k: 1, v: "right", o: { a: 1, b: 2, both: 2 }, empty: "" });
      expect(await clash({ resolveClash: "preferInput1" })).toMatchObject({
        v: "left",
        o: { a: 1, b: 2, both: 1 },
      });
      expect(await clash({}, "enrichInput2")).toMatchObject({ v: "left" });
      expect(await clash({ resolveClash: "preferLast", mergeMode: "shallowMerge" })).toMatchObject({
        o: { b: 2, both: 2 },
      });
      expect(await clash({ resolveClash: "preferLast", overrideEmpty: true })).toMatchObject({
        empty: "full",
      });
    });

    it("get the number of their input if configured", async () => {
      expect(await clash({ resolveClash: "addSuffix" })).toMatchObject({ v_1: "left", v_2: "right", k_1: 1 });
    });

    it("are merged without changing the input", () => {
      expect(left[0]?.json["o"]).toEqual({ a: 1, both: 1 });
    });
  });

  it("combines by position", async () => {
    const parameters = { mode: "combine", combineBy: "combineByPosition" };
    expect(await merge(parameters)).toHaveLength(3);
    const unpaired = await merge({ ...parameters, options: { includeUnpaired: true } });
    expect(unpaired).toHaveLength(4);
    expect(unpaired[0]).toEqual({ ...ada, ...cat });
    expect(unpaired[3]).toEqual(fox);
    const three = [asItems([{ a: 1 }]), asItems([{ b: 2 }]), asItems([{ c: 3 }])];
    expect(await merge({ ...parameters, numberInputs: 3 }, three)).toEqual([{ a: 1, b: 2, c: 3 }]);
  });

  it("combines everything with everything", async () => {
    const all = await merge({ mode: "combine", combineBy: "combineAll" });
    expect(all).toHaveLength(12);
    expect(all[4]).toEqual({ ...bo, ...cat });
  });

  it("chooses a branch or outputs one empty item", async () => {
    expect(await merge({ mode: "chooseBranch" })).toEqual(people);
    expect(await merge({ mode: "chooseBranch", useDataOfInput: 2 })).toEqual(pets);
    expect(await merge({ mode: "chooseBranch", useDataOfInput: "2" })).toEqual(pets);
    expect(await merge({ mode: "chooseBranch", output: "empty" })).toEqual([{}]);
    await expect(merge({ mode: "chooseBranch", useDataOfInput: 5 })).rejects.toThrow(/no input 5/);
  });

  it("combines files too", async () => {
    const file = { data: "", mimeType: "text/plain" };
    const inputs = ["a", "b"].map((key): Item[] => [{ json: {}, binary: { [key]: file } }]);
    const [output] = await runNode(node, {
      parameters: { mode: "combine", combineBy: "combineByPosition" },
      inputs,
    });
    expect(output?.[0]?.binary).toEqual({ a: file, b: file });
  });
});

describe("older versions", () => {
  const first = (parameters: object) => merge(parameters, both, { typeVersion: 1 });
  const byKey = { propertyName1: "id", propertyName2: "owner" };

  it("1 keep their modes", async () => {
    expect(await first({})).toHaveLength(7);
    expect(await first({ mode: "keepKeyMatches", ...byKey })).toEqual([ada, bo]);
    expect(await first({ mode: "removeKeyMatches", ...byKey })).toEqual([cy]);
    expect(await first({ mode: "mergeByKey", ...byKey })).toEqual([
      { ...ada, ...dog },
      { ...bo, ...eel },
      cy,
    ]);
    expect(await first({ mode: "mergeByPropertyName", ...byKey })).toEqual(
      await first({ mode: "mergeByKey", ...byKey }),
    );
    expect(await first({ mode: "mergeByIndex" })).toHaveLength(3);
    expect(await first({ mode: "mergeByIndex", join: "outer" })).toHaveLength(4);
    expect(await first({ mode: "multiplex" })).toHaveLength(12);
    expect(await first({ mode: "passThrough", output: "input2" })).toEqual(pets);
    expect(await first({ mode: "wait" })).toEqual([{}]);
  });

  it("2 name the way to combine otherwise", async () => {
    const second = (parameters: object) => merge(parameters, both, { typeVersion: 2.1 });
    expect(
      await second({ mode: "combine", mergeByFields: { values: [{ field1: "id", field2: "owner" }] } }),
    ).toHaveLength(2);
    expect(
      await second({
        mode: "combine",
        combinationMode: "mergeByPosition",
        options: { includeUnpaired: true },
      }),
    ).toHaveLength(4);
    expect(await second({ mode: "combine", combinationMode: "multiplex" })).toHaveLength(12);
    expect(await second({ mode: "chooseBranch", output: "input2" })).toEqual(pets);
  });

  it.each([1, 2, 3, 3.1, 3.2])("%d accepts the position in the field of the mode", async (typeVersion) => {
    const combined = await merge({ mode: "mergeByPosition" }, both, { typeVersion });
    expect(combined).toEqual(people.map((person, index) => ({ ...person, ...pets[index] })));
    expect(node.repair?.({ mode: "mergeByPosition" }, typeVersion)?.note).toMatch(/another version/);
  });

  it.each([2.1, 3.2])("%d accepts the modes of version 1", async (typeVersion) => {
    const parameters = { mode: "mergeByKey", propertyName1: "id", propertyName2: "owner" };
    expect(await merge(parameters, both, { typeVersion })).toEqual(
      await merge(parameters, both, { typeVersion: 1 }),
    );
  });

  it("3 and 3.1 accept the combine mode of version 2, unless there are fields to match", async () => {
    const third = (parameters: object) => merge({ mode: "combine", ...parameters }, both, { typeVersion: 3 });
    expect(await third({ combinationMode: "mergeByPosition" })).toHaveLength(3);
    expect(await third({ combinationMode: "multiplex" })).toHaveLength(12);
    const fields = { advanced: true, mergeByFields: { values: [{ field1: "id", field2: "owner" }] } };
    expect(await third({ combinationMode: "multiplex", ...fields })).toHaveLength(2);
  });
});
