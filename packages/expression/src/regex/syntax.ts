/** A part of a pattern, as a tree. */
export type Tree =
  /** One character of a set, in pattern syntax: `a`, `.`, `\d`, `[^a-z]`. */
  | { readonly kind: "set"; readonly source: string }
  | { readonly kind: "edge"; readonly source: string }
  | { readonly kind: "sequence"; readonly parts: readonly Tree[] }
  | { readonly kind: "choice"; readonly branches: readonly Tree[] }
  /** `group` is undefined for one that captures nothing. */
  | { readonly kind: "group"; readonly group: number | undefined; readonly inner: Tree }
  | {
      readonly kind: "look";
      readonly isBehind: boolean;
      readonly isNegative: boolean;
      readonly inner: Tree;
    }
  | { readonly kind: "reference"; readonly to: number | string }
  | {
      readonly kind: "repeat";
      readonly inner: Tree;
      readonly min: number;
      readonly max: number;
      readonly isLazy: boolean;
      /** Groups inside: from the first up to, but not including, the last. They are empty again in each repetition. */
      readonly groups: readonly [number, number];
    };

/** A pattern that was read. */
export interface Syntax {
  readonly tree: Tree;
  /** Number of groups, including the whole match. */
  readonly groups: number;
  readonly names: readonly (readonly [name: string, group: number])[];
}

const HEAD = /\((?:\?(?:(:)|(<?)([=!])|<([a-zA-Z_$][\w$]*)>))?/y;
const ATOM =
  /\\(?:u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[a-zA-Z]|[^uxc\dk]|0(?!\d))|\[(?:[^\]\\]|\\[\s\S])*\]|[^\\()|*+?]/y;
const REFERENCE = /\\(?:([1-9]\d?)|k<([a-zA-Z_$][\w$]*)>)/y;
const QUANTIFIER = /(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})(\??)/y;

/** Tree of a valid pattern without flags u, v and y; `undefined` for rare syntax. */
export function readSyntax(source: string): Syntax | undefined {
  const reader = new Reader(source);
  const tree = reader.choice();
  if (tree === undefined || reader.at < source.length) return undefined;
  const isKnown = ({ to }: { to: number | string }) =>
    typeof to === "number" ? to < reader.groups : reader.names.some(([name]) => name === to);
  const isClear = new Set(reader.names.map(([name]) => name)).size === reader.names.length;
  return isClear && reader.references.every(isKnown) ? { ...reader.found(), tree } : undefined;
}

class Reader {
  at = 0;
  groups = 1;
  readonly names: [string, number][] = [];
  readonly references: { to: number | string }[] = [];
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  found(): Omit<Syntax, "tree"> {
    return { groups: this.groups, names: this.names };
  }

  choice(): Tree | undefined {
    const branches: Tree[] = [];
    do {
      const branch = this.#sequence();
      if (!branch) return undefined;
      branches.push(branch);
    } while (this.#skip("|"));
    return branches.length === 1 ? branches[0] : { kind: "choice", branches };
  }

  #sequence(): Tree | undefined {
    const parts: Tree[] = [];
    while (this.at < this.#source.length && !/[|)]/.test(this.#source[this.at]!)) {
      const before = this.groups;
      const part = this.#part();
      const repeated = part && this.#repeated(part, before);
      if (!repeated) return undefined;
      parts.push(repeated);
    }
    return { kind: "sequence", parts };
  }

  #part(): Tree | undefined {
    const head = this.#take(HEAD);
    if (head) return this.#group(head);
    const reference = this.#take(REFERENCE);
    if (reference) {
      const to = reference[1] === undefined ? (reference[2] as string) : Number(reference[1]);
      this.references.push({ to });
      return { kind: "reference", to };
    }
    const source = this.#take(ATOM)?.[0];
    if (source === undefined) return undefined;
    return { kind: /^(?:\^|\$|\\b|\\B)$/.test(source) ? "edge" : "set", source };
  }

  #group([, plain, behind, sign, name]: RegExpExecArray): Tree | undefined {
    // Modifiers such as (?i: are not read.
    if (this.#source[this.at] === "?") return undefined;
    const isCapturing = plain === undefined && sign === undefined;
    const group = isCapturing ? this.groups++ : undefined;
    if (name !== undefined && group !== undefined) this.names.push([name, group]);
    const inner = this.choice();
    if (!inner || !this.#skip(")")) return undefined;
    if (sign === undefined) return { kind: "group", group, inner };
    return { kind: "look", isBehind: behind === "<", isNegative: sign === "!", inner };
  }

  #repeated(inner: Tree, firstGroup: number): Tree | undefined {
    const times = this.#take(QUANTIFIER);
    if (!times) return inner;
    if (inner.kind === "look" || inner.kind === "edge") return undefined;
    const [, sign, least, comma, most, lazy] = times;
    const min = sign ? Number(sign === "+") : Number(least);
    const endless = sign === "*" || sign === "+" || (comma !== undefined && most === "");
    const max = endless ? Number.POSITIVE_INFINITY : sign ? 1 : Number(comma ? most : least);
    return {
      kind: "repeat",
      inner,
      min,
      max,
      isLazy: lazy === "?",
      groups: [firstGroup, this.groups],
    };
  }

  #skip(text: string): boolean {
    if (this.#source[this.at] !== text) return false;
    this.at++;
    return true;
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.#source);
    if (found) this.at += found[0].length;
    return found;
  }
}
