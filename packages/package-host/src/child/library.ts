import { createRequire } from "node:module";
import { join } from "node:path";

type Json = Record<string, unknown>;

let ownFolder = "/";

/** Sets the package's folder, for loading libraries that it includes. */
export function openLibraries(folder: string): void {
  ownFolder = folder;
}

export function packageFolder(): string {
  return ownFolder;
}

/** A library that the package includes. @throws if it includes none */
export function ownLibrary(name: string): Json {
  try {
    return createRequire(join(ownFolder, "package.json"))(name) as Json;
  } catch (cause) {
    throw new Error(`This needs the library ${name}: the package must name it in its dependencies.`, {
      cause,
    });
  }
}

/** A module of the widespread library for models and agents, if the package includes it. */
export function libraryPart(folder: string, name: string): Json | undefined {
  try {
    return createRequire(join(folder, "package.json"))(`@langchain/core/${name}`) as Json;
  } catch {
    return undefined;
  }
}
