import { Builtin, type BuiltinBody } from "../callable.ts";
import { fail } from "../errors.ts";
import { readMember } from "../members/read.ts";
import { createRegex, SafeRegex } from "../regex/safe-regex.ts";
import { allocate, charge, own, type Run } from "../run.ts";
import { shortText, textOr, toOptions, toText } from "../values/coerce.ts";
import { elementsOf, entriesOf } from "../values/iterate.ts";
import { isPlain } from "../values/kinds.ts";
import { staticMembers } from "./members.ts";
import { typeWithMembers } from "./namespace.ts";

function type(
  name: string,
  construct: BuiltinBody,
  isInstance: (value: unknown) => boolean,
  isCallable = false,
): Builtin {
  const call: BuiltinBody = isCallable
    ? construct
    : () => fail("bad-argument", `${name} needs new before it`);
  return new Builtin(name, call, { construct, isInstance });
}

function makeSet([source]: readonly unknown[], run: Run): Set<unknown> {
  const values = source === undefined || source === null ? [] : elementsOf(source, run);
  allocate(run, values.length * 40);
  charge(run, values.length);
  return own(run, new Set(values));
}

function makeMap([source]: readonly unknown[], run: Run): Map<unknown, unknown> {
  const map = new Map<unknown, unknown>();
  for (const entry of source === undefined || source === null ? [] : elementsOf(source, run)) {
    charge(run, 1);
    allocate(run, 64);
    map.set(readMember(entry, 0, run), readMember(entry, 1, run));
  }
  return own(run, map);
}

function makeRegex([pattern, flags]: readonly unknown[], run: Run): SafeRegex {
  if (pattern instanceof SafeRegex) return createRegex(pattern.source, textOr(flags, pattern.flags, run));
  return createRegex(pattern === undefined ? "(?:)" : toText(pattern, run), textOr(flags, "", run));
}

function makeUrl([address, base]: readonly unknown[], run: Run): URL {
  const text = shortText(address, 100_000, run);
  try {
    return new URL(text, base === undefined ? undefined : shortText(base, 10_000, run));
  } catch {
    return fail("bad-argument", `'${text.slice(0, 60)}' is not a full address such as https://example.com`);
  }
}

function makeQuery([source]: readonly unknown[], run: Run): URLSearchParams {
  if (typeof source === "string") return own(run, new URLSearchParams(shortText(source, 1_000_000, run)));
  const query = new URLSearchParams();
  const entries =
    source === undefined || source === null
      ? []
      : isPlain(source)
        ? entriesOf(source, run)
        : elementsOf(source, run);
  for (const entry of entries) {
    allocate(run, 64);
    query.append(toText(readMember(entry, 0, run), run), toText(readMember(entry, 1, run), run));
  }
  return own(run, query);
}

function errorType(Type: typeof Error): Builtin {
  const make: BuiltinBody = ([message], run) => {
    const error = new Type(textOr(message, "", run));
    delete error.stack;
    return own(run, error);
  };
  return type(Type.name, make, (value) => value instanceof Type, true);
}

type FormatType = new (locale?: string, options?: object) => object;

function intlType(name: string, Format: FormatType): Builtin {
  const make: BuiltinBody = ([locale, options], run) => {
    charge(run, 4_000);
    try {
      return new Format(locale === undefined ? undefined : shortText(locale, 100, run), toOptions(options));
    } catch {
      return fail("bad-argument", `Intl.${name} does not know this language or one of these options`);
    }
  };
  return type(name, make, (value) => value instanceof Format, true);
}

const intlTypes = {
  NumberFormat: intlType("NumberFormat", Intl.NumberFormat),
  DateTimeFormat: intlType("DateTimeFormat", Intl.DateTimeFormat),
};

export const objectGlobals = {
  Set: type("Set", makeSet, (value) => value instanceof Set),
  Map: type("Map", makeMap, (value) => value instanceof Map),
  RegExp: type("RegExp", makeRegex, (value) => value instanceof SafeRegex, true),
  URL: type("URL", makeUrl, (value) => value instanceof URL),
  URLSearchParams: type("URLSearchParams", makeQuery, (value) => value instanceof URLSearchParams),
  Error: errorType(Error),
  TypeError: errorType(TypeError),
  RangeError: errorType(RangeError),
  SyntaxError: errorType(SyntaxError),
  ReferenceError: errorType(ReferenceError),
  EvalError: errorType(EvalError),
  URIError: errorType(URIError),
  Intl: typeWithMembers("Intl", staticMembers({}, intlTypes)),
};
