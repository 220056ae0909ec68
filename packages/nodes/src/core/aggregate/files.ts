import type { BinaryValue, Item } from "@heddle/workflow";

type Files = Record<string, BinaryValue>;

/** The files of all items; a name that is taken gets a number. Undefined when there are none. */
export function filesOf(items: readonly Item[], onlyUnique: boolean): Files | undefined {
  const files: Files = {};
  const kinds = new Set<string>();
  const taken = new Map<string, number>();
  for (const item of items) {
    for (const [key, file] of Object.entries(item.binary ?? {})) {
      if (onlyUnique && isKnown(kinds, file)) continue;
      files[freeName(files, taken, key)] = file;
    }
  }
  return Object.keys(files).length > 0 ? files : undefined;
}

function freeName(files: Files, taken: Map<string, number>, key: string): string {
  if (!Object.hasOwn(files, key)) return key;
  let number = taken.get(key) ?? 1;
  while (Object.hasOwn(files, `${key}_${number}`)) number++;
  taken.set(key, number + 1);
  return `${key}_${number}`;
}

function isKnown(kinds: Set<string>, { mimeType, fileType, fileExtension, fileSize }: BinaryValue): boolean {
  const kind = JSON.stringify([mimeType, fileType, fileExtension, fileSize]);
  if (kinds.has(kind)) return true;
  kinds.add(kind);
  return false;
}
