import { defineNode, type Item } from "@heddle/workflow";
import { sortByCode } from "./by-code.ts";
import { sortByFields } from "./by-fields.ts";
import { description } from "./description.ts";

export default defineNode({
  name: "n8n-nodes-base.sort",
  effect: "pure",
  descriptions: [description],
  execute(context) {
    switch (context.read().type) {
      case "random":
        return [shuffled(context.items)];
      case "code":
        return sortByCode(context);
      default:
        return [sortByFields(context)];
    }
  },
});

function shuffled(items: readonly Item[]): Item[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [result[last], result[other]] = [result[other] as Item, result[last] as Item];
  }
  return result;
}
