import type { ParameterPart, ParameterSource } from "../node-type/parameter-types.ts";

/** Rows beyond this one have their paths made for each read. */
const MAX_KEPT_ROWS = 1_000;

/** Paths inside a parameter. They are cached: a string created for each read would be hashed for each. */
class PartPath {
  readonly text: string;
  readonly #inner = new Map<string, PartPath>();
  readonly #rows = new Map<string, PartPath[]>();

  constructor(text: string) {
    this.text = text;
  }

  at(path: string): PartPath {
    let inner = this.#inner.get(path);
    if (inner === undefined) {
      inner = new PartPath(this.text + path);
      if (this.#inner.size < MAX_KEPT_ROWS) this.#inner.set(path, inner);
    }
    return inner;
  }

  row(list: string, index: number): PartPath {
    let rows = this.#rows.get(list);
    if (rows === undefined) this.#rows.set(list, (rows = []));
    const known = rows[index];
    if (known !== undefined) return known;
    const row = new PartPath(`${this.text}${list}[${index}]`);
    if (index < MAX_KEPT_ROWS) rows[index] = row;
    return row;
  }
}

/** Parameters by name. Names are those of declared properties, so there are few. */
const roots = new PartPath("");

class PartOfSource implements ParameterPart {
  readonly #source: ParameterSource;
  readonly #path: PartPath;

  constructor(source: ParameterSource, path: PartPath) {
    this.#source = source;
    this.#path = path;
  }

  stored(): unknown {
    return this.#source.rawParameter(this.#path.text);
  }

  isConstant(): boolean {
    return this.#source.isConstant(this.#path.text);
  }

  given(itemIndex: number): unknown {
    return this.#source.parameter(this.#path.text, itemIndex);
  }

  part(path: string): ParameterPart {
    return new PartOfSource(this.#source, this.#path.at(path));
  }

  row(list: string, index: number): ParameterPart {
    return new PartOfSource(this.#source, this.#path.row(list, index));
  }
}

/** The parameter of this name. */
export function partAt(source: ParameterSource, name: string): ParameterPart {
  return new PartOfSource(source, roots.at(name));
}
