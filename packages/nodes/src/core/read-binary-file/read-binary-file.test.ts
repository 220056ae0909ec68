import { expect, it } from "vitest";
import { MemoryDisk } from "../../disk/testing/memory-disk.ts";
import { runNode } from "../../testing/index.ts";
import node from "./read-binary-file.node.ts";

it("Read Binary File adds the file to the item", async () => {
  const ports = { disk: new MemoryDisk({ "/data/a.mp4": "1" }) };
  const parameters = { filePath: "/data/a.mp4", dataPropertyName: "video" };
  const [output] = await runNode(node, { parameters, items: [{ json: { id: 1 } }], ports });
  expect(output).toMatchObject([
    { json: { id: 1 }, binary: { video: { fileName: "a.mp4", directory: "/data" } } },
  ]);
  await expect(runNode(node, { parameters: {}, ports })).rejects.toThrow('"File Path" is empty');
  await expect(runNode(node, { parameters })).rejects.toThrow("Nodes may not use files");
});
