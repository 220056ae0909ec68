import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, it } from "vitest";
import { FileBinaryStore } from "./file-binary-store.ts";

describe("file binary store", () => {
  const root = mkdtempSync(join(tmpdir(), "heddle-binary-"));
  const files = new FileBinaryStore(root);
  afterAll(() => rmSync(root, { recursive: true }));

  it("stores bytes and streams and reads both again", { tags: ["BIN-1"] }, async () => {
    const store = files.forExecution("w1", "5");
    const value = await store.put(Buffer.from("hello"), { fileName: "a.txt" });
    expect(value).toMatchObject({
      data: "filesystem",
      mimeType: "text/plain",
      fileType: "text",
      fileName: "a.txt",
      fileExtension: "txt",
      fileSize: "5 B",
      bytes: 5,
    });
    expect(Buffer.from(await store.get(value)).toString()).toBe("hello");
    const streamed = await store.put(chunks("one", "two"), { mimeType: "application/pdf" });
    expect(await text(store.stream(streamed))).toBe("onetwo");
    expect(streamed).toMatchObject({ fileExtension: "pdf", bytes: 6 });
  });

  it("reads values that carry their bytes themselves", async () => {
    const store = files.forExecution("w1", "5");
    const value = { data: Buffer.from("inline").toString("base64"), mimeType: "text/plain" };
    expect(Buffer.from(await store.get(value)).toString()).toBe("inline");
    expect(await text(store.stream(value))).toBe("inline");
  });

  it("refuses files of other workflows and ids that leave the folder", async () => {
    const value = await files.forExecution("w1", "5").put(Buffer.from("secret"), {});
    await expect(files.forExecution("w2", "6").get(value)).rejects.toThrow("another workflow");
    await expect(files.forExecution("w1", "7").get({ ...value, id: "filesystem:../x" })).rejects.toThrow(
      "not kept",
    );
    expect(await files.open("filesystem:w1.5...")).toBeUndefined();
    expect(await files.open("filesystem:w1./../../etc.passwd")).toBeUndefined();
  });

  it("opens a file by its id for the editor and removes it with its execution", async () => {
    const value = await files.forExecution("odd/id", "8").put(Buffer.from("x"), { fileName: "ä.png" });
    expect(files.executionOf(value.id!)).toBe("8");
    const opened = await files.open(value.id!);
    expect(opened).toMatchObject({ size: 1, mimeType: "image/png", fileName: "ä.png" });
    expect(await text(opened!.stream())).toBe("x");
    await files.removeAll([{ id: "8", workflowId: "odd/id" }]);
    expect(await files.open(value.id!)).toBeUndefined();
    expect(readdirSync(root)).toContain("w1");
  });
});

async function* chunks(...texts: string[]): AsyncIterable<Uint8Array> {
  for (const one of texts) yield Buffer.from(one);
}
