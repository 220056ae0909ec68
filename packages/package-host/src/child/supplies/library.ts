import { createRequire } from "node:module";
import { join } from "node:path";

type Json = Record<string, unknown>;

let ownFolder = "/";

/** Sets where the package lies, for what loads libraries that it brings. */
export function openLibraries(folder: string): void {
  ownFolder = folder;
}

export function packageFolder(): string {
  return ownFolder;
}

/** A library that the package brings. @throws where it brings none */
export function ownLibrary(name: string): Json {
  try {
    return createRequire(join(ownFolder, "package.json"))(name) as Json;
  } catch (cause) {
    throw new Error(`This needs the library ${name}: the package must name it in its dependencies.`, {
      cause,
    });
  }
}

/** A module of the widespread library for models and agents, where the package brings it. */
export function libraryPart(folder: string, name: string): Json | undefined {
  try {
    return createRequire(join(folder, "package.json"))(`@langchain/core/${name}`) as Json;
  } catch {
    return undefined;
  }
}
