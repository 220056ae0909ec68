import type { NodeTypeDescription } from "@heddle/workflow";

/** RSS Read as the form and the engine see it. */
export const description = {
  name: "n8n-nodes-base.rssFeedRead",
  displayName: "RSS Read",
  description: "Reads the entries of an RSS or Atom feed",
  version: [1, 1.1, 1.2],
  defaultVersion: 1.2,
  group: ["input"],
  icon: "file:rss-feed-read.svg",
  defaults: { name: "RSS Read", color: "#b02020" },
  inputs: ["main"],
  outputs: ["main"],
  usableAsTool: true,
  properties: [
    {
      displayName: "URL",
      name: "url",
      type: "string",
      typeOptions: { isRequestUrl: true },
      default: "",
      required: true,
      placeholder: "e.g. https://example.com/feed.xml",
      description: "URL of the feed",
    },
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add option",
      default: {},
      options: [
        {
          displayName: "Custom Fields",
          name: "customFields",
          type: "string",
          default: "",
          placeholder: "e.g. author, media:group",
          description: "More fields of entries to read, separated by commas",
        },
        {
          displayName: "Ignore SSL Issues (Insecure)",
          name: "ignoreSSL",
          type: "boolean",
          default: false,
          description: "Whether to read the feed even if its certificate cannot be verified",
        },
      ],
    },
  ],
  codex: {
    categories: ["Core Nodes"],
    subcategories: { "Core Nodes": ["Helpers"] },
    alias: ["rss", "atom", "feed", "news", "blog", "podcast"],
  },
} as const satisfies NodeTypeDescription;
