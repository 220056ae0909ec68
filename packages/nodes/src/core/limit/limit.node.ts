import { defineNode, type ExecuteContext, NodeError } from "@heddle/workflow";
import { description } from "./description.ts";

export default defineNode({
  name: "n8n-nodes-base.limit",
  effect: "pure",
  descriptions: [description],
  execute(context) {
    const { items } = context;
    const most = mostItems(context);
    if (most >= items.length) return [items];
    const isEnd = context.parameter<unknown>("keep", 0, "firstItems") === "lastItems";
    return [isEnd ? items.slice(items.length - most) : items.slice(0, most)];
  },
});

function mostItems(context: ExecuteContext): number {
  const value = context.parameter<unknown>("maxItems", 0, 1);
  const most = typeof value === "string" && value.trim() === "" ? Number.NaN : Number(value);
  if (most >= 0) return Math.floor(most);
  throw new NodeError(
    `The parameter "Max Items" must be a number from 0 on, but is ${JSON.stringify(value)}`,
    {
      description: "Enter a number, or correct the expression.",
    },
  );
}
