import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evaluateTemplate } from "../index.ts";
import { scopeOf } from "../testing/index.ts";
import { quote } from "./quote.ts";
import { nodesNamedIn, renameNodeReferences } from "./rename-references.ts";

/** Names as people give them, with everything that could be taken for syntax. */
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

/** An expression that mentions a node, as text. */
const mention = (node: string) =>
  mark.chain((q) =>
    fc.constantFrom(
      `$(${quote(node, q)}).item.json.x`,
      `$( ${quote(node, q)} ).first().json.x`,
      `$node[${quote(node, q)}].json.x`,
      `$items(${quote(node, q)})[0].json.x`,
      `$item(0).$node[${quote(node, q)}].json.x`,
    ),
  );

/** Something that only looks like a mention. */
const decoy = (node: string) =>
  mark.chain((q) =>
    fc.constantFrom(
      quote(`$('${node}')`, q),
      `1 /* $('x') */`,
      `({ [${quote(node, q)}]: 1 })`,
      `/\\$\\('x'\\)/.source`,
    ),
  );

/** Expressions around it, nested as often as wanted. */
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
    .tuple(mention(node), decoy(node), fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 4 }))
    .map(
      ([found, alike, wraps]) =>
        `={{ ${around(found, wraps)} }} $('${node.replace(/[{}]/g, "")}') {{ ${alike} }}`,
    );

const named = fc.tuple(name, name).filter(([from, to]) => from !== to);
const cases = named.chain(([from, to]) => fc.tuple(fc.constant(from), fc.constant(to), template(from)));

const valueWith = (text: string, node: string) =>
  evaluateTemplate(text, scopeOf({ nodes: { [node]: [{ x: 7 }] } }));

describe("renaming", () => {
  it("keeps what every template gives, and can be taken back", () => {
    fc.assert(
      fc.property(cases, ([from, to, text]) => {
        const renamed = renameNodeReferences(text, "template", from, to);
        expect(nodesNamedIn(text, "template")).toEqual([from]);
        expect(nodesNamedIn(renamed, "template")).toEqual([to]);
        expect(valueWith(renamed, to)).toEqual(valueWith(text, from));
        expect(renameNodeReferences(renamed, "template", to, from)).toBe(text);
      }),
      { numRuns: 400 },
    );
  });

  it("exchanges two names and back", () => {
    fc.assert(
      fc.property(named, fc.boolean(), ([a, b], isCode) => {
        const body = `$(${quote(a, "'")}).item.json.x + $node[${quote(b, '"')}].json.x`;
        const [text, kind] = isCode
          ? ([`return ${body}`, "code"] as const)
          : ([`={{ ${body} }}`, "template"] as const);
        const swap = new Map([
          [a, b],
          [b, a],
        ]);
        const swapped = renameNodeReferences(text, kind, swap);
        expect(nodesNamedIn(swapped, kind)).toEqual([b, a]);
        expect(renameNodeReferences(swapped, kind, swap)).toBe(text);
      }),
      { numRuns: 200 },
    );
  });

  it("never breaks what it does not understand", () => {
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
