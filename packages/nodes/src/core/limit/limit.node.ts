import { defineNode, NodeError } from "@heddle/workflow";
import { description } from "./description.ts";

export default defineNode({
  name: "n8n-nodes-base.limit",
  effect: "pure",
  descriptions: [description],
  execute({ items, read }) {
    const { maxItems, keep } = read();
    if (maxItems < 0)
      throw new NodeError(`The parameter "Max Items" must be a number from 0 on, but is ${maxItems}`, {
        description: "Enter a number, or correct the expression.",
      });
    const count = Math.floor(maxItems);
    if (count >= items.length) return [items];
    return [keep === "lastItems" ? items.slice(items.length - count) : items.slice(0, count)];
  },
});
