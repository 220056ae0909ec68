import { MemoryBinaryStore } from "@heddle/engine/testing";
import type { Item } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { MemoryDisk } from "../../disk/testing/memory-disk.ts";
import { itemWithFile } from "../../file-formats/testing/files.ts";
import { runNode } from "../../testing/index.ts";
import node from "./read-write-file.node.ts";

async function run(parameters: object, disk: MemoryDisk | undefined, items: Item[] = [itemWithFile("new")]) {
  const binary = new MemoryBinaryStore();
  const [output = []] = await runNode(node, {
    parameters: { ...parameters },
    items,
    ports: { binary, disk },
  });
  const files = output.flatMap((item) => Object.values(item.binary ?? {}));
  const texts = await Promise.all(files.map(async (file) => Buffer.from(await binary.get(file)).toString()));
  return { output, texts };
}

describe("Read/Write Files from Disk", () => {
  it("reads the files of a pattern", async () => {
    const disk = new MemoryDisk({ "/files/a.txt": "1", "/files/b.txt": "2", "/c.txt": "3" });
    const { output, texts } = await run({ fileSelector: "/files/*", options: {} }, disk);
    expect(texts).toEqual(["1", "2"]);
    expect(output).toMatchObject([
      {
        json: { fileName: "a.txt", directory: "/files" },
        binary: { data: { fileName: "a.txt" } },
        pairedItem: { item: 0 },
      },
      { json: { fileName: "b.txt" } },
    ]);
    expect(output[0]?.json).not.toHaveProperty("id");
    expect((await run({ fileSelector: "/none*" }, disk)).output).toEqual([]);
  });

  it("names the file according to the options", async () => {
    const options = {
      fileName: "x.jpg",
      fileExtension: ".jpg",
      mimeType: "image/jpeg",
      dataPropertyName: "pic",
    };
    const { output } = await run({ fileSelector: "/a", options }, new MemoryDisk({ "/a": "1" }));
    expect(output).toMatchObject([
      {
        json: { fileName: "x.jpg", fileExtension: "jpg", mimeType: "image/jpeg" },
        binary: { pic: { fileName: "x.jpg" } },
      },
    ]);
  });

  it("writes files, or adds to them", async () => {
    const disk = new MemoryDisk({ "/a.txt": "old" });
    const { output } = await run(
      { operation: "write", fileName: "=/{{ 'a' }}.txt", options: { append: true } },
      disk,
    );
    expect(disk.files.get("/a.txt")).toBe("oldnew");
    expect(output).toMatchObject([
      { json: { id: 7, fileName: "/a.txt" }, binary: { data: {} }, pairedItem: { item: 0 } },
    ]);
    await run({ operation: "write", fileName: "/a.txt" }, disk);
    expect(disk.files.get("/a.txt")).toBe("new");
  });

  it("is repeated after a crash only if that is harmless", () => {
    const effectOf = node.effect as (parameters: object) => string;
    expect(effectOf({ operation: "write", options: { append: true } })).toBe("unsafe");
    expect(effectOf({ operation: "write", options: {} })).toBe("idempotent");
  });

  it("reports errors", async () => {
    await expect(run({ fileSelector: "/a" }, undefined)).rejects.toThrow(
      "Nodes may not use files on this server",
    );
    await expect(run({ fileSelector: " " }, new MemoryDisk())).rejects.toThrow('"File(s) Selector" is empty');
    await expect(run({ operation: "write", fileName: "" }, new MemoryDisk())).rejects.toThrow("is empty");
    const parameters = { operation: "write", fileName: "/a", dataPropertyName: "none" };
    await expect(run(parameters, new MemoryDisk())).rejects.toThrow('no file named "none"');
  });
});
