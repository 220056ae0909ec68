import { defineNode, mapItems, type NodeProperty, type NodeTypeDescription } from "@heddle/workflow";
import { append } from "../../disk/append-option.ts";
import { giveFile } from "../../disk/disk-of.ts";
import { fileOfItem } from "../../requests/file-of-item.ts";

const description = {
  name: "n8n-nodes-base.writeBinaryFile",
  displayName: "Write Binary File",
  description: "Writes a file to the server. In new workflows, use Read/Write Files from Disk",
  version: 1,
  group: ["output"],
  icon: "file:write-binary-file.svg",
  hidden: true,
  defaults: { name: "Write Binary File", color: "#cc2233" },
  inputs: ["main"],
  outputs: ["main"],
  properties: [
    {
      displayName: "File Name",
      name: "fileName",
      type: "string",
      default: "",
      required: true,
      placeholder: "e.g. /data/example.jpg",
      description: "Path of the new file",
    },
    {
      displayName: "Property Name",
      name: "dataPropertyName",
      type: "string",
      default: "data",
      required: true,
      description: "Input field with the file",
    },
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add option",
      default: {},
      options: [append],
    },
  ],
  codex: {
    categories: ["Core Nodes"],
    subcategories: { "Core Nodes": ["Files"] },
    alias: ["disk", "file", "save"],
  },
} as const satisfies NodeTypeDescription;

/** Parameters that the node's code reads: its own, and the string that some files hold instead of a file. */
const parameters = [
  ...description.properties,
  { displayName: "File Content", name: "fileContent", type: "hidden", default: "" },
] as const satisfies readonly NodeProperty[];

export default defineNode({
  name: "n8n-nodes-base.writeBinaryFile",
  effect: ({ options }) => ((options as { append?: unknown } | undefined)?.append ? "unsafe" : "idempotent"),
  descriptions: [description],
  parameters,
  execute: (context) =>
    mapItems(context, async (item, index) => {
      const { fileName, dataPropertyName, fileContent, options } = context.read(index);
      const field = dataPropertyName || "data";
      const file =
        fileContent !== "" && !item.binary?.[field]
          ? await context.binary.put(new TextEncoder().encode(fileContent), {
              fileName,
              mimeType: "text/plain",
            })
          : fileOfItem(context, field, index);
      await giveFile(context, { file, path: fileName, isAppended: options.append ?? false });
      return { ...item, json: { ...item.json, fileName }, pairedItem: { item: index } };
    }),
});
