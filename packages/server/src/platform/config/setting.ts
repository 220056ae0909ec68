import type { Reader } from "./reader.ts";

/** One row of the table of settings. */
export interface Setting<Path extends string, T> extends Reader<T> {
  /** Where the value is found in the Config: `<group>.<name>`. */
  readonly path: Path;
  /** As the table of the documentation shows it. */
  readonly meaning: string;
}

/** A row of the table, which is all that a setting needs. */
export function setting<const Path extends `${string}.${string}`, T>(
  path: Path,
  reader: Reader<T>,
  meaning: string,
): Setting<Path, T> {
  const { alias } = reader;
  return { ...reader, path, meaning: alias === undefined ? meaning : `${meaning} \`${alias}\` is read too.` };
}
