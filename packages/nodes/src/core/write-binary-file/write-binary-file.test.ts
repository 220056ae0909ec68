import { MemoryBinaryStore } from "@heddle/engine/testing";
import type { Item } from "@heddle/workflow";
import { expect, it } from "vitest";
import { MemoryDisk } from "../../disk/testing/memory-disk.ts";
import { itemWithFile } from "../../file-formats/testing/files.ts";
import { runNode } from "../../testing/index.ts";
import node from "./write-binary-file.node.ts";

it("Write Binary File writes the file of the item, or adds it", async () => {
  const disk = new MemoryDisk();
  const run = (options: object) =>
    runNode(node, {
      parameters: { fileName: "/d/a.txt", options },
      items: [itemWithFile("x")],
      ports: { disk },
    });
  expect((await run({}))[0]).toMatchObject([{ json: { id: 7, fileName: "/d/a.txt" }, binary: { data: {} } }]);
  await run({ append: true });
  expect(disk.files.get("/d/a.txt")).toBe("xx");
});

it("Write Binary File writes the string in the workflow file, unless the item has a file", async () => {
  const disk = new MemoryDisk();
  const binary = new MemoryBinaryStore();
  const parameters = { fileName: "/d/a.txt", fileContent: "={{ $json.text }}" };
  const run = (item: Item) => runNode(node, { parameters, items: [item], ports: { disk, binary } });
  expect(await run({ json: { text: "Dear Ada" } })).toEqual([
    [{ json: { text: "Dear Ada", fileName: "/d/a.txt" }, pairedItem: { item: 0 } }],
  ]);
  expect(disk.files.get("/d/a.txt")).toBe("Dear Ada");
  await runNode(node, { parameters, items: [itemWithFile("x")], ports: { disk } });
  expect(disk.files.get("/d/a.txt")).toBe("x");
  await expect(run({ json: {} })).rejects.toThrow("no file");
});
