import type { NodeCategory } from "../node-category.ts";

/** What is known of a common node type that is not installed. */
export interface KnownType {
  displayName: string;
  iconUrl: string;
  category: NodeCategory;
}

let find: ((type: string) => KnownType | undefined) | undefined;

/** Undefined for rare types, and for all until the table is loaded. The same object every time. */
export function knownType(type: string): KnownType | undefined {
  return find?.(type);
}

/** Loads the table of common types, which only workflows with types that are not installed need. */
export async function prepareKnownTypes(): Promise<void> {
  find ??= (await import("./find-known-type.ts")).findKnownType;
}
