import { parseSegment, parseTolerantly } from "../syntax/parse.ts";
import { readSegments } from "../syntax/segments.ts";
import type { Dependencies } from "./read.ts";
import { Reader } from "./reader.ts";
import { LocalNames } from "./source.ts";

/**
 * The nodes, fields and variables that a template reads: `$json.a.b`, `$('X').item.json.c[0]`, `$items("Z")`, also through callbacks
 * and names that are taken from them. Told from the text alone, so a branch that is never taken counts too. A source with mistakes
 * is read as far as it can be.
 */
export function dependenciesOf(text: string): Dependencies {
  const reader = new Reader();
  const sources = readSegments(text).filter(({ kind }) => kind === "resolvable");
  for (const source of new Set(sources.map((segment) => segment.text))) {
    try {
      reader.use(parseSegment(source) ?? parseTolerantly(source), new LocalNames());
    } catch {
      // Nested too deeply to be read; such a part does not compile either.
    }
  }
  const { reads, nodes, roots, readsAnyNode, hasComputedKeys } = reader;
  return { reads: [...reads.values()], nodes: [...nodes], readsAnyNode, hasComputedKeys, roots: [...roots] };
}
