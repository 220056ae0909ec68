import type { BinaryValue, NodeEnvironment } from "@heddle/workflow";
import { nodeError } from "../errors/node-error.ts";

/** File of an item under a name; the error lists the existing files if there is none. */
export function fileOfItem(
  { items }: Pick<NodeEnvironment, "items">,
  name: string,
  index: number,
): BinaryValue {
  const files = items[index]?.binary ?? {};
  const file = Object.hasOwn(files, name) ? files[name] : undefined;
  if (file) return file;
  throw nodeError(
    "file-not-found",
    { owner: "The item", name, names: Object.keys(files) },
    { itemIndex: index },
  );
}
