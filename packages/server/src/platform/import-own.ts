import { join, relative, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { builtModules } from "./built-modules.ts";

const SOURCES = join(import.meta.dirname, "..");

/**
 * Loads a module of the server by its source path. In the built server it is a part of the build, which shares its
 * modules with all others: a second copy, loaded from the source, would have separate classes and caches.
 */
export function importOwn(file: string): Promise<unknown> {
  return importAddress(pathToFileURL(file).href);
}

/** The same by URL, which can also be that of an external file. */
export function importAddress(address: string): Promise<unknown> {
  const own = address.startsWith("file:")
    ? relative(SOURCES, fileURLToPath(address)).replaceAll(sep, "/")
    : address;
  return Object.hasOwn(builtModules, own) ? builtModules[own]!() : import(address);
}
