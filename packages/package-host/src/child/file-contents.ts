import type { PackageItem } from "./task.ts";

type File = Record<string, unknown>;

/**
 * Provides the content of files in the server's store, as base64 in their `data`, as the incumbent does and packages
 * expect. It is fetched on access, and not returned with the item: the `id` locates it.
 */
export function withContents(
  inputs: readonly (readonly PackageItem[] | null)[],
  read: (file: File) => Uint8Array,
): void {
  for (const items of inputs)
    for (const { binary } of items ?? [])
      for (const file of Object.values(binary ?? {}))
        if (typeof file?.["id"] === "string") addContent(file, read);
}

function addContent(file: File, read: (file: File) => Uint8Array): void {
  const stored = { ...file };
  let content: string | undefined;
  Object.defineProperty(file, "data", {
    configurable: true,
    enumerable: false,
    get: () => (content ??= Buffer.from(read(stored)).toString("base64")),
    set: (value: unknown) => {
      // Changed content: it is stored in the item from now on.
      delete file["id"];
      Object.defineProperty(file, "data", { value, enumerable: true, writable: true, configurable: true });
    },
  });
}
