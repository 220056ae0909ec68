import { ownLibrary } from "../supplies/library.ts";

type Class = new (...args: unknown[]) => object;

/** A class of a library that the package brings: it is loaded where the first instance is made. */
function classOf(library: string, name: string): Class {
  return function made(...args: unknown[]) {
    const Own = ownLibrary(library)[name] as Class;
    return new Own(...args);
  } as unknown as Class;
}

/** Databases, by the library `typeorm`, which opens connections where the network is granted. */
export const DataSource = classOf("typeorm", "DataSource");
