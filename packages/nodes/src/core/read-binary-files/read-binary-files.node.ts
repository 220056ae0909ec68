import { defineNode, type Item, mapItems } from "@heddle/workflow";
import { filesAt, takeFile } from "../../disk/disk-of.ts";

export default defineNode({
  name: "n8n-nodes-base.readBinaryFiles",
  effect: "idempotent",
  descriptions: [
    {
      name: "n8n-nodes-base.readBinaryFiles",
      displayName: "Read Binary Files",
      description: "Reads files from the server. In new workflows, use Read/Write Files from Disk",
      version: 1,
      group: ["input"],
      icon: "file:read-binary-files.svg",
      hidden: true,
      defaults: { name: "Read Binary Files", color: "#449922" },
      inputs: ["main"],
      outputs: ["main"],
      properties: [
        {
          displayName: "File Selector",
          name: "fileSelector",
          type: "string",
          default: "",
          required: true,
          placeholder: "e.g. *.jpg",
          description: "A path, or a pattern such as /files/*.jpg",
        },
        {
          displayName: "Property Name",
          name: "dataPropertyName",
          type: "string",
          default: "data",
          required: true,
          description: "The name of the output field that gets the file",
        },
      ],
      codex: {
        categories: ["Core Nodes"],
        subcategories: { "Core Nodes": ["Files"] },
        alias: ["disk", "file", "read"],
      },
    },
  ],
  execute: (context) =>
    mapItems(context, async (_, index) => {
      const { fileSelector, dataPropertyName } = context.read(index);
      const output: Item[] = [];
      for (const path of await filesAt(context, fileSelector, "File Selector"))
        output.push({ json: {}, binary: { [dataPropertyName || "data"]: await takeFile(context, path) } });
      return output;
    }),
});
