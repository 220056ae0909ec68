import {
  type BinaryValue,
  type Item,
  isRecord,
  toExecutionError,
  type UntypedExecuteContext,
} from "@heddle/workflow";
import { nodeErrorOf } from "../process/error-messages.ts";

/** Converts a package's result to items. */
export function itemsOf(items: readonly unknown[], { node }: Pick<UntypedExecuteContext, "node">): Item[] {
  return items.flatMap((item) => {
    if (!isRecord(item)) return [];
    const { json, error, binary, ...rest } = item;
    const files = isRecord(binary) ? { binary: filesOf(binary) } : {};
    const made: Item = { ...rest, ...files, json: isRecord(json) ? json : {} } as Item;
    if (error === undefined || error === null) return [made];
    return [
      {
        ...made,
        error: toExecutionError(nodeErrorOf(error), { name: node.name, type: node.type, id: node.id }),
      },
    ];
  });
}

function filesOf(binary: Record<string, unknown>): Record<string, BinaryValue> {
  const files = Object.entries(binary).filter(([, file]) => isRecord(file));
  return Object.fromEntries(files.map(([name, file]) => [name, storedFile(file)]));
}

/** A file in item format: the content of a stored file is not returned by a package. */
export function storedFile(file: unknown): BinaryValue {
  const { id, data } = (isRecord(file) ? file : {}) as { id?: unknown; data?: unknown };
  if (typeof data === "string" || typeof id !== "string") return file as BinaryValue;
  return { ...(file as BinaryValue), data: id.split(":")[0]! };
}
