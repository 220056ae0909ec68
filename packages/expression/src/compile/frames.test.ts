import { describe, expect, it } from "vitest";
import { evaluateTemplate } from "../index.ts";
import { scopeOf } from "../testing/index.ts";

const json = { list: [{ id: 1, ok: true }, { id: 2 }, { id: 3, ok: true }], n: 2 };
const scope = scopeOf({ json });
/** The result of JavaScript itself. */
const native = (source: string) => new Function("$json", `return (${source})`)(json);

/** Functions share frames if that makes no difference; in these expressions it could. */
const programs = `
[1, 2, 3].map(x => () => x).map(f => f())
[1, 2].map(x => [10, 20].map(y => () => x + y)).flat().map(f => f())
[1, 2].map(x => [10].map(() => [5].map(() => () => x))[0][0]).map(f => f())
[1, 2, 3].map(x => { var y; if (x === 2) y = 'two'; return y })
[3, 1, 2].map(function again(n) { return n > 0 ? [n, ...[n - 1].map(again)] : [] })
(() => { const f = n => (n < 2 ? n : f(n - 1) + f(n - 2)); return [5, 6, 7].map(f) })()
[1, 2].map((x, i, all) => all.map((y, j) => x * y + i * j))
[[1, 2], [3]].map(l => l.filter(x => x > 1).length)
(() => { let calls = 0; [1, 2, 3].forEach(() => calls++); return calls })()
(() => { const made = []; for (const x of [1, 2]) made.push(() => x); return made.map(f => f()) })()
(() => { const add = a => b => c => a + b + c; const one = add(1), two = one(2); one(9); return [two(3), one(1)(1)] })()
[1, 2, 3].reduce((all, x) => [...all, () => all.length + x], []).map(f => f())
[3, 1, 2].sort((a, b) => a - b).map((x, i) => x + i)
[1, 2].map(x => { try { if (x === 1) throw 'a'; return 'b' } catch (e) { return e + x } })
(() => { try { [1, 2].map(x => { throw x }) } catch (e) { return [e, [7].map(x => x)[0]] } })()
[1, 2].map((x, ...rest) => rest.length)
[{ a: 1 }, { a: 2 }].map(({ a }) => a)
$json.list.filter(x => x.ok).map(x => x.id)
$json.list.filter(x => !x.ok).length
$json.list.filter(x => x.id === 2 || x.ok && x.id > 1).map(x => x.id)
$json.list.find(x => x.id == '2').id
$json.list.findIndex(x => x.ok != true)
$json.list.some(x => x.id >= 3) && $json.list.every(x => x.id <= 3) && !$json.list.some(x => x.none < 5)
$json.list.filter(x => x.none == null).length
$json.list.filter(x => x.none === null).length
$json.list.map(x => $json.list.filter(y => y.id > x.id).length)
$json.list.map(x => x.id).map($json => $json)
[['a', 1]].map(([k, v]) => ({ [k]: v }))[0].a
[1, 2].map(x => (x => x * 10)(x + 1))
(() => { let i = 5; const up = () => ++i; up(); up(); return [i, i++, i] })()
`;

describe("frames of functions", () => {
  it.each(programs.trim().split("\n"))("%s has the same result as in JavaScript", (source) => {
    for (let time = 0; time < 3; time++) {
      expect(evaluateTemplate(`={{ ${source} }}`, scope)).toEqual(native(source));
    }
  });
});
