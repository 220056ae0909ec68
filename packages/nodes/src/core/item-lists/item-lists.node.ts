import { defineNode, type ExecuteContext, type NodeType, parametersOf } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import aggregate from "../aggregate/aggregate.node.ts";
import limit from "../limit/limit.node.ts";
import removeDuplicates from "../remove-duplicates/remove-duplicates.node.ts";
import sort from "../sort/sort.node.ts";
import splitOut from "../split-out/split-out.node.ts";
import summarize from "../summarize/summarize.node.ts";
import { descriptions } from "./description.ts";
import { upgrade } from "./upgrade.ts";

/** The nodes that do the work. */
const WORKERS: Readonly<Record<string, NodeType>> = {
  splitOutItems: splitOut,
  concatenateItems: aggregate,
  limit,
  removeDuplicates,
  sort,
  summarize,
};

export default defineNode({
  name: "n8n-nodes-base.itemLists",
  effect: "pure",
  descriptions,
  upgrade,
  execute(context) {
    const operation = String(context.read()["operation"]);
    const worker = Object.hasOwn(WORKERS, operation) ? WORKERS[operation] : undefined;
    if (!worker?.execute) throw nodeError("file-operation-unknown", { operation });
    return worker.execute(as(worker, context));
  },
});

/** The same run, with parameters read as another node declares them. */
function as(type: NodeType, context: ExecuteContext): ExecuteContext {
  const read = context.read.as(parametersOf(type));
  return new Proxy(context, {
    get(target, key) {
      if (key === "read") return read;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
