import type { NodeProperty } from "./property.ts";

/** The parameters of a node type: the properties of its newest version, `as const`. */
export type Properties = readonly NodeProperty[];

/** Kinds of property without a value. */
type Decoration = "button" | "callout" | "curlImport" | "notice";

/** Names that are known to the compiler, of properties that hold a value. */
export type NameOf<P extends Properties> = LiteralName<P[number]>;

type LiteralName<E> = E extends { readonly name: infer N extends string; readonly type: infer T }
  ? string extends N
    ? never
    : T extends Decoration
      ? never
      : N
  : never;

type Named<E, N> = Extract<E, { readonly name: N }>;

/** What `read` returns: values of the declared types, the declared default in place of a missing one. */
type ParameterValues<P extends Properties> = Properties extends P
  ? { readonly [name: string]: unknown }
  : { readonly [N in NameOf<P>]: ValueOf<Named<P[number], N>> };

/** What `given` returns: the same names, values as the user or an expression gave them. */
export type GivenValues<P extends Properties> = Properties extends P
  ? { readonly [name: string]: unknown }
  : { readonly [N in NameOf<P>]: GivenOf<Named<P[number], N>> };

/** Paths that can be asked for by name: parameters, and members of collections as `options.timeout`. */
export type PathOf<P extends Properties> = Properties extends P
  ? string
  : { [N in NameOf<P>]: N | MemberPath<N, Named<P[number], N>> }[NameOf<P>];

type MemberPath<N extends string, E> = E extends { readonly type: "collection"; readonly options: infer O }
  ? `${N}.${LiteralName<Element<O>>}`
  : E extends { readonly type: "fixedCollection"; readonly options: infer O }
    ? `${N}.${GroupName<Element<O>>}`
    : never;

type Element<L> = L extends readonly (infer E)[] ? E : never;
type GroupName<G> = G extends { readonly name: infer N extends string } ? N : never;

type ValueOf<E> = [E] extends [{ readonly type: "collection"; readonly options: infer O }]
  ? { readonly [N in LiteralName<Element<O>>]: MemberOf<Named<Element<O>, N>> }
  : [E] extends [{ readonly type: "fixedCollection"; readonly options: infer O }]
    ? { readonly [N in GroupName<Element<O>>]: GroupOf<E, Named<Element<O>, N>> }
    : E extends { readonly typeOptions: { readonly multipleValues: true } }
      ? readonly ScalarOf<E>[]
      : ScalarOf<E>;

/** A member of a collection is undefined until it is added. */
type MemberOf<E> = [E] extends [{ readonly type: "collection" | "fixedCollection" }]
  ? ValueOf<E>
  : ValueOf<E> | undefined;

type GroupOf<E, G> = G extends { readonly values: infer V }
  ? E extends { readonly typeOptions: { readonly multipleValues: true } }
    ? readonly RowOf<V>[]
    : RowOf<V> | undefined
  : never;

type RowOf<V> = { readonly [N in LiteralName<Element<V>>]: ValueOf<Named<Element<V>, N>> };

type ScalarOf<E> = E extends { readonly type: "number" }
  ? number
  : E extends { readonly type: "boolean" }
    ? boolean
    : E extends { readonly type: "options" }
      ? ChoiceOf<E>
      : E extends { readonly type: "multiOptions" }
        ? readonly ChoiceOf<E>[]
        : E extends { readonly type: "hidden"; readonly default: infer D }
          ? HiddenOf<D>
          : E extends { readonly type: "resourceMapper" }
            ? ResourceMapperValue
            : E extends { readonly type: "assignmentCollection" | "filter" | "json" }
              ? unknown
              : string;

type HiddenOf<D> = D extends number ? number : D extends boolean ? boolean : string;

/** The values of an `options` parameter; text where its choices come from a service. */
type ChoiceOf<E> = E extends {
  readonly options: readonly { readonly value: infer V extends string | number | boolean }[];
}
  ? V
  : string;

type GivenOf<E> = [E] extends [{ readonly type: "collection"; readonly options: infer O }]
  ? { readonly [N in LiteralName<Element<O>>]: GivenOf<Named<Element<O>, N>> }
  : [E] extends [{ readonly type: "fixedCollection"; readonly options: infer O }]
    ? { readonly [N in GroupName<Element<O>>]: GivenGroup<E, Named<Element<O>, N>> }
    : unknown;

/** Rows stay plain data; a single group is read member by member. */
type GivenGroup<E, G> = E extends { readonly typeOptions: { readonly multipleValues: true } }
  ? unknown
  : G extends { readonly values: infer V }
    ? { readonly [N in LiteralName<Element<V>>]: GivenOf<Named<Element<V>, N>> } | undefined
    : unknown;

/** What a resource mapper holds. */
interface ResourceMapperValue {
  readonly mappingMode: string;
  readonly value: Readonly<Record<string, unknown>> | null;
  readonly matchingColumns?: readonly string[] | undefined;
}

/**
 * Reads the parameters of one node run. Nothing is evaluated before its value is asked for, so that destructuring decides what a
 * node pays for. The item is the first one when it is left out, for parameters that are the same for all items.
 */
export interface ParameterReader<P extends Properties = Properties> {
  /**
   * Values converted to their declared types: the result of an expression becomes text for a text, a number for a number. Missing
   * values are the declared defaults; members that were not added to a collection are undefined.
   * @throws NodeError that names the parameter when a value cannot be converted.
   */
  (itemIndex?: number): ParameterValues<P>;
  /** The properties that declare what is read. */
  readonly properties: Properties;
  /** Values as they are given, for nodes with rules of their own; undefined where nothing is. Rows of lists come as plain data. */
  given(itemIndex?: number): GivenValues<P>;
  /** The value as it is stored, expressions unevaluated. */
  stored(path: PathOf<P>): unknown;
  /** Whether a value holds no expression, so that it is the same for every item. */
  isConstant(path: PathOf<P>): boolean;
  /** A structured value (`filter`, `assignmentCollection`, rows) of which only some places are evaluated. */
  part(path: PathOf<P>): ParameterPart;
  /** Reads the same parameters as other properties declare them, such as those of one operation. */
  as<Q extends Properties>(properties: Q): ParameterReader<Q>;
}

/** One value, or a place inside a structured one. */
export interface ParameterPart {
  /** The value as it is stored, expressions unevaluated. */
  stored(): unknown;
  /** Whether it holds no expression. */
  isConstant(): boolean;
  /** The value, evaluated for one item. */
  given(itemIndex: number): unknown;
  /** A place inside it; `path` leads on from here, such as `.combinator`. */
  part(path: string): ParameterPart;
  /** A row of a list inside it; `list` leads there from here, such as `.conditions`. */
  row(list: string, index: number): ParameterPart;
}

/** The untyped way to parameters, by dotted paths. The reader is built on it; node types from elsewhere may still call it. */
export interface ParameterSource {
  /** The value at a path, evaluated for one item; `fallback` where nothing is. */
  parameter<T = unknown>(path: string, itemIndex: number, fallback?: T): T;
  /** Whether the value at a path holds no expression. */
  isConstant(path: string): boolean;
  /** The value at a path as it is stored. */
  rawParameter(path: string): unknown;
}
