import { ownLibrary } from "../library.ts";

type Class = new (...args: unknown[]) => object;

/** A class of a library that the package includes: it is loaded with the first instance. */
function classOf(library: string, name: string): Class {
  return function made(...args: unknown[]) {
    const Own = ownLibrary(library)[name] as Class;
    return new Own(...args);
  } as unknown as Class;
}

/** Databases, through the library `typeorm`, which opens connections if the network permission is granted. */
export const DataSource = classOf("typeorm", "DataSource");
