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
