import { isPlain, type PlainObject } from "../values/kinds.ts";

/** The files of an item without their contents, which would be too large to copy. */
export function withoutFileContents(
  binary: Readonly<Record<string, unknown>> | undefined,
): PlainObject | undefined {
  if (binary === undefined) return undefined;
  const files: PlainObject = {};
  for (const key of Object.keys(binary)) {
    const file = binary[key];
    if (key === "__proto__" || !isPlain(file)) continue;
    const { data: _contents, ...rest } = file;
    files[key] = rest;
  }
  return files;
}
