import { defineNode, type Item, mapItems } from "@heddle/workflow";
import { filesAt, giveFile, takeFile } from "../../disk/disk-of.ts";
import { fileOfItem } from "../../requests/file-of-item.ts";
import { description, type ReadWriteContext } from "./description.ts";

export default defineNode({
  name: "n8n-nodes-base.readWriteFile",
  // Text that was added twice does not go away again.
  effect: ({ operation, options }) =>
    operation === "write" && (options as { append?: unknown } | undefined)?.append ? "unsafe" : "idempotent",
  descriptions: [description],
  upgrade: (parameters) => parameters,
  execute: (context) =>
    mapItems(context, (item, index) =>
      context.read(index).operation === "write" ? write(context, item, index) : read(context, index),
    ),
});

async function read(context: ReadWriteContext, index: number): Promise<Item[]> {
  const { fileSelector, options } = context.read(index);
  const { fileName, fileExtension, mimeType, dataPropertyName } = options;
  const output: Item[] = [];
  for (const path of await filesAt(context, fileSelector, "File(s) Selector")) {
    const taken = await takeFile(context, path, { fileName, mimeType });
    const file = fileExtension ? { ...taken, fileExtension: fileExtension.replace(/^\./, "") } : taken;
    const { data: _, id: __, bytes: ___, ...json } = file;
    output.push({ json, binary: { [dataPropertyName || "data"]: file } });
  }
  return output;
}

async function write(context: ReadWriteContext, item: Item, index: number): Promise<Item> {
  const { fileName, dataPropertyName, options } = context.read(index);
  const file = fileOfItem(context, dataPropertyName || "data", index);
  await giveFile(context, { file, path: fileName, isAppended: options.append ?? false });
  return { ...item, json: { ...item.json, fileName }, pairedItem: { item: index } };
}
