import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatCode } from "./format.ts";
import { protectExpressions } from "./protect.ts";

const html = (text: string) => formatCode(text, "html");

describe("Formatting HTML", () => {
  it("indents a fragment as plain HTML", { tags: ["COD-56"] }, async () => {
    expect(await html("<div><p>Hello <b>{{ $json.name }}</b></p><ul><li>1</li><li>2</li></ul></div>")).toBe(
      [
        "<div>",
        "  <p>Hello <b>{{ $json.name }}</b></p>",
        "  <ul>",
        "    <li>1</li>",
        "    <li>2</li>",
        "  </ul>",
        "</div>",
      ].join("\n"),
    );
  });
  it("formats styles, scripts and html in sections, in order", { tags: ["COD-55"] }, async () => {
    const text =
      "<html><body><h1>A</h1></body></html>\n<script>const a=1;run(a)</script><style>h1{color:red;margin:0}</style>";
    expect(await html(text)).toBe(
      [
        "<html>",
        "  <body>",
        "    <h1>A</h1>",
        "  </body>",
        "</html>",
        "",
        "<script>",
        "  const a = 1;",
        "  run(a);",
        "</script>",
        "",
        "<style>",
        "  h1 {",
        "    color: red;",
        "    margin: 0;",
        "  }",
        "</style>",
      ].join("\n"),
    );
  });
  it.each([
    "<pre> a\n   b</pre>",
    "<script>\n  const text = `a\n  b`;\n</script>",
    `<b title='{{ JSON.stringify($json) }}'>x</b>`,
    '<a href="{{ $json["url"] }}">{{ "a  b" }}</a>',
    "<p>it's {{ $json.name }}, isn't it</p>",
  ])("preserves the meaning of %s", async (text) => {
    expect(await html(text)).toBe(text.startsWith("<pre>") ? "<pre>\n a\n   b</pre>" : text);
  });
  it.each([
    ["<div", 1],
    ["<p>a</p>\n</i>", 2],
    ["<!-- a", 1],
    ["<script>a", 1],
  ])("refuses unparsable %s, and reports the position", { tags: ["COD-57"] }, async (text, line) => {
    await expect(html(text)).rejects.toThrow(/^Failed to parse syntax tree/);
    await expect(html(text)).rejects.toThrow(`line ${line}`);
  });
  it("never changes an expression, and is idempotent", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
        const text = pieces.map((each) => each.text).join("");
        const once = await html(text);
        expect(expressionsOf(once)).toEqual(expressionsOf(text));
        expect(await html(once)).toBe(once);
      }),
      { numRuns: 150 },
    );
  });
});

describe("Formatting other languages", () => {
  it("preserves expressions and long numbers in JSON", async () => {
    const text = '{"a":{{ $json.a }},"b":["{{ $json.b }}",12345678901234567890]}';
    expect(await formatCode(text, "json")).toBe(
      '{ "a": {{ $json.a }}, "b": ["{{ $json.b }}", 12345678901234567890] }',
    );
  });
  it("formats a script with return and await", async () => {
    expect(await formatCode("const a=await b()\nreturn [a]", "javascript")).toBe(
      "const a = await b();\nreturn [a];",
    );
  });
  it("formats style sheets", async () => {
    expect(await formatCode("a{color:{{ $json.color }}}", "css")).toBe("a {\n  color: {{ $json.color }};\n}");
  });
  it("reports errors", async () => {
    await expect(formatCode('{"a":', "json")).rejects.toThrow(/^Failed to parse syntax tree: .*line 1/);
  });
});

describe("Protected expressions", () => {
  it("are restored unchanged", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const text = pieces.map((each) => each.text).join("");
        const whole = protectExpressions(text);
        expect(whole.restore(whole.text)).toBe(text);
        expect(expressionsOf(whole.text)).toEqual([]);
      }),
    );
  });
  it("are detected when lost", () => {
    const whole = protectExpressions("{{ a }} and {{ b }}");
    expect(whole.restore(whole.text.split(" ")[0] ?? "")).toBeUndefined();
  });
});

const expressionsOf = (text: string) => [...text.matchAll(/\{\{ [\s\S]*? \}\}/g)].map(([part]) => part);

const expression = fc.constantFrom(
  "{{ $json.name }}",
  "{{ $json['last  name'] }}",
  '{{ $json["a"] > 1 ? "<b>" : "</p>" }}',
  "{{ [1,2]\n  .map(x => x * 2) }}",
  "{{ `a\n   b` }}",
  "{{ $json.aVeryLongNameThatGoesOnAndOn.withFields.thatGoOn.andOn.andOn.andOn.untilTheEndOfTheLine }}",
);
/** Pieces that are well-formed on their own. */
const piece = expression.chain((part) =>
  fc
    .constantFrom(
      `<p>Hello ${part}</p>`,
      `<b>${part}</b>`,
      `<a href="${part.replace(/"/g, "'")}">x</a>`,
      `<div class='a'><span>text</span>${part}</div>`,
      `<style>a { color: ${part} }</style>`,
      `<style>${part}</style>`,
      `<script>const a = ${part};</script>`,
      `<ul><li>${part}</li><li>b</li></ul>`,
      `<pre>  ${part}\n x</pre>`,
      `<!-- ${part} -->`,
      `<input value="${part.replace(/"/g, "'")}">`,
      ` some text ${part} `,
      "\n\n",
    )
    .map((text) => ({ text })),
);
