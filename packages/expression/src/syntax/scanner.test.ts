import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { endOfExpression } from "./scanner.ts";
import { readSegments } from "./segments.ts";

/** End of an expression at the start of a string. */
const end = (text: string) => endOfExpression(text, 0).end;

describe("endOfExpression", () => {
  it.each([
    ["a }} b", 2],
    ["{ a: { b: 1 } } }} c", 16],
    ["'}}' }}", 5],
    ['"\\"}}" }}', 7],
    ["`}}${ `}}` }}}` }}", 16],
    ["/[/}}]}}/.test(a) }}", 18],
    ["a / b }} / c }}", 6],
    ["1 /* }} */ }}", 11],
    ["1 // }}\n }}", 9],
    ["return /}}/ }}", 12],
    ["'unclosed }}", -1],
    ["`unclosed ${ }}", -1],
    ["", -1],
  ])("of %j is at %i", (text, expected) => {
    expect(end(text)).toBe(expected);
  });

  it("is after any quoted text", () => {
    fc.assert(
      fc.property(fc.string(), (content) => {
        const quoted = JSON.stringify(content);
        expect(end(`${quoted} }} "`)).toBe(quoted.length + 1);
      }),
    );
  });

  it("gives up for deep nesting", () => {
    expect(end(`${"(".repeat(2_000)}${")".repeat(2_000)} }}`)).toBe(-1);
  });
});

describe("readSegments", () => {
  const part = fc.oneof(
    fc.string(),
    fc.constantFrom(
      "{{ 1 }}",
      "{{",
      "}}",
      "\\{{",
      "{{ '}}' }}",
      "{{ `${ 1 }` }}",
      "{{ { a: 1 } }}",
      "'",
      "`",
      "/",
    ),
  );

  it("covers every text once, in order", () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const text = `=${parts.join("")}`;
        let at = 1;
        for (const { kind, from, to, text: content } of readSegments(text)) {
          expect(from).toBe(at);
          const source = text.slice(from, to);
          expect(content).toBe(kind === "resolvable" ? source.slice(2, -2) : source.replaceAll("\\{{", "{{"));
          at = to;
        }
        expect(at).toBe(text.length);
      }),
    );
  });
});
