import { describe, expect, it } from "vitest";
import { compileTemplate, ExpressionError, evaluateTemplate, explainTemplate } from "../index.ts";
import { scopeOf } from "../testing/index.ts";

const scope = scopeOf({
  json: { name: "Ann", list: [{ n: 1 }, { n: 2 }], a: {}, text: "x" },
  nodes: { Done: [{ x: 5 }], Broken: [{ x: 1 }], "Not run": undefined },
  pairedItem: (name) =>
    name === "Broken" ? { failure: "no-pairing", brokenAt: "Merge" } : { failure: "not-run", brokenAt: name },
  run: { hasNode: (name) => ["Done", "Broken", "Not run"].includes(name) },
});

function failure(text: string): ExpressionError {
  const { error } = explainTemplate(text, scope);
  if (!(error instanceof ExpressionError)) throw new Error(`No error: ${text}`);
  return error;
}

/** The marked text: the range of the error. */
function marked(text: string): string {
  const { from, to } = failure(text).position!;
  return text.slice(from, to);
}

describe("the position of an error", () => {
  it.each([
    // Reading of a missing value: the member and its receiver.
    ["={{ $json.a.b.c + foo.bar }}", "read-of-nothing", "b.c"],
    ["={{ $json.a.b['c'] }}", "read-of-nothing", "b['c']"],
    ["={{ $json.none.split(',') }}", "read-of-nothing", "none.split"],
    ["={{ $json.list[7].n }}", "read-of-nothing", "list[7].n"],
    ["={{ $json.list.find(x => x.n > 9).n }}", "read-of-nothing", "find(x => x.n > 9).n"],
    ["={{ (({ q }) => q)(undefined) }}", "read-of-nothing", "{ q }"],
    ["={{ [...$json.none] }}", "nothing-given", "[...$json.none]"],
    // Unknown names.
    ["={{ foo.bar }}", "unknown-variable", "foo"],
    ["=Hi {{ $json.name }}, {{ 1 + nope }} {{ 2 }}", "unknown-variable", "nope"],
    ["={{ `a ${`b ${ nope }`}` }}", "unknown-variable", "nope"],
    ["={{ $json.list.map(x => x.n + y) }}", "unknown-variable", "y"],
    // Calls.
    ["={{ $json.name.nope() }}", "not-a-function", "name.nope()"],
    ["={{ (x => x.nope())($json.name) }}", "not-a-function", "x.nope()"],
    ["={{ $json.list.map(x => x.n.nope(1)) }}", "not-a-function", "n.nope(1)"],
    ["={{ $json.name() }}", "not-a-function", "$json.name()"],
    ["={{ JSON.parse('{') }}", "invalid-json", "JSON.parse('{')"],
    ["={{ 'x'.repeat(-1) }}", undefined, "'x'.repeat(-1)"],
    ["={{ new Math() }}", "not-a-constructor", "new Math()"],
    ["={{ $json.list.map(5) }}", "function-needed", "list.map(5)"],
    ["={{ $input.first }}", "uncalled-function", "$input.first"],
    // Block bodies.
    ["={{ (() => { const q = {}; for (const x of [1]) { q.r.s } })() }}", "read-of-nothing", "r.s"],
    ["={{ (() => { throw new Error('mine') })() }}", "thrown", "throw new Error('mine')"],
    ["={{ (() => { try { a.b } catch (e) { return c.d } })() }}", "unknown-variable", "c"],
    ["={{ (() => { const k = 1; k = 2 })() }}", "constant-assignment", "k"],
    // Other nodes.
    ["={{ $('Nope').item.json.x }}", "node-not-found", "$('Nope')"],
    ["={{ 1 + $('Broken').item.json.x }}", "no-pairing", "$('Broken').item"],
    ["={{ $('Broken').item.json.x }}", "no-pairing", "$('Broken').item"],
    ["={{ $('Not run').first().json.x }}", "not-run", "$('Not run').first()"],
    ['={{ $node["Nope"].json.x }}', "node-not-found", '$node["Nope"]'],
    ["={{ $json.a.list = 1 }}", "read-only", "$json.a.list = 1"],
    // Found at compile time.
    ["={{ 1 + this.x }}", "syntax-not-allowed", "this"],
    ["={{ [1].map(async x => x) }}", "syntax-not-allowed", "async x => x"],
    ["={{ 1 + 2n }}", "syntax-not-allowed", "2n"],
    ["={{ /(a+)+\\1/u.test('a') }}", "bad-regex", "/(a+)+\\1/u"],
    // Syntax errors.
    ["={{ bad( }}", "syntax", "("],
    ["={{ foo + * bar }}", "syntax", "*"],
    ["=a {{ 1 }} {{ $json.name $json.x }}", "syntax", "$json"],
    ["={{ 'abc }}", "syntax", "'abc"],
    ["={{ { a: 1, b } + ] }}", "syntax", "]"],
    ["={{ a. }}", "syntax", "."],
    ["={{ if (x) 1 }}", "syntax", "if"],
  ] as const)("%s", (text, code, part) => {
    expect([failure(text).code, marked(text)]).toEqual([code ?? failure(text).code, part]);
  });

  it("is known for errors that stop a run, not only in the preview", () => {
    const text = "=Hi {{ $json.name }} {{ $json.list.map(x => x.n.nope()) }}";
    try {
      evaluateTemplate(text, scope);
      expect.unreachable();
    } catch (error) {
      const { position } = error as ExpressionError;
      expect(text.slice(position!.from, position!.to)).toBe("n.nope()");
    }
  });

  it("is the whole expression when the budget is exceeded", () => {
    expect(marked("={{ (() => { while (true) {} })() }}")).toBe("(() => { while (true) {} })()");
  });

  it("does not repeat the side effects of the expression", () => {
    const stored: string[] = [];
    const customData = {
      get: () => undefined,
      set: (key: string, value: string) => void stored.push(`${key}=${value}`),
      getAll: () => ({}),
      setAll: () => undefined,
    };
    const text = "={{ [$execution.customData.set('a', '1'), nope] }}";
    const { error } = explainTemplate(text, scopeOf({ run: { customData } }));
    expect(text.slice(error!.position!.from, error!.position!.to)).toBe("nope");
    expect(stored).toEqual(["a=1"]);
  });

  it("is kept for a cached error", () => {
    const { error } = compileTemplate("=a {{ 1 }} b {{ this }}");
    expect(error?.position).toEqual({ from: 16, to: 20 });
  });
});

describe("an error", () => {
  it("describe the problem in one sentence, with a remedy", () => {
    for (const text of ["={{ $json.a.b.c }}", "={{ foo }}", "={{ $json.name.nope() }}", "={{ bad( }}"]) {
      const error = failure(text);
      expect(error.message).not.toMatch(/[.!?] /);
      expect(error.description).toMatch(/\w/);
    }
  });

  it("names the node that broke the chain of items, with a remedy", () => {
    const error = failure("={{ $('Broken').item.json.x }}");
    expect(error.nodeName).toBe("Merge");
    expect(error.description).toContain("Node 'Merge' does not say");
    expect(error.description).toContain("$('Broken').first()");
  });
});
