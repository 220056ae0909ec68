import { cpuTimeMs } from "@heddle/workflow/testing";
import { describe, expect, it } from "vitest";
import { codeTexts } from "../../../base/texts/code-editor.ts";
import type { CodeMode } from "../snippets.ts";
import { snippets } from "../snippets.ts";
import { lintCode } from "./lint-code.ts";

const all: CodeMode = "runOnceForAllItems";
const each: CodeMode = "runOnceForEachItem";
const { lint } = codeTexts;

/** Returns the flagged pieces with their messages. */
const remarks = (code: string, mode: CodeMode) =>
  lintCode(code, mode).map(({ from, to, message }) => [code.slice(from, to), message]);

/** Returns the flagged pieces of the code. */
const flagged = (code: string, mode: CodeMode) => remarks(code, mode).map(([piece]) => piece);

/** Returns the code after the quick fix of its first diagnostic, and the name of the fix. */
function fixed(code: string, mode: CodeMode): [string | undefined, string] | undefined {
  const action = lintCode(code, mode)[0]?.actions[0];
  return action && [action.name, code.slice(0, action.from) + action.insert + code.slice(action.to)];
}

/** Code, its flagged piece, the message, and the result of the quick fix. */
type Row = [code: string, piece: string, message: string, fix?: ["Fix" | "Remove", string]];

function flags(mode: CodeMode, tags: string[], rows: Row[]): void {
  it.each(rows)("flags %s", { tags: [...tags, "COD-24"] }, (code, piece, message, fix) => {
    expect(remarks(code, mode)).toEqual([[piece, message]]);
    expect(lintCode(code, mode)[0]?.severity).toBe("error");
    expect(fixed(code, mode)).toEqual(fix);
    if (fix?.[0] === "Fix") expect(lintCode(fix[1], mode)).toEqual([]);
  });
}

function lets(mode: CodeMode, codes: string[]): void {
  it.each(codes)("accepts %s", (code) => {
    expect(remarks(code, mode)).toEqual([]);
  });
}

describe("Lint, each item", () => {
  flags(
    each,
    ["COD-28"],
    [
      ["return $input.item()", "$input.item()", lint.notCallable, ["Fix", "return $input.item"]],
      ["return $('A').item()", "$('A').item()", lint.notCallable, ["Fix", "return $('A').item"]],
      [
        "const a = $input.item().json",
        "$input.item()",
        lint.notCallable,
        ["Fix", "const a = $input.item.json"],
      ],
    ],
  );
  flags(
    each,
    ["COD-29"],
    [
      ["return items[0]", "items", lint.legacyItems, ["Fix", "return $input.item[0]"]],
      ["const n = items", "items", lint.legacyItems, ["Fix", "const n = $input.item"]],
      [
        "if (x) { let items = 1 } return items",
        "items",
        lint.legacyItems,
        ["Fix", "if (x) { let items = 1 } return $input.item"],
      ],
    ],
  );
  lets(each, [
    "const items = []; return { items }",
    "let items; return { n: 1 }",
    "var items = $json.items; return { items }",
    "return f(function (items) { return items })",
    "return f((items = []) => items)",
    "const { items } = $json; return { n: items.length }",
    "const [items] = $json.a; return { items }",
    "const { a: { items } } = $json; return { items }",
    "try { f() } catch (items) { return { items } }",
    "function items() { return items } return { a: items }",
    "for (const items of $json.lists) f(items)",
    "return { items: 1, a: $json.items }",
    "items: for (;;) break items",
    "class items {} return { a: new items() }",
  ]);
  for (const [name, tag] of [
    ["first", "COD-30"],
    ["last", "COD-31"],
    ["all", "COD-32"],
    ["itemMatching", "COD-33"],
  ] as const) {
    flags(
      each,
      [tag],
      [
        [`const x = $input.${name}(1)`, `$input.${name}`, lint.notForEach(name)],
        [`const f = $input["${name}"]`, `$input["${name}"]`, lint.notForEach(name)],
        [`return { n: f(() => $input.${name}) }`, `$input.${name}`, lint.notForEach(name)],
      ],
    );
  }
  lets(each, ["const x = $('A').first().json; return x", "return { n: $('A').all().length }"]);
  flags(
    each,
    ["COD-34"],
    [
      ["return", "return", lint.returnObject],
      ["if ($json.a) { return; }", "return;", lint.returnObject],
    ],
  );
  flags(
    each,
    ["COD-35"],
    [
      ["return [1];", "return [1];", lint.returnNotList],
      ["return []", "return []", lint.returnNotList],
    ],
  );
  lets(each, [
    "const f = () => { return }; return { a: f() }",
    "return [1].map((x) => [x])[0]",
    "return { list: [1] }",
    "class A { b() { return [] } } return {}",
  ]);
});

