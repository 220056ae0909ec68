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

/** Result of `read`: values of the declared types, with declared defaults for missing ones. */
type ParameterValues<P extends Properties> = Properties extends P
  ? { readonly [name: string]: unknown }
  : { readonly [N in NameOf<P>]: ValueOf<Named<P[number], N>> };

/** Result of `given`: the same names, unconverted values from the user or an expression. */
export type GivenValues<P extends Properties> = Properties extends P
  ? { readonly [name: string]: unknown }
  : { readonly [N in NameOf<P>]: GivenOf<Named<P[number], N>> };

/** Paths available by name: parameters, and members of collections as `options.timeout`. */
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

/** Values of an `options` parameter; string if its choices are loaded from a service. */
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

/** Value of a resource mapper. */
interface ResourceMapperValue {
  readonly mappingMode: string;
  readonly value: Readonly<Record<string, unknown>> | null;
  readonly matchingColumns?: readonly string[] | undefined;
}

/**
 * Reads the parameters of one node run. Values are evaluated on access, so that destructuring decides the cost. The
 * default item is the first one, for parameters that are the same for all items.
 */
export interface ParameterReader<P extends Properties = Properties> {
  /**
   * Values converted to their declared types: the result of an expression becomes a string for a string parameter, a
   * number for a number. Missing values are the declared defaults; members that were not added to a collection are
   * undefined.
   * @throws NodeError that names the parameter if a value cannot be converted
   */
  (itemIndex?: number): ParameterValues<P>;
  /** The properties that declare the parameters. */
  readonly properties: Properties;
  /** Unconverted values, for nodes with their own rules; `undefined` if there are none. Rows of lists are plain data. */
  given(itemIndex?: number): GivenValues<P>;
  /** The stored value, expressions unevaluated. */
  stored(path: PathOf<P>): unknown;
  /** Whether a value contains no expression, so that it is the same for every item. */
  isConstant(path: PathOf<P>): boolean;
  /** A structured value (`filter`, `assignmentCollection`, rows) of which only some parts are evaluated. */
  part(path: PathOf<P>): ParameterPart;
  /** Reads the same parameters with other declared properties, such as those of one operation. */
  as<Q extends Properties>(properties: Q): ParameterReader<Q>;
}

/** One value, or a place inside a structured one. */
export interface ParameterPart {
  /** The stored value, expressions unevaluated. */
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

/** Untyped access to parameters, by dotted paths. The reader is built on it; custom node types can still call it. */
export interface ParameterSource {
  /** Value at a path, evaluated for one item; `fallback` if there is none. */
  parameter<T = unknown>(path: string, itemIndex: number, fallback?: T): T;
  /** Whether the value at a path holds no expression. */
  isConstant(path: string): boolean;
  /** Stored value at a path. */
  rawParameter(path: string): unknown;
  /**
   * The default of a parameter whose expression returns nothing, given its declarations: that of the displayed one,
   * evaluated for the item if it is an expression itself. Declarations within a row depend on its other values,
   * `siblings`. Absent if nothing is evaluated.
   */
  defaultOf?(
    declarations: readonly NodeProperty[],
    itemIndex: number,
    siblings?: Readonly<Record<string, unknown>>,
  ): unknown;
}
