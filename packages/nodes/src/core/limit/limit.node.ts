import { defineNode } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { description } from "./description.ts";

export default defineNode({
  name: "n8n-nodes-base.limit",
  effect: "pure",
  descriptions: [description],
  execute({ items, read }) {
    const { maxItems, keep } = read();
    if (maxItems < 0) throw nodeError("limit-negative", { maxItems });
    const count = Math.floor(maxItems);
    if (count >= items.length) return [items];
    return [keep === "lastItems" ? items.slice(items.length - count) : items.slice(0, count)];
  },
});
