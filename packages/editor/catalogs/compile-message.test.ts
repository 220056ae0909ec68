import { afterAll, describe, expect, it } from "vitest";
import { setLanguage } from "../src/base/language/active.ts";
import * as runtime from "../src/base/language/message-values.ts";
import { compileMessage } from "./compile-message.ts";

type Text = (...values: unknown[]) => string;

/** Compiles a message and calls it with values by name. */
function shown(message: string, values: Record<string, unknown> = {}): string {
  const parameters = Object.keys(values).map((name) => ({ pattern: name, names: [name] }));
  return textOf(compileMessage(message, parameters))(...Object.values(values));
}

const textOf = (source: string) => new Function("$", `return ${source}`)(runtime) as Text;

const names = (count: number) => ["A", "B", "C", "D", "E", "F"].slice(0, count);

describe("A compiled message", () => {
  afterAll(() => setLanguage("en", {}));

  it.each([
    ["Delete “{name}”?", { name: "Orders" }, "Delete “Orders”?"],
    ["{done} of {all, number}", { done: 1000, all: 2500 }, "1000 of 2,500"],
    ["{share, number, .#}%", { share: 12.345 }, "12.3%"],
    ["{seconds, number, .00} s", { seconds: 2 }, "2.00 s"],
    ["{count, plural, one {# node} other {# nodes}}", { count: 1 }, "1 node"],
    ["{count, plural, one {# node} other {# nodes}}", { count: 1200 }, "1,200 nodes"],
    ["{count, plural, =0 {none} one {one} other {many}}", { count: 0 }, "none"],
    ["{names, plural, one {it} other {them}}", { names: names(2) }, "them"],
    ["{isOpen, select, true {open} other {closed}}", { isOpen: true }, "open"],
    ["{isOpen, select, true {open} other {closed}}", { isOpen: false }, "closed"],
    ["{name, select, absent {none} other {“{name}”}}", { name: undefined }, "none"],
    ["{name, select, absent {none} other {“{name}”}}", { name: "" }, "none"],
    ["{name, select, absent {none} other {“{name}”}}", { name: "A" }, "“A”"],
    ["Tags: {names, list}", { names: names(3) }, "Tags: A, B, C"],
    ["{names, list, item {“{item}”} between { / }}", { names: names(2) }, "“A” / “B”"],
    ["{names, list, max:2 more { and {more} more}}", { names: names(6) }, "A, B and 4 more"],
    ["{names, list, max:2 more { and {more} more}}", { names: names(2) }, "A, B"],
    ["{names, and}", { names: names(3) }, "A, B, and C"],
    ["{names, or, item {“{item}”}}", { names: names(2) }, "“A” or “B”"],
    ["{names, and, max:5 more { and others}}", { names: names(6) }, "A, B, C, D, E and others"],
    ["{name, isolated} is live", { name: "A" }, "\u2068A\u2069 is live"],
    ["Write '{{' $vars.{key} '}}'", { key: "a" }, "Write {{ $vars.a }}"],
    ["$(''{node}'').item: `x` \\n ${node} don't", { node: "A" }, "$('A').item: `x` \\n $A don't"],
    ["#{id} {count, plural, other {'#'#}}", { id: 4, count: 2 }, "#4 #2"],
  ])("shows %s with %o as %s", (message, values, expected) => {
    setLanguage("en", {});

    expect(shown(message, values)).toBe(expected);
  });

  it.each([
    [1, "rule one"],
    [2, "rule two"],
    [3, "3 few"],
    [11, "11 many"],
    [100, "100 other"],
  ])("chooses the plural form of Arabic for %d", (count, expected) => {
    setLanguage("ar", {});
    const message =
      "{count, plural, one {rule one} two {rule two} few {# few} many {# many} other {# other}}";

    expect(shown(message, { count })).toBe(expected);
  });

  it("writes numbers in the language", () => {
    setLanguage("de", {});

    expect(shown("{count, number}", { count: 12_345.5 })).toBe("12.345,5");
  });

  it("takes values from objects and lists as the English text does", () => {
    const source = compileMessage("{node}, {first}", [
      { pattern: "{ node }", names: ["node"] },
      { pattern: '[first = ""]', names: ["first"] },
    ]);

    expect(textOf(source)({ node: "A" }, ["B"])).toBe("A, B");
  });
});
