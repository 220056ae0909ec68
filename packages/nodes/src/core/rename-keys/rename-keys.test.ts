import { describe, expect, it } from "vitest";
import { runNode, runNodeJson } from "../../testing/index.ts";
import node from "./rename-keys.node.ts";

const json = { name: "Ada", at: { city: "Oslo", zip: 1 }, "old key": null, list: [{ oldName: 1 }] };
const keys = (...pairs: [string, string][]) => ({
  keys: { key: pairs.map(([currentKey, newKey]) => ({ currentKey, newKey })) },
});
const regex = (searchRegex: string, replaceRegex: string, options: object = {}) => ({
  additionalOptions: { regexReplacement: { replacements: [{ searchRegex, replaceRegex, options }] } },
});
const run = async (parameters: object) =>
  (await runNodeJson(node, { parameters: { ...parameters }, items: [{ json }] }))[0]?.[0];

describe("Rename Keys", () => {
  it.each<[object, object]>([
    [keys(["name", "first"]), { first: "Ada", at: json.at, "old key": null, list: json.list }],
    [keys(["old key", "new key"]), { name: "Ada", at: json.at, list: json.list, "new key": null }],
    [
      keys(["at.city", "city"]),
      { name: "Ada", at: { zip: 1 }, "old key": null, list: json.list, city: "Oslo" },
    ],
    [keys(["name", "who.first"]), { at: json.at, "old key": null, list: json.list, who: { first: "Ada" } }],
    [keys(["name", "a"], ["a", "b"]), { b: "Ada", at: json.at, "old key": null, list: json.list }],
    [keys(["name", "name"], ["gone", "x"], ["", "x"], ["name", ""]), json],
    [{}, json],
    [regex("^old ?(.*)$", "$1"), { name: "Ada", at: json.at, key: null, list: [{ Name: 1 }] }],
    [regex("old", "new", { depth: 0 }), { name: "Ada", at: json.at, "new key": null, list: json.list }],
    [
      regex("NAME", "x", { caseInsensitive: true }),
      { x: "Ada", at: json.at, "old key": null, list: [{ oldx: 1 }] },
    ],
  ])("by %j results in %j", async (parameters, expected) => {
    expect(await run(parameters)).toEqual(expected);
  });

  it("does not change files and the input item", async () => {
    const binary = { data: { data: "", mimeType: "text/plain" } };
    const before = structuredClone(json);
    const [items] = await runNode(node, { parameters: keys(["at.city", "x"]), items: [{ json, binary }] });
    expect(items?.[0]).toMatchObject({ binary, pairedItem: { item: 0 } });
    expect(json).toEqual(before);
  });

  it("reports the invalid expression", async () => {
    await expect(run(regex("(", "x"))).rejects.toThrow('"(" is not a regular expression');
  });
});
