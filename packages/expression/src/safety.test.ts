import { describe, expect, it } from "vitest";
import { compileTemplate } from "./index.ts";
import { cpuTimeMs } from "./testing/cpu-time.ts";
import { scopeOf } from "./testing/index.ts";

const json = () => ({
  a: { b: 41 },
  text: "Some Words",
  list: [
    { id: 1, tags: ["x"] },
    { id: 2, tags: [] },
  ],
});

const scope = () =>
  scopeOf({
    items: [json(), json()],
    nodes: { Other: [json()] },
    run: { vars: { key: "v" }, env: undefined },
  });

/** The value of an expression, or the code of its error. */
function outcome(expression: string): { value?: unknown; code?: string } {
  try {
    return { value: compileTemplate(`={{ ${expression} }}`).evaluate(scope()) };
  } catch (error) {
    return { code: (error as { code: string }).code };
  }
}

const toTheHost = [
  "[].map.constructor('return 1')()",
  "$json.text.constructor.constructor('return process')()",
  "(() => 1)['con' + 'structor']('return 1')()",
  "$now.constructor.constructor('return 1')()",
  "new (Object.getPrototypeOf(() => 1).constructor)('return 1')()",
  "Object.getOwnPropertyDescriptor(Map.prototype, 'size').get.constructor('1')()",
  "JSON.parse('{\"k\":\"constructor\"}').k.constructor.constructor('1')()",
  "(({ constructor }) => constructor('return 1'))(() => 1)()",
  "[1].map((x, i, l) => l.constructor.constructor('return 1')())",
  "'a'.replace(/a/, (m) => m.constructor.constructor('return 1')())",
  "Reflect.construct(Function, ['return 1'])()",
  "$('Other').constructor.constructor('return 1')()",
  "DateTime.constructor('return 1')()",
  "Math.max.constructor('return 1')()",
  "(() => { try { null.x } catch (e) { return e.constructor.constructor('return 1')() } })()",
  "new Intl.NumberFormat().constructor.constructor('return 1')()",
  "Symbol.iterator",
  "Proxy",
  "globalThis.process",
  "process.env",
  "require('fs')",
  "import('fs')",
  "fetch('http://localhost')",
  "eval('1')",
  "Function('return 1')()",
  "setTimeout(() => 1)",
  "WebAssembly",
  "new Worker('x')",
  "Buffer.from('a')",
  "module",
];

const syntax = [
  "this",
  "(() => this)()",
  "(function () { return arguments })()",
  "class {}",
  "new (class { x = 1 })()",
  "(async () => 1)()",
  "(function* () { yield 1 })()",
  "(() => { with ({}) { return 1 } })()",
  "(() => { debugger })()",
  "(() => 1)`x`",
  "String['ra' + 'w']`x`",
  "((String) => String.raw`x`)({ raw: 1 })",
  "({ get a() { return 1 } })",
  "({ set a(v) {} })",
  "10n",
  "import.meta",
  "new.target",
  "(() => { var eval = 1; return eval })()",
  "delete $json",
  "1; 2",
  "1) + (2",
];

const changes = [
  "$json.a.b = 1",
  "delete $json.a",
  "$json.list.push(1)",
  "$json.list.splice(0, 1)",
  "$json.list[0].id++",
  "$json.list.length = 0",
  "Object.assign($json, { x: 1 })",
  "$json.list.map(x => { x.id = 5; return x })",
  "$input.all().push({})",
  "$input.item.json.a = 1",
  "$('Other').first().json.a = 1",
  "$node.Other.json.a.b = 1",
  "$vars.key = 'x'",
  "(() => { for ($json.a.b of [1]); })()",
  "(() => { [$json.a.b] = [1] })()",
  "$json.list.fill(0)",
  "$json.list.unshift(1)",
  "$now.plus({ days: 1 }).year = 1",
];

const pollution = [
  "({}).__proto__.polluted = 1",
  "Object.prototype.polluted = 1",
  "(() => { const o = {}; o['__proto__'].polluted = 1 })()",
  "(() => { const o = {}; o.constructor.prototype.polluted = 1 })()",
  "(() => { const o = {}; o['__proto__'] = { polluted: 1 }; return o.polluted })()",
  "Object.fromEntries([['__proto__', { polluted: 1 }]])",
  '({ ...JSON.parse(\'{"__proto__": {"polluted": 1}}\') })',
  'Object.assign({}, JSON.parse(\'{"__proto__": {"polluted": 1}}\'))',
  "Object.groupBy([1], () => '__proto__')",
  "[{ k: '__proto__', v: { polluted: 1 } }].smartJoin('k', 'v')",
  '({}).merge(JSON.parse(\'{"__proto__": {"polluted": 1}}\'))',
  "[{ a: { polluted: 1 } }].renameKeys('a', '__proto__')",
  "$jmespath({ a: 1 }, '{__proto__: a}')",
  "Array.prototype.map = 1",
];

