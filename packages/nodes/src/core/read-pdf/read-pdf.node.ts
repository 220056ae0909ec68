import { defineNode, mapItems } from "@heddle/workflow";
import { readPdf } from "../../file-formats/pdf.ts";
import { fileOfItem } from "../../requests/file-of-item.ts";

export default defineNode({
  name: "n8n-nodes-base.readPDF",
  effect: "pure",
  descriptions: [
    {
      name: "n8n-nodes-base.readPDF",
      displayName: "Read PDF",
      description: "Reads text and metadata of a PDF file. In new workflows, use Extract from File",
      version: 1,
      group: ["input"],
      icon: "file:read-pdf.svg",
      hidden: true,
      defaults: { name: "Read PDF", color: "#b0413a" },
      inputs: ["main"],
      outputs: ["main"],
      properties: [
        {
          displayName: "Input Binary Field",
          name: "binaryPropertyName",
          type: "string",
          default: "data",
          required: true,
          hint: "Input field with the file",
          typeOptions: { binaryDataProperty: true },
        },
        {
          displayName: "Encrypted",
          name: "encrypted",
          type: "boolean",
          default: false,
          required: true,
          description: "Whether the file is protected by a password",
        },
        {
          displayName: "Password",
          name: "password",
          type: "string",
          typeOptions: { password: true },
          default: "",
          displayOptions: { show: { encrypted: [true] } },
          description: "The password of the file",
        },
      ],
      codex: {
        categories: ["Core Nodes"],
        subcategories: { "Core Nodes": ["Files"] },
        alias: ["pdf", "text"],
      },
    },
  ],
  perItem: ["binaryPropertyName", "password"],
  execute: (context) =>
    mapItems(context, async (item, index) => {
      const { binaryPropertyName, encrypted, password } = context.read(index);
      const file = fileOfItem(context, binaryPropertyName || "data", index);
      const json = await readPdf(await context.binary.get(file), {
        name: file.fileName ?? "without a name",
        password: encrypted ? password : "",
        maxPages: 0,
        joinsPages: true,
      });
      return { json, ...(item.binary && { binary: item.binary }) };
    }),
});
