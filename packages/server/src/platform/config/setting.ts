import type { Reader } from "./reader.ts";

/** One row of the table of settings. */
export interface Setting<Path extends string, T> extends Reader<T> {
  /** Path of the value in the Config: `<group>.<name>`. */
  readonly path: Path;
  /** Description in the table of the documentation. */
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

type AnySetting = { readonly path: string; read(...given: never[]): unknown };
type GroupOf<Path> = Path extends `${infer Name}.${string}` ? Name : never;
type NameIn<Path, Group extends string> = Path extends `${Group}.${infer Name}` ? Name : never;

/** The values of settings, in the groups that their paths name. */
export type Grouped<Any extends AnySetting> = {
  readonly [Group in GroupOf<Any["path"]>]: {
    readonly [One in Any as NameIn<One["path"], Group>]: ReturnType<One["read"]>;
  };
};
