import { globals } from "../globals/index.ts";
import { roots } from "../roots/index.ts";
import type { Scope } from "../scope.ts";
import { Builtin } from "../types/callable.ts";
import type { Example } from "../types/tables.ts";
import { type Completion, documentedExample } from "./completion.ts";
import { shortForm } from "./short-form.ts";

/** All variables that are visible, as completions: local ones first. */
export function variablesAt(locals: ReadonlyMap<string, unknown>, scope: Scope): Completion[] {
  const localOptions = [...locals].map(
    ([label, value]): Completion => ({
      label,
      kind: "variable",
      detail: value === undefined ? undefined : shortForm(value),
    }),
  );
  const extra = Object.keys(scope.extra ?? {}).filter((name) => !(name in roots));
  return [
    ...localOptions,
    ...Object.entries(roots)
      .filter(([, { isOutdated }]) => !isOutdated)
      .map(([name, root]) => described(name, root)),
    ...extra.map((label): Completion => ({ label, kind: "variable" })),
    ...Object.entries(globals).map(([label, value]) => globalCompletion(label, value)),
  ];
}

/** The types with a constructor, as completions after `new`. */
export function constructors(): Completion[] {
  return Object.entries(globals).flatMap(([name, value]) => {
    if (!(value instanceof Builtin) || !value.details.construct) return [];
    const { doc, usage } = value.details;
    return [{ label: `${name}()`, kind: "function", detail: usage, doc } as const];
  });
}

function globalCompletion(name: string, value: unknown): Completion {
  return value instanceof Builtin ? described(name, value.details) : { label: name, kind: "variable" };
}

interface Described {
  readonly doc?: string | undefined;
  readonly signature?: string | undefined;
  readonly example?: Example | undefined;
}

/** A function if it has a signature, otherwise a variable. */
function described(name: string, { doc, signature, example }: Described): Completion {
  return {
    label: signature ? `${name}()` : name,
    kind: signature ? "function" : "variable",
    detail: signature,
    doc,
    example: documentedExample(example),
  };
}
