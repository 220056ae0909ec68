import { describe, expect, it } from "vitest";
import { globals } from "../globals/index.ts";
import { evaluateTemplate } from "../index.ts";
import { roots } from "../roots/index.ts";
import { exampleScope } from "../testing/index.ts";
import { Builtin } from "../types/callable.ts";
import { allTables } from "../types/registry.ts";
import type { Example, MemberTable } from "../types/tables.ts";

const scope = exampleScope();
evaluateTemplate("={{ 1 }}", scope);

function examplesOf({ getters, methods }: MemberTable): [string, Example][] {
  return [...Object.entries(getters), ...Object.entries(methods)].flatMap(([name, { example }]) =>
    example ? [[name, example] as [string, Example]] : [],
  );
}

function test(title: string, [expression, result]: Example): void {
  it(`${title}: ${expression}`, () => {
    expect(evaluateTemplate(`={{ ${expression} }}`, scope)).toEqual(result);
  });
}

const builtins = Object.entries(globals).filter(
  (entry): entry is [string, Builtin] => entry[1] instanceof Builtin,
);

describe("the examples of the documentation", () => {
  for (const table of new Set(allTables()))
    for (const [name, example] of examplesOf(table)) test(`${table.name}.${name}`, example);
  for (const [name, { details }] of builtins) {
    if (details.example) test(name, details.example);
    for (const [member, example] of details.members ? examplesOf(details.members) : [])
      test(`${name}.${member}`, example);
  }
  for (const [name, { example }] of Object.entries(roots)) if (example) test(name, example);
});

describe("the tables", () => {
  const tables = [
    ...new Set(allTables()),
    ...builtins.flatMap(([name, { details }]) => (details.members ? [{ name, ...details.members }] : [])),
  ];

  it.each(tables.map((table) => [table.name, table] as const))(
    "%s: every method has a description and a signature that starts with its name",
    (_name, table) => {
      for (const [name, method] of Object.entries(table.methods)) {
        expect(method.signature.startsWith(`${name}(`), name).toBe(true);
        expect(method.doc.length, name).toBeGreaterThan(5);
      }
    },
  );

  it("show every method that JavaScript does not have in an example", () => {
    const bare = tables.flatMap((table) =>
      Object.entries(table.methods)
        .filter(([, method]) => method.isExtension && !method.example)
        .map(([name]) => `${table.name}.${name}`),
    );
    expect(bare).toEqual([]);
  });

  it("document every variable, with an example if its value does not depend on its position", () => {
    for (const [name, root] of Object.entries(roots)) expect(root.doc.length, name).toBeGreaterThan(5);
  });
});
