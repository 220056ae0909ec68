import { type BinaryValue, type NodeEnvironment, NodeError } from "@heddle/workflow";

/** The file of an item under a name; says which there are when it has none. */
export function fileOfItem(
  { items }: Pick<NodeEnvironment, "items">,
  name: string,
  index: number,
): BinaryValue {
  const files = items[index]?.binary ?? {};
  const file = Object.hasOwn(files, name) ? files[name] : undefined;
  if (file) return file;
  const names = Object.keys(files);
  throw new NodeError(`The item has no file named "${name}"`, {
    itemIndex: index,
    description:
      names.length > 0 ? `It has: ${names.join(", ")}.` : "It has no files at all. Check the node before.",
  });
}