const endless = [
  "(() => { while (true) {} })()",
  "(() => { for (;;) {} })()",
  "(() => { do {} while (1) })()",
  "(() => { const f = () => f(); return f() })()",
  "(() => { try { while (1) {} } catch { return 'caught' } finally { while (1) {} } })()",
  "(() => { const l = [1]; for (const x of l) l.push(x) })()",
  "Array(1e9)",
  "Array(1e6).fill(0).map(() => Array(1e6).fill(0))",
  "'x'.repeat(1e9)",
  "'x'.padEnd(1e9)",
  "Array(40).fill(0).reduce(s => s + s, 'xxxxxxxx').length",
  "Array(40).fill(0).reduce(l => [...l, ...l], [1]).length",
  "Array(40).fill(0).reduce(l => l.concat(l), [1]).length",
  "(() => { let o = {}; for (let i = 0; i < 1e6; i++) o = { o }; return o })()",
  "JSON.parse('['.repeat(1e5))",
  "(() => { const o = {}; o.o = o; return o })()",
  "(() => { let l = [1]; for (let i = 0; i < 60; i++) l = [l, l]; return l })()",
  "(() => { const s = 'a'.repeat(1e6); let n = 0; while (true) n += s.indexOf('b') })()",
  "Array.from({ length: 1e9 })",
  "'a'.repeat(8e6).split('').map(x => x.repeat(100))",
  "$jmespath([1], '[@,@][] | [@,@][]'.repeat(1) + ' | [@,@][]'.repeat(30))",
  "[3, 2, 1].sort(() => { while (1) {} })",
  "(() => { const a = 'a'.repeat(1e6), l = Array(1e5).fill(0).map((_, i) => i % 2 ? a + 'x' : a + 'y'); return l.sort().length })()",
  "(() => { const a = 'a'.repeat(1e6); return Array(1e6).fill(a + 'x').includes('a'.repeat(1e6) + 'y') })()",
  "(() => { const a = 'a'.repeat(1e6) + 'x', b = 'a'.repeat(1e6) + 'y'; let n = 0; while (a !== b) n++; return n })()",
  "(() => { const a = 'a'.repeat(4e6); let n = 0; while (true) n += a.indexOf('b' + 'a'.repeat(5000)) })()",
];

