import { descriptionOf, type NodeType, type NodeTypeDescription } from "@heddle/workflow";

/** All versions of a node type, lowest first. */
export function versionsOf({ descriptions }: NodeType): number[] {
  return [...new Set(descriptions.flatMap(({ version }) => version))].sort((a, b) => a - b);
}

/** The description of the highest version. */
export function latestDescription(type: NodeType): NodeTypeDescription {
  return descriptionOf(type, versionsOf(type).at(-1) ?? 1);
}
