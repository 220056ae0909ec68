import { expect, it } from "vitest";
import { MemoryDisk } from "../../disk/testing/memory-disk.ts";
import { runNode } from "../../testing/index.ts";
import node from "./read-binary-files.node.ts";

it("Read Binary Files makes an item of each file", async () => {
  const ports = { disk: new MemoryDisk({ "/d/a.jpg": "1", "/d/b.jpg": "2" }) };
  const [output] = await runNode(node, { parameters: { fileSelector: "/d/*" }, ports });
  expect(output).toMatchObject([
    { json: {}, binary: { data: { fileName: "a.jpg" } }, pairedItem: { item: 0 } },
    { binary: { data: { fileName: "b.jpg" } } },
  ]);
});