describe("an expression", () => {
  it.each(toTheHost)("does not reach the host: %s", (expression) => {
    const { value, code } = outcome(expression);
    expect([
      undefined,
      "not-a-function",
      "unknown-variable",
      "not-a-constructor",
      "syntax-not-allowed",
      "uncalled-function",
    ]).toContain(code);
    expect(value).toBeUndefined();
  });

  it.each(syntax)("does not compile: %s", (expression) => {
    expect(["syntax", "syntax-not-allowed", "constant-assignment"]).toContain(
      compileTemplate(`={{ ${expression} }}`).error?.code,
    );
  });

  it.each(changes)("does not change workflow data: %s", (expression) => {
    const world = scope();
    const before = JSON.stringify([world.items, world.run.outputItems("Other"), world.run.vars]);
    expect(() => compileTemplate(`={{ ${expression} }}`).evaluate(world)).toThrow();
    expect(JSON.stringify([world.items, world.run.outputItems("Other"), world.run.vars])).toBe(before);
  });

  it.each(pollution)("does not change shared prototypes: %s", (expression) => {
    const { value } = outcome(expression);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect((value as { polluted?: unknown } | undefined)?.polluted).toBeUndefined();
  });

  it.each(endless)("ends soon: %s", (expression) => {
    expect(outcome(expression).code).toMatch(/^too-|bad-argument/);
  });

  it.each([
    "/^(a+)+$/.test('a'.repeat(40) + 'b')",
    "/(a|a)*b/.test('a'.repeat(60))",
    "/^(\\w+\\s?)*$/.test('a'.repeat(50) + '!')",
    "'x'.repeat(5e4).replace(/x*x*x*y/, '')",
    "(' '.repeat(1e5) + 'x').replace(/\\s+$/, '').length",
    "/(?=(a+)+b)c/.test('a'.repeat(50))",
    "/(a+)+\\1b/.test('a'.repeat(50))",
    "/a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?aaaaaaaaaaaaaaaaaaaaaaaa/.test('a'.repeat(24))",
  ])("does not hang in a regular expression: %s", (expression) => {
    expect(cpuTimeMs(() => outcome(expression))).toBeLessThan(5_000);
  });

  it.each([
    "DateTime.fromFormat('1'.repeat(120) + 'x', 'uS'.repeat(30)).isValid",
    "('1'.repeat(90) + 'x').toDateTime('uS'.repeat(30))",
    "Interval.fromDateTimes(DateTime.utc(2024, 3, 1), DateTime.utc(2024, 3, 2)).splitBy({ years: -1, days: 365.1 })",
    "'[]('.repeat(1_500_000).removeMarkdown().length",
    "'\\n'.repeat(7_900_000).removeMarkdown().length",
    "$jmespath([''], 'to_string(['.repeat(27) + 'to_string(@)' + '])'.repeat(27)).length",
    "$jmespath(['a'.repeat(4e6), 'b' + 'a'.repeat(2e6)], 'contains([0], [1])')",
    "'a'.repeat(100_000).match(new RegExp('(?:a?){999}'.repeat(100) + 'b'))",
    "'a'.repeat(100_000).match(new RegExp('(?:a{1000}){9}b'))",
    "('a'.repeat(30_000) + 'b').match(/(?:a?){99}(?:a?){99}(?:a?){99}b/)",
    "'a'.repeat(100_000).replace(/(?:a+)+b|a/g, '')",
  ])("does not hang in a built-in function: %s", (expression) => {
    expect(cpuTimeMs(() => outcome(expression))).toBeLessThan(3_000);
  });

  it.each([
    "'a'.concat(...Array(60).fill('a'.repeat(7_900_000))).length",
    "'\\ufdfa'.repeat(7_900_000).normalize('NFKD').length",
    "escape('ü'.repeat(7_900_000)).length",
    "(() => { let a = ['x'.repeat(1_000_000)]; for (let i = 0; i < 12; i++) a = [a, a]; return a })()",
  ])("charges for the size of its result: %s", (expression) => {
    expect(outcome(expression).code).toBe("too-much-memory");
  });

  it.each([
    "$now.get('constructor')",
    "$now.get('loc')",
    "$now.extract('constructor')",
    "$now.extract('weekData')",
    "[$now.get('c'), $now.get('toISO')].join('')",
  ])("reads no inner member of a date: %s", (expression) => {
    expect(outcome(expression).value || undefined).toBeUndefined();
  });

  it("reads parts of a date by their names", () => {
    expect(outcome("[$now.get('month'), $now.extract('weeks'), $now.get('zoneName')]").value).toEqual([
      1,
      3,
      "UTC",
    ]);
  });

  it.each(["gg", "ii", "uv"])("refuses the flags %s of a regular expression, as JavaScript does", (flags) => {
    expect(outcome(`new RegExp('a', '${flags}')`).code).toBe("bad-regex");
    expect(
      outcome(
        `(() => { try { new RegExp('a', '${flags}') } catch (e) { return e instanceof SyntaxError } })()`,
      ).value,
    ).toBe(true);
  });

  it.each([
    ["slow", "{{ (() => { let n = 0; while (n < 1e5) n++; return n })() }}"],
    ["large", "{{ $json.large }}"],
    ["many", "{{ $json.many }}"],
    ["long", "{{ 'x'.repeat(7e6) }}"],
  ])("has one budget for all parts of a template: %s", (_kind, part) => {
    const json = { large: "x".repeat(5e6), many: Array.from({ length: 1e5 }, (_, i) => ({ i })) };
    expect(() => compileTemplate(`=${part.repeat(5_000)}`).evaluate(scopeOf({ json }))).toThrow(
      /too (?:much|long|many)/,
    );
  });

  it("keeps its time limit", () => {
    const limits = { steps: 1e12, memoryBytes: 1e12, milliseconds: 30 };
    const endless = compileTemplate("={{ (() => { while (true) {} })() }}");
    const time = cpuTimeMs(() => expect(() => endless.evaluate(scope(), limits)).toThrow(/too long/));
    expect(time).toBeLessThan(500);
  });

  it("returns plain data: no functions, no getters, no foreign objects", () => {
    const made = outcome(
      "({ f: () => 1, l: [() => 1, new Map([[1, 2]])], d: new Date(0), t: $now, u: new URL('https://a.b/'), r: /x/g, m: Math })",
    ).value;
    expect(made).toEqual({
      l: [null, {}],
      d: "1970-01-01T00:00:00.000Z",
      t: "2026-01-15T10:30:00.000Z",
      u: "https://a.b/",
      r: {},
    });
  });

  it.each(["$input.first", "Math.max", "Math", "DateTime", "() => 1", "$jmespath"])(
    "rejects a function as result: %s",
    (expression) => {
      expect(outcome(expression).code).toMatch(/^(uncalled-function|not-a-value)$/);
    },
  );

  it("never runs code in data or in its own objects", () => {
    expect(outcome("'' + { toString: () => 'ran' }").value).toBe("[object Object]");
    expect(outcome("({ toJSON: () => 'ran' }).toJsonString()").value).toBe("{}");
    expect(outcome("Math.max({ valueOf: () => 1 })").value).toBeNaN();
    expect(outcome("$json.list[{ toString: () => 'length' }]").code).toBe("bad-property-name");
  });

  it("shows no stack and no path of the host in its errors", () => {
    try {
      compileTemplate("={{ $json.text.nope() }}").evaluate(scope());
    } catch (error) {
      expect((error as Error).stack).toBe("ExpressionError: nope is not a function");
    }
    expect(outcome("new Error('x').stack").value).toBeUndefined();
  });

  it("does not evaluate a template in data", () => {
    expect(outcome("'{{ 1 + 1 }}'").value).toBe("{{ 1 + 1 }}");
  });
});
