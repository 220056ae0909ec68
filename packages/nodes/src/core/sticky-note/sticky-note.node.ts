import { defineNode } from "@heddle/workflow";

export default defineNode({
  name: "n8n-nodes-base.stickyNote",
  effect: "pure",
  descriptions: [
    {
      name: "n8n-nodes-base.stickyNote",
      displayName: "Sticky Note",
      description: "A note on the canvas",
      version: 1,
      group: ["input"],
      icon: "file:sticky-note.svg",
      defaults: { name: "Sticky Note", color: "#ffd233" },
      inputs: [],
      outputs: [],
      properties: [
        {
          displayName: "Content",
          name: "content",
          type: "string",
          default: "## I'm a note \n**Double click** to edit me.",
          typeOptions: { rows: 6 },
        },
        { displayName: "Height", name: "height", type: "number", required: true, default: 160 },
        { displayName: "Width", name: "width", type: "number", required: true, default: 240 },
        { displayName: "Color", name: "color", type: "number", required: true, default: 1 },
      ],
      codex: {
        categories: ["Core Nodes"],
        subcategories: { "Core Nodes": ["Helpers"] },
        alias: ["comment", "note", "documentation", "markdown"],
      },
    },
  ],
});
