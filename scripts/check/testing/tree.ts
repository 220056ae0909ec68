import { parseSource, type Source } from "../sources.ts";

/** Sources made of texts by their paths. */
export function tree(files: Record<string, string>): Source[] {
  return Object.entries(files).map(([file, text]) => parseSource(file, text));
}
