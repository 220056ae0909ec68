import { REFUSED_SYNTAX } from "../code/refused-syntax.ts";
import { ERROR_CODES, type ExpressionError, type ExpressionErrorCode, expressionError } from "../errors.ts";
import { globals } from "../globals/index.ts";
import { DEFAULT_LIMITS, type EvaluationLimits, SIZE_LIMITS } from "../limits.ts";
import { EXAMPLE_VALUES } from "../methods/example-values.ts";
import { ABSENT_NAMES } from "../roots/absent.ts";
import { roots } from "../roots/index.ts";
import { Builtin } from "../types/callable.ts";
import { allTables } from "../types/registry.ts";
import type { Example, MemberTable } from "../types/tables.ts";
// Imported for its side effect: it installs the tables.
import "../evaluation/run-program.ts";

/** A variable, function, property or method. */
export interface Entry {
  readonly name: string;
  /** Signature of a method, such as `split(separator, limit?): string[]`, or type of a property. */
  readonly form?: string | undefined;
  readonly doc: string;
  readonly example?: Example | undefined;
  /** True for members that JavaScript does not have. */
  readonly isExtension?: boolean | undefined;
}

/** The members of a type or of a built-in object. */
export interface TypeReference {
  readonly name: string;
  readonly doc?: string | undefined;
  /** Signatures of the function and of its constructor. */
  readonly forms: readonly string[];
  readonly example?: Example | undefined;
  readonly fields: readonly Entry[];
  readonly methods: readonly Entry[];
}

/** The whole language as data, created from the tables that it is implemented with. */
export interface Reference {
  readonly variables: readonly Entry[];
  readonly functions: readonly Entry[];
  readonly types: readonly TypeReference[];
  readonly globals: readonly TypeReference[];
  readonly limits: EvaluationLimits;
  readonly sizes: typeof SIZE_LIMITS;
  /** Values that examples start with, by a short name. */
  readonly exampleValues: Readonly<Record<string, string>>;
  /** Unavailable names, and their alternatives. */
  readonly absent: readonly (readonly [name: string, instead: string])[];
  readonly refusedSyntax: readonly (readonly [what: string, instead: string | undefined])[];
  /** `…` replaces the values in the texts. */
  readonly errors: readonly {
    code: ExpressionErrorCode;
    message: string;
    description?: string | undefined;
  }[];
}

/** The whole language as data; see `Reference`. */
export function languageReference(): Reference {
  const variables = Object.entries(roots).filter(([, root]) => !root.isOutdated);
  return {
    variables: variables.filter(([, root]) => !root.signature).map(([name, root]) => rootEntry(name, root)),
    functions: variables.filter(([, root]) => root.signature).map(([name, root]) => rootEntry(name, root)),
    types: [...new Set(allTables())].map((table) => ({ name: table.name, forms: [], ...membersOf(table) })),
    globals: Object.entries(globals).flatMap(([name, value]) =>
      value instanceof Builtin ? globalTypes(name, value) : [],
    ),
    limits: DEFAULT_LIMITS,
    sizes: SIZE_LIMITS,
    exampleValues: EXAMPLE_VALUES,
    absent: Object.entries(ABSENT_NAMES),
    refusedSyntax: [...new Map(Object.values(REFUSED_SYNTAX).map(([what, instead]) => [what, instead]))],
    errors: ERROR_CODES.map(errorEntry),
  };
}

function rootEntry(name: string, { doc, signature, example }: (typeof roots)[string]): Entry {
  return {
    name,
    doc,
    form: signature?.replace(/^[$\w]+/, name),
    example,
  };
}

function membersOf({ getters, methods }: MemberTable): Pick<TypeReference, "fields" | "methods"> {
  return {
    fields: Object.entries(getters).map(([name, { type, doc = "", example }]) => ({
      name,
      doc,
      form: type,
      example,
    })),
    methods: Object.entries(methods)
      .filter(([, { isOutdated }]) => !isOutdated)
      .map(([name, { signature, doc, example, isExtension }]) => ({
        name,
        form: signature,
        doc,
        example,
        isExtension,
      })),
  };
}

/** A built-in object and the ones among its members, such as `Intl.NumberFormat`. */
function globalTypes(name: string, builtin: Builtin): TypeReference[] {
  const { details } = builtin;
  const { getters = {}, methods = {} } = details.members ?? {};
  const members = Object.entries(getters).map(([key, getter]) => [key, constantOf(getter)] as const);
  const own: TypeReference = {
    name,
    forms: [details.signature, details.usage].filter((form) => form !== undefined),
    doc: details.doc,
    example: details.example,
    fields: members
      .filter(([, value]) => !(value instanceof Builtin))
      .map(([key, value]) => ({ name: key, doc: "", form: typeof value })),
    methods: membersOf({ getters: {}, methods }).methods,
  };
  return [
    own,
    ...members.flatMap(([key, value]) =>
      value instanceof Builtin ? globalTypes(`${name}.${key}`, value) : [],
    ),
  ];
}

const constantOf = (getter: { read: unknown }) => (getter.read as () => unknown)();

/** Errors whose last value is advice for a specific case; without it, they contain general advice. */
const CODES_WITH_ADVICE = new Set<ExpressionErrorCode>(["unknown-variable", "syntax-not-allowed"]);

function errorEntry(code: ExpressionErrorCode): Reference["errors"][number] {
  type Make = (code: ExpressionErrorCode, ...values: string[]) => ExpressionError;
  const values = CODES_WITH_ADVICE.has(code) ? ["…"] : ["…", "…"];
  const error = (expressionError as Make)(code, ...values);
  const { message, description } = error;
  return { code, message, description };
}
