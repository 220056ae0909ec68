import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evaluateTemplate } from "../index.ts";
import { scopeOf } from "../testing/index.ts";
import { quote } from "./quote.ts";
import { renameNodeReferences } from "./rename-references.ts";

/** Realistic names with everything that could be read as syntax. */
const name = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "A",
        "b1",
        " ",
        "'",
        '"',
        "`",
        "\\",
        "}}",
        "{{",
        "${",
        "$('",
        "//",
        "/*",
        "\n",
        "é",
        "🚀",
        "=",
        ")",
      ),
      fc.string({ unit: "grapheme", maxLength: 4 }),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => parts.join(""))
  .filter((text) => text !== "__proto__");

const mark = fc.constantFrom("'" as const, '"' as const, "`" as const);

/** The source of an expression that refers to a node. */
const reference = (node: string) =>
  mark.chain((q) =>
    fc.constantFrom(
      `$(${quote(node, q)}).item.json.x`,
      `$( ${quote(node, q)} ).first().json.x`,
      `$node[${quote(node, q)}].json.x`,
      `$items(${quote(node, q)})[0].json.x`,
      `$item(0).$node[${quote(node, q)}].json.x`,
    ),
  );

/** Source that only looks like a reference. */
const decoy = (node: string) =>
  mark.chain((q) =>
    fc.constantFrom(
      quote(`$('${node}')`, q),
      `1 /* $('x') */`,
      `({ [${quote(node, q)}]: 1 })`,
      `/\\$\\('x'\\)/.source`,
    ),
  );

/** Nests an expression in others. */
function around(inner: string, wraps: readonly number[]): string {
  return wraps.reduce((text, wrap) => {
    switch (wrap) {
      case 0:
        return `[${text}].map(v => v + \`<\${v}>\`)`;
      case 1:
        return `\`a \${${text}} }\``;
      case 2:
        return `(() => { const v = ${text}; return { v } })().v`;
      case 3:
        return `({ "}": ${text} })["}"]`;
      default:
        return `(${text} ?? "{{ }}")`;
    }
  }, inner);
}

const template = (node: string) =>
  fc
    .tuple(reference(node), decoy(node), fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 4 }))
    .map(
      ([found, alike, wraps]) =>
        `={{ ${around(found, wraps)} }} $('${node.replace(/[{}]/g, "")}') {{ ${alike} }}`,
    );

const named = fc.tuple(name, name).filter(([from, to]) => from !== to);
const cases = named.chain(([from, to]) => fc.tuple(fc.constant(from), fc.constant(to), template(from)));

/** Value of a template where each node has sent out one item with `x`. */
function evaluated(text: string, values: Readonly<Record<string, unknown>>): unknown {
  const nodes = Object.entries(values).map(([node, x]): [string, { x: unknown }[]] => [node, [{ x }]]);
  return evaluateTemplate(text, scopeOf({ nodes: Object.fromEntries(nodes) }));
}

describe("renaming", () => {
  it("keeps the value of every template, and can be reverted", () => {
    fc.assert(
      fc.property(cases, ([from, to, text]) => {
        const renamed = renameNodeReferences(text, "template", from, to);
        expect(renamed).not.toBe(text);
        expect(evaluated(renamed, { [to]: 7 })).toEqual(evaluated(text, { [from]: 7 }));
        expect(renameNodeReferences(renamed, "template", to, from)).toBe(text);
      }),
      { numRuns: 400 },
    );
  });

  it("swaps two names and back", () => {
    fc.assert(
      fc.property(named, fc.boolean(), ([a, b], isCode) => {
        const kind = isCode ? "code" : "template";
        const textWith = (first: string, second: string) => {
          const body = `$(${quote(first, "'")}).item.json.x + $node[${quote(second, '"')}].json.x`;
          return isCode ? `return ${body}` : `={{ ${body} }}`;
        };
        const text = textWith(a, b);
        const swap = new Map([
          [a, b],
          [b, a],
        ]);
        const swapped = renameNodeReferences(text, kind, swap);
        if (isCode) expect(swapped).toBe(textWith(b, a));
        else expect(evaluated(swapped, { [b]: "first ", [a]: "second" })).toBe("first second");
        expect(renameNodeReferences(swapped, kind, swap)).toBe(text);
      }),
      { numRuns: 200 },
    );
  });

  it("does not change sources without references", () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 60 }),
        fc.constantFrom("template", "code", "python"),
        (text, kind) => {
          expect(renameNodeReferences(`={{ ${text} }}`, kind as "code", "Some other node", "X")).toBe(
            `={{ ${text} }}`,
          );
        },
      ),
      { numRuns: 500 },
    );
  });
});
