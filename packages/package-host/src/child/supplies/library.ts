import { createRequire } from "node:module";
import { join } from "node:path";

type Json = Record<string, unknown>;

/** A module of the widespread library for models and agents, where the package brings it. */
export function libraryPart(folder: string, name: string): Json | undefined {
  try {
    return createRequire(join(folder, "package.json"))(`@langchain/core/${name}`) as Json;
  } catch {
    return undefined;
  }
}
