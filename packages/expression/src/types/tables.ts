import type { Run } from "../run.ts";

/** A documented example, run by the tests: `[expression, result as plain data]`. */
export type Example = readonly [expression: string, result: unknown];

/** A property of a type. */
export interface Getter<Receiver = never> {
  readonly read: (receiver: Receiver, run: Run) => unknown;
  readonly type?: string | undefined;
  readonly doc?: string | undefined;
  readonly example?: Example | undefined;
}

/** A method of a type. */
export interface Method<Receiver = never> {
  /** Receives the evaluated receiver and arguments. */
  readonly body: (receiver: Receiver, args: readonly unknown[], run: Run) => unknown;
  /** Signature in the editor, such as `split(separator, limit?): string[]`. */
  readonly signature: string;
  readonly doc: string;
  readonly example?: Example | undefined;
  /** True for methods that JavaScript does not have. */
  readonly isExtension?: boolean | undefined;
  /** True for an alias or an outdated name: it works, but completion does not offer it. */
  readonly isOutdated?: boolean | undefined;
}

/** Members by name. The records have no prototype, so that only listed members exist. */
export interface MemberTable {
  readonly getters: Readonly<Record<string, Getter>>;
  readonly methods: Readonly<Record<string, Method>>;
}

/** Everything that an expression can do with values of one type. */
export interface TypeTable extends MemberTable {
  /** Name shown to users. */
  readonly name: string;
  /** Reads members that depend on data, such as node names; returns undefined for unknown names. */
  readonly dynamic?: (receiver: never, key: string, run: Run) => unknown;
  /** Value as text; `[object Object]` when absent. */
  readonly text?: (receiver: never, run: Run) => string;
  /** Value in arithmetic and comparisons; the text when absent. */
  readonly primitive?: (receiver: never) => string | number | boolean;
  /** Value as a result and in JSON; `{}` when absent. */
  readonly data?: (receiver: never, run: Run) => unknown;
  /** Elements for iteration; not iterable when absent. */
  readonly list?: (receiver: never, run: Run) => unknown[];
  /** `receiver[key] = value` for the few settable members; returns false for all others. Ownership is checked before. */
  readonly write?: (receiver: never, key: string, value: unknown, run: Run) => boolean;
}

type Rows<Row> = Readonly<Record<string, Row>>;

/** Copies rows into an object without a prototype. */
export function table<Row>(...parts: Rows<Row>[]): Readonly<Record<string, Row>> {
  return Object.freeze(Object.assign(Object.create(null) as Record<string, Row>, ...parts));
}

/** A table of getters, with the type of their receiver. */
export function getters<Receiver>(rows: Rows<Getter<Receiver>>): Readonly<Record<string, Getter<Receiver>>> {
  return table(rows);
}

/** A table of methods, with the type of their receiver. */
export function methods<Receiver>(rows: Rows<Method<Receiver>>): Readonly<Record<string, Method<Receiver>>> {
  return table(rows);
}

type Body<Receiver> = Method<Receiver>["body"];

/** A method in short form; the signature is written without its name. */
export type MethodRow<Receiver> = readonly [
  signature: string,
  doc: string,
  body: Body<Receiver>,
  example?: Example | undefined,
];

/** A row whose name every object inherits, such as `toString`; needed because TypeScript does not infer its type. */
export function methodRow<Receiver>(...parts: MethodRow<Receiver>): MethodRow<Receiver> {
  return parts;
}

/** A table of methods from rows; `marks` apply to all of them. */
export function methodsFromRows<Receiver>(
  rows: Rows<MethodRow<Receiver>>,
  marks: Pick<Method, "isExtension" | "isOutdated"> = {},
): Readonly<Record<string, Method<Receiver>>> {
  const byName: Record<string, Method<Receiver>> = {};
  for (const name of Object.keys(rows)) {
    const [signature, doc, body, example] = rows[name]!;
    byName[name] = { signature: `${name}${signature}`, doc, body, example, ...marks };
  }
  return table(byName);
}

/** A table of methods that JavaScript does not have, from rows. */
export function extensions<Receiver>(
  rows: Rows<MethodRow<Receiver>>,
  marks: Pick<Method, "isOutdated"> = {},
): Readonly<Record<string, Method<Receiver>>> {
  return methodsFromRows(rows, { isExtension: true, ...marks });
}

/** A table without getters. */
export const NO_GETTERS: Readonly<Record<string, Getter>> = table();
/** A table without methods. */
export const NO_METHODS: Readonly<Record<string, Method>> = table();
