import { defineNode, mapItems } from "@heddle/workflow";
import { meantNames } from "../../repair/meant-names.ts";
import { description } from "./description.ts";
import { readFeed } from "./read-feed.ts";

export default defineNode({
  name: "n8n-nodes-base.rssFeedRead",
  effect: "idempotent",
  descriptions: [description],
  repair: meantNames({ parameters: { "options.allowUnauthorizedCerts": "options.ignoreSSL" } }),
  upgrade: (parameters) => parameters,
  execute: (context) => {
    // Version 1 reads one feed, however many items arrive.
    const items = context.node.typeVersion < 1.1 ? context.items.slice(0, 1) : context.items;
    const { signal, clock, node, continueOnFail } = context;
    return mapItems({ items, signal, clock, node, continueOnFail }, async (_, index) => {
      const { url, options } = context.read(index);
      const entries = await readFeed(context, {
        url: url.trim(),
        ignoresCertificates: options.ignoreSSL ?? false,
        customFields: (options.customFields ?? "")
          .split(",")
          .map((name) => name.trim())
          .filter(Boolean),
      });
      return entries.map((json) => ({ json }));
    });
  },
});