describe("Lint, all items", () => {
  for (const [name, tag] of [
    ["$json", "COD-36"],
    ["$binary", "COD-37"],
    ["$itemIndex", "COD-38"],
  ] as const) {
    flags(
      all,
      [tag],
      [
        [`return [${name}]`, name, lint.onlyEachItem(name), ["Remove", "return []"]],
        [`const a = f(${name})`, name, lint.onlyEachItem(name), ["Remove", "const a = f()"]],
      ],
    );
    lets(
      all,
      [
        `return [{ "${name}": 1 }]`,
        `const ${name} = {}; return [${name}]`,
        `return rows.map((${name}) => ${name})`,
        `return [x.${name}]`,
      ].map((code) => code.replace("rows", "$input.all()")),
    );
  }
  flags(
    all,
    ["COD-39"],
    [
      ["return [$input.item]", "$input.item", lint.itemPropertyAll, ["Remove", "return [$input]"]],
      [
        "const a = $input.item.json.a",
        "$input.item",
        lint.itemPropertyAll,
        ["Remove", "const a = $input.json.a"],
      ],
    ],
  );
  flags(
    all,
    ["COD-40"],
    [
      ["return item", "item", lint.legacyItem, ["Fix", "return $input.all()"]],
      ["item.json.a = 1", "item", lint.legacyItem, ["Fix", "$input.all().json.a = 1"]],
    ],
  );
  lets(all, [
    "for (const item of $input.all()) { item.json.a = 1 } return []",
    "for (const item in {}) f(item)",
    "for (let item = 0; item < 3; item++) f(item)",
    "return $input.all().map((item) => item)",
    "return $input.all().map(({ item }) => item)",
    "return $input.all().map(function item(x) { return item(x) })",
    "return [{ item: 1 }]",
    "const item = $input.first(); return [item]",
    "let item; item = 1; return [item]",
    "return items",
  ]);
  flags(
    all,
    ["COD-41"],
    [
      ["return [$input.itemMatching()]", "$input.itemMatching()", lint.needsIndex],
      ["return [$('A').itemMatching()]", "$('A').itemMatching()", lint.needsIndex],
    ],
  );
  lets(all, ["return [$input.itemMatching(0)]"]);
  flags(all, ["COD-42"], [["return [$input.first(1)]", "$input.first(1)", lint.noArgument("first")]]);
  flags(all, ["COD-43"], [["return [$input.last(0)]", "$input.last(0)", lint.noArgument("last")]]);
  // Other nodes have several outputs and runs.
  lets(all, ["return [$input.first(), $input.last()]", "return [$('A').first(1, 0)]"]);
  flags(
    all,
    ["COD-44"],
    [
      ["return;", "return;", lint.returnList],
      ["if (x) return", "return", lint.returnList],
    ],
  );
  lets(all, ["$input.all().forEach(() => { return; }); return []"]);
});

const below = (name: string) => lint.belowJson(name);

