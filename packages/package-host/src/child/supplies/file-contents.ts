import type { PackageItem } from "../task.ts";

type File = Record<string, unknown>;

/**
 * Lets code read the content of files that lie in the store of the server, as base64 in their `data`: the incumbent has it there, and
 * packages read it. It is fetched when it is read, and does not go back with the item: the `id` says where it lies.
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
      // Other content: it lies in the item from now on.
      delete file["id"];
      Object.defineProperty(file, "data", { value, enumerable: true, writable: true, configurable: true });
    },
  });
}
