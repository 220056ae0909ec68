import { Builtin } from "../callable.ts";
import { globals } from "../globals/index.ts";
import { roots } from "../roots/index.ts";
import type { Scope } from "../scope.ts";
import type { Completion } from "./completion.ts";
import { shortForm } from "./short-form.ts";

/** Everything that can be named at a place: its own variables first. */
export function variablesAt(locals: ReadonlyMap<string, unknown>, scope: Scope): Completion[] {
  const own = [...locals].map(
    ([label, value]): Completion => ({
      label,
      kind: "variable",
      ...(value !== undefined && { detail: shortForm(value) }),
    }),
  );
  const extra = Object.keys(scope.extra ?? {}).filter((name) => !(name in roots));
  return [
    ...own,
    ...Object.entries(roots).map(
      ([name, { doc, signature }]): Completion =>
        signature
          ? { label: `${name}()`, kind: "function", detail: signature, doc }
          : { label: name, kind: "variable", doc },
    ),
    ...extra.map((label): Completion => ({ label, kind: "variable" })),
    ...Object.entries(globals).map(([label, value]) => globalCompletion(label, value)),
  ];
}

/** What `new` can make. */
export function constructors(): Completion[] {
  return Object.entries(globals).flatMap(([name, value]) => {
    if (!(value instanceof Builtin) || !value.parts.construct) return [];
    const { doc } = value.parts;
    return [{ label: `${name}()`, kind: "function", ...(doc && { doc }) }];
  });
}

function globalCompletion(name: string, value: unknown): Completion {
  if (!(value instanceof Builtin)) return { label: name, kind: "variable" };
  const { signature, doc } = value.parts;
  return signature
    ? { label: `${name}()`, kind: "function", detail: signature, ...(doc && { doc }) }
    : { label: name, kind: "variable", ...(doc && { doc }) };
}