describe("Lint of items in both modes", () => {
  flags(
    all,
    ["COD-45"],
    [
      [
        "for (const row of $input.all()) { row.name = 1 }",
        "row.name",
        below("name"),
        ["Fix", "for (const row of $input.all()) { row.json.name = 1 }"],
      ],
      [
        "const rows = $input.all(); for (const row of rows) row.name = 1",
        "row.name",
        below("name"),
        ["Fix", "const rows = $input.all(); for (const row of rows) row.json.name = 1"],
      ],
      [
        "for (const row of items) f(row.name)",
        "row.name",
        below("name"),
        ["Fix", "for (const row of items) f(row.json.name)"],
      ],
      [
        "return $input.all().map((row) => row.name)",
        "row.name",
        below("name"),
        ["Fix", "return $input.all().map((row) => row.json.name)"],
      ],
      [
        "return $input.all().reduce((sum, row) => sum + row.price, 0)",
        "row.price",
        below("price"),
        ["Fix", "return $input.all().reduce((sum, row) => sum + row.json.price, 0)"],
      ],
      [
        "return $('A').all().filter(Boolean).map(function (row) { return row['a b'] })",
        "row['a b']",
        below("a b"),
        ["Fix", "return $('A').all().filter(Boolean).map(function (row) { return row.json['a b'] })"],
      ],
      [
        "return [$input.all()[0].name]",
        "$input.all()[0].name",
        below("name"),
        ["Fix", "return [$input.all()[0].json.name]"],
      ],
      [
        "return [$('A').item.name]",
        "$('A').item.name",
        below("name"),
        ["Fix", "return [$('A').item.json.name]"],
      ],
    ],
  );
  flags(
    each,
    ["COD-45"],
    [
      [
        "return { a: $input.item.name }",
        "$input.item.name",
        below("name"),
        ["Fix", "return { a: $input.item.json.name }"],
      ],
      [
        "return { a: $('X').all().map((row) => row.name) }",
        "row.name",
        below("name"),
        ["Fix", "return { a: $('X').all().map((row) => row.json.name) }"],
      ],
      [
        "const it = $input.item; return { a: it?.name }",
        "it?.name",
        below("name"),
        ["Fix", "const it = $input.item; return { a: it?.json.name }"],
      ],
    ],
  );
  for (const [mode, node] of [
    [all, "$input"],
    [each, "$('X')"],
  ] as const) {
    for (const [name, tag] of [
      ["first", "COD-46"],
      ["last", "COD-47"],
    ] as const) {
      flags(
        mode,
        [tag],
        [
          [
            `const a = ${node}.${name}().name`,
            `${node}.${name}().name`,
            below("name"),
            ["Fix", `const a = ${node}.${name}().json.name`],
          ],
          [
            `const a = ${node}.${name}()?.name`,
            `${node}.${name}()?.name`,
            below("name"),
            ["Fix", `const a = ${node}.${name}()?.json.name`],
          ],
          [
            `const row = ${node}.${name}(); f(row.name)`,
            "row.name",
            below("name"),
            ["Fix", `const row = ${node}.${name}(); f(row.json.name)`],
          ],
        ],
      );
    }
  }
  lets(all, [
    "return [$input.first().json.name, $input.last().binary.file]",
    "const row = $input.first().json; return [row.name]",
    "const { json } = $input.first(); return [json.name]",
    "for (const { json } of $input.all()) f(json.name)",
    "for (const row of $input.all().map((each) => each.json)) f(row.name)",
    "let row = $input.first(); row = row.json; return [row.name]",
    "const rows = $input.all(); return [rows.length, rows.map]",
    "const rows = $input.all().map((each) => each.json); return rows.map((row) => row.name)",
    "for (const row of $input.all()) { const f = (row) => row.name; f(row.json) } return []",
    "return $input.all().sort((a, b) => a.json.n - b.json.n)",
    "return $input.all().filter((row) => row.hasOwnProperty('json'))",
    "const rows = new Map(); for (const row of rows) f(row.name)",
  ]);
});

describe("Lint of syntax", () => {
  it("marks the line of a syntax error", { tags: ["COD-26", "COD-13"] }, () => {
    const [found] = lintCode("const a = 1;\nconst = 1;\nreturn []", all);
    expect(found).toMatchObject({ from: 13, to: 23, severity: "error", actions: [] });
    expect(found?.message).toMatch(new RegExp(`^${lint.syntax}: `));
  });
  it("ignores lines with optional chaining, and those after them", { tags: ["COD-27"] }, () => {
    expect(lintCode("const a = b?.c;\nconst = 1;", all)).toEqual([]);
    expect(lintCode("const = b?.c;", all)).toEqual([]);
    expect(lintCode("const a = b?.c;\n\nconst = 1;", all)).toHaveLength(1);
  });
  it("accepts the examples", { tags: ["COD-11", "COD-12"] }, () => {
    expect(lintCode(snippets[all], all)).toEqual([]);
    expect(lintCode(snippets[each], each)).toEqual([]);
  });
  it("accepts statements that are valid in a function body", () => {
    expect(lintCode("const x = await f(); for await (const y of x) f(y)\nreturn []", all)).toEqual([]);
    expect(lintCode("#!/bin/x\nreturn []", all)).toEqual([]);
  });
  it("has a catalog string for every rule", { tags: ["COD-25"] }, () => {
    const texts = Object.values(lint).map((text) => (typeof text === "function" ? text("first") : text));
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) expect(text).toMatch(/^[“$\w].{10,}[^.!]$/);
  });
  it("depends on the mode", { tags: ["COD-8"] }, () => {
    expect(flagged("return { a: $json.a }", each)).toEqual([]);
    expect(flagged("return { a: $json.a }", all)).toEqual(["$json"]);
  });
  it("is fast with long scripts", () => {
    const script = `const rows = $input.all();\n${"for (const row of rows) { row.json.a = rows.map((x) => x.json.b) }\n".repeat(2000)}return rows`;
    expect(lintCode(script, all)).toEqual([]);
    expect(cpuTimeMs(() => lintCode(script, all))).toBeLessThan(3_000);
  });
});
