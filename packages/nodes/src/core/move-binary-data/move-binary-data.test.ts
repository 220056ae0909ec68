import { MemoryBinaryStore } from "@heddle/engine/testing";
import type { Item } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { itemWithFile } from "../../file-formats/testing/files.ts";
import { runNode } from "../../testing/index.ts";
import node from "./move-binary-data.node.ts";

async function move(parameters: object, item: Item) {
  const binary = new MemoryBinaryStore();
  const [output = []] = await runNode(node, {
    parameters: { ...parameters },
    items: [item],
    ports: { binary },
  });
  const file = Object.values(output[0]?.binary ?? {}).at(-1);
  const text = file?.id && Buffer.from(await binary.get(file)).toString();
  return { json: output[0]?.json, file, text, names: Object.keys(output[0]?.binary ?? {}) };
}

describe("Move Binary Data into fields", () => {
  it.each<[object, string, unknown]>([
    [{ options: {} }, '{"a":1}', { a: 1 }],
    [{ options: {} }, "[1]", { data: [1] }],
    [{ setAllData: false, options: {} }, "hé", { id: 7, data: "hé" }],
    [{ setAllData: false, options: { encoding: "base64" } }, "hi", { id: 7, data: "aGk=" }],
    [{ setAllData: false, options: { keepAsBase64: true } }, "hi", { id: 7, data: "aGk=" }],
    [
      { setAllData: false, destinationKey: "at.b", options: { jsonParse: true } },
      "[1]",
      { id: 7, at: { b: [1] } },
    ],
  ])("%j of %j", async (parameters, text, expected) => {
    expect((await move(parameters, itemWithFile(text))).json).toEqual(expected);
  });

  it("removes the file unless the source is kept", async () => {
    expect((await move({}, itemWithFile("{}"))).names).toEqual([]);
    expect((await move({ options: { keepSource: true } }, itemWithFile("{}"))).names).toEqual(["data"]);
    await expect(move({}, itemWithFile("no"))).rejects.toThrow("is not valid JSON");
  });
});

describe("Move Binary Data into files", () => {
  const item: Item = { json: { html: "<p>", at: { b: 1 }, base64: "aGk=" } };
  const of = (parameters: object) => move({ mode: "jsonToBinary", ...parameters }, item);

  it("writes all data", async () => {
    const { json, text, file } = await of({ options: { fileName: "a.json" } });
    expect(json).toEqual({});
    expect(JSON.parse(String(text))).toEqual(item.json);
    expect(file).toMatchObject({ mimeType: "application/json", fileName: "a.json" });
    expect((await of({ options: { keepSource: true } })).json).toEqual(item.json);
  });

  it.each<[object, string]>([
    [{ sourceKey: "html", options: { useRawData: true, mimeType: "text/html" } }, "<p>"],
    [{ sourceKey: "html", options: {} }, '"<p>"'],
    [{ sourceKey: "at", options: {} }, '{"b":1}'],
    [{ sourceKey: "at.b", options: { useRawData: true } }, "1"],
    [{ sourceKey: "base64", options: { dataIsBase64: true } }, "hi"],
  ])("%j", async (parameters, expected) => {
    const { text, json, names } = await of({ convertAllData: false, destinationKey: "file", ...parameters });
    expect(text).toBe(expected);
    expect(names).toEqual(["file"]);
    expect(Object.keys(json ?? {}).length).toBeGreaterThan(1);
  });

  it("reports a missing field", async () => {
    await expect(of({ convertAllData: false, sourceKey: "none" })).rejects.toThrow(
      'The item has no field "none"',
    );
  });
});
