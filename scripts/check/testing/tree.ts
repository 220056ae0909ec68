import { parseSource, type Source } from "../sources.ts";

/** Creates sources from strings by path. */
export function tree(files: Record<string, string>): Source[] {
  return Object.entries(files).map(([file, text]) => parseSource(file, text));
}
