import { describe, expect, it } from "vitest";
import { scopeOf } from "../testing/scope-of.ts";
import { compileTemplate } from "./cache.ts";

/** Results of expressions whose data are of another kind than they expect: a value, or the error that a workflow can treat as empty. */
type Row = [template: string, value: unknown, error?: string];

// docs/decisions/failed-expressions.md has the same table in words.
const rows: Row[] = [
  // Methods of another type
  ["={{ $json.n.toLowerCase() }}", undefined, "not-a-function"],
  ["={{ $json.n.trim() }}", undefined, "not-a-function"],
  ["={{ $json.n.split(',') }}", undefined, "not-a-function"],
  ["={{ $json.object.map(x => x) }}", undefined, "not-a-function"],
  ["={{ $json.text.map(x => x) }}", undefined, "not-a-function"],
  ["={{ $json.object.join() }}", undefined, "not-a-function"],
  ["={{ $json.list.toUpperCase() }}", undefined, "not-a-function"],
  ["={{ $json.text.toFixed(2) }}", undefined, "not-a-function"],
  ["=Dear {{ $json.n.trim() }}!", "Dear !", "not-a-function"],
  ["={{ $json.text.nope() }}", undefined, "not-a-function"],
  // Values that are not lists
  ["={{ [...$json.n] }}", undefined, "not-iterable"],
  ["={{ Object.keys($json.n) }}", []],
  // Functions that are not called
  ["={{ $json.list.first }}", undefined, "uncalled-function"],
  ["={{ $input.first }}", undefined, "uncalled-function"],
  ["={{ $input.first.json }}", undefined],
  ["={{ $json.list.first.name }}", undefined],
  ["=First: {{ $json.list.first }}", "First: ", "uncalled-function"],
  // Numbers that are none
  ["={{ Number('x') }}", Number.NaN],
  ["={{ Number('x') }} kg", " kg"],
  ["=a {{ 1 / 0 }}", "a Infinity"],
  // Names that nothing has
  ["={{ customer }}", undefined, "unknown-variable"],
  ["=Hello {{ customer.name }}!", "Hello !", "unknown-variable"],
  ["={{ $jsn.text }}", undefined, "unknown-variable"],
  ["={{ typeof customer }}", "undefined"],
  // Data that cannot be read as what they should be
  ["={{ JSON.parse($json.text) }}", undefined, "invalid-json"],
  ["={{ new RegExp($json.text + '[') }}", undefined, "bad-regex"],
  ["={{ new Date($json.text).toISOString() }}", undefined, "failed"],
  // Missing values
  ["={{ $json.absent }}", undefined],
  ["={{ $json.absent.deep.name }}", undefined],
  ["={{ $json.absent.map(x => x) }}", undefined],
  ["={{ $json.list[9].name }}", undefined],
  ["={{ $json.nothing }}", null],
  ["=a {{ $json.nothing }} {{ $json.absent }} b", "a   b"],
  // Parts that are not closed
  ["=a {{ $json.n }} and {{ $json.text", "a 7 and {{ $json.text"],
  ["={{ $json.n", "{{ $json.n"],
  ["=a }} {{ $json.n }}", "a }} 7"],
];

const json = { n: 7, text: "Ada", list: [{ name: "Bo" }], object: { a: 1 }, nothing: null };

describe("a value of another kind than the expression expects", () => {
  it.each<Row>(rows)("%s returns %j where failed expressions are empty", (template, value, error) => {
    const errors: string[] = [];
    const scope = { ...scopeOf({ json }), onEmpty: ({ code }: { code: string }) => errors.push(code) };
    expect(compileTemplate(template).evaluate(scope)).toEqual(value);
    expect(errors).toEqual(error === undefined ? [] : [error]);
  });

  it.each<Row>(rows)("%s returns %j, or stops, if they are errors", (template, value, error) => {
    const evaluate = () => compileTemplate(template).evaluate(scopeOf({ json }));
    if (error === undefined) expect(evaluate()).toEqual(value);
    else expect(evaluate).toThrow(expect.objectContaining({ code: error }));
  });
});
