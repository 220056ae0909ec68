import type { NodeCategory } from "../node-category.ts";

/** Appearance of a common node type that is not installed. */
export interface KnownType {
  displayName: string;
  iconUrl: string;
  category: NodeCategory;
}

let find: ((type: string) => KnownType | undefined) | undefined;

/** Returns undefined for rare types, and for all until the table is loaded. The same object every time. */
export function knownType(type: string): KnownType | undefined {
  return find?.(type);
}

/** Loads the table of common types, needed only by workflows with types that are not installed. */
export async function prepareKnownTypes(): Promise<void> {
  find ??= (await import("./find-known-type.ts")).findKnownType;
}
