import { type Item, isRecord, toExecutionError, type UntypedExecuteContext } from "@heddle/workflow";
import { nodeErrorOf } from "../process/error-messages.ts";

/** What a package returned as items. */
export function itemsOf(items: readonly unknown[], { node }: Pick<UntypedExecuteContext, "node">): Item[] {
  return items.flatMap((item) => {
    if (!isRecord(item)) return [];
    const { json, error, ...rest } = item;
    const made: Item = { ...rest, json: isRecord(json) ? json : {} } as Item;
    if (error === undefined || error === null) return [made];
    return [
      {
        ...made,
        error: toExecutionError(nodeErrorOf(error), { name: node.name, type: node.type, id: node.id }),
      },
    ];
  });
}
