import type { Run } from "../run.ts";

/** What an expression does and what it gives, checked by the tests: `[expression, result as plain data]`. */
export type Example = readonly [expression: string, result: unknown];

/** A property of a type. */
export interface Getter<Receiver = never> {
  readonly read: (receiver: Receiver, run: Run) => unknown;
  readonly type?: string;
  readonly doc?: string;
  readonly example?: Example;
}

/** A method of a type. `body` gets the receiver and the arguments already evaluated. */
export interface Method<Receiver = never> {
  readonly body: (receiver: Receiver, args: readonly unknown[], run: Run) => unknown;
  /** As the editor shows it, such as `split(separator, limit?): string[]`. */
  readonly signature: string;
  readonly doc: string;
  readonly example?: Example;
  /** True for methods that JavaScript does not have. */
  readonly isExtension?: boolean;
  /** True for a second or outdated name: it works, but is not offered. */
  readonly isOutdated?: boolean;
}

/** Members by name; always without a prototype, so that only what is listed exists. */
export interface MemberTable {
  readonly getters: Readonly<Record<string, Getter>>;
  readonly methods: Readonly<Record<string, Method>>;
}

/** All that an expression can do with values of one type. */
export interface TypeTable extends MemberTable {
  /** Name that users see. */
  readonly name: string;
  /** Members that depend on data, such as node names; undefined = none of that name. */
  readonly dynamic?: (receiver: never, key: string, run: Run) => unknown;
  readonly text?: (receiver: never, run: Run) => string;
  /** Value in arithmetic and comparisons; `text` when absent. */
  readonly primitive?: (receiver: never) => string | number | boolean;
  /** Value as it leaves the expression or becomes JSON; `{}` when absent. */
  readonly data?: (receiver: never, run: Run) => unknown;
  readonly list?: (receiver: never, run: Run) => unknown[];
  /** `receiver[key] = value` for the few members that can be set; false = not one of them. Ownership is checked before. */
  readonly write?: (receiver: never, key: string, value: unknown, run: Run) => boolean;
}

type Rows<Row> = Readonly<Record<string, Row>>;

/** Copies rows into an object without a prototype. */
export function table<Row>(...parts: Rows<Row>[]): Readonly<Record<string, Row>> {
  return Object.freeze(Object.assign(Object.create(null) as Record<string, Row>, ...parts));
}

export function getters<Receiver>(rows: Rows<Getter<Receiver>>): Readonly<Record<string, Getter<Receiver>>> {
  return table(rows);
}

export function methods<Receiver>(rows: Rows<Method<Receiver>>): Readonly<Record<string, Method<Receiver>>> {
  return table(rows);
}

type Body<Receiver> = Method<Receiver>["body"];

/** A method in short: the signature without its name. */
export type MethodRow<Receiver> = readonly [
  signature: string,
  doc: string,
  body: Body<Receiver>,
  example?: Example | undefined,
];

/** A short row whose name every object has, such as `toString`: TypeScript needs to be told its type. */
export function methodRow<Receiver>(...parts: MethodRow<Receiver>): MethodRow<Receiver> {
  return parts;
}

/** Methods from short rows, with further marks for all of them. */
export function methodsFromRows<Receiver>(
  rows: Rows<MethodRow<Receiver>>,
  marks: Pick<Method, "isExtension" | "isOutdated"> = {},
): Readonly<Record<string, Method<Receiver>>> {
  const made: Record<string, Method<Receiver>> = {};
  for (const name of Object.keys(rows)) {
    const [signature, doc, body, example] = rows[name]!;
    made[name] = { signature: `${name}${signature}`, doc, body, ...(example && { example }), ...marks };
  }
  return table(made);
}

/** Methods that JavaScript does not have. */
export function extensions<Receiver>(
  rows: Rows<MethodRow<Receiver>>,
  marks: Pick<Method, "isOutdated"> = {},
): Readonly<Record<string, Method<Receiver>>> {
  return methodsFromRows(rows, { isExtension: true, ...marks });
}

export const NO_GETTERS: Readonly<Record<string, Getter>> = table();
export const NO_METHODS: Readonly<Record<string, Method>> = table();
