import { defineNode, mapItems } from "@heddle/workflow";
import { diskOf, takeFile } from "../../disk/disk-of.ts";
import { nodeError } from "../../errors/node-error.ts";

export default defineNode({
  name: "n8n-nodes-base.readBinaryFile",
  effect: "idempotent",
  descriptions: [
    {
      name: "n8n-nodes-base.readBinaryFile",
      displayName: "Read Binary File",
      description: "Reads a file from the server. In new workflows, use Read/Write Files from Disk",
      version: 1,
      group: ["input"],
      icon: "file:read-binary-file.svg",
      hidden: true,
      defaults: { name: "Read Binary File", color: "#449922" },
      inputs: ["main"],
      outputs: ["main"],
      properties: [
        {
          displayName: "File Path",
          name: "filePath",
          type: "string",
          default: "",
          required: true,
          placeholder: "e.g. /data/example.jpg",
          description: "The file to read",
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
    mapItems(context, async (item, index) => {
      const { filePath, dataPropertyName } = context.read(index);
      const path = filePath.trim();
      diskOf(context);
      if (path === "") throw nodeError("disk-path-empty", { parameter: "File Path" });
      const file = await takeFile(context, path);
      return { json: item.json, binary: { ...item.binary, [dataPropertyName || "data"]: file } };
    }),
});
