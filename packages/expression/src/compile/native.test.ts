import { describe, expect, it } from "vitest";
import { evaluateTemplate } from "../index.ts";
import { scopeOf } from "../testing/index.ts";

const data = () => ({
  a: { b: 41, c: null },
  people: [
    { id: 3, name: "bo", tags: ["x", "y"], pay: 2.5, ok: true },
    { id: 1, name: "al", tags: [], pay: 10, ok: false },
    { id: 2, name: "cy", tags: ["z"], pay: 0, ok: true },
  ],
  text: "Some Words to@see.org",
  number: 12.345,
  zero: 0,
  empty: "",
  date: "2025-03-04T05:06:07.000Z",
  nested: { one: { v: 1 }, two: { v: 2 } },
  csv: "a,b;c, d",
});

/** Programs with the same result in the language and in JavaScript. */
const programs = `
$json.a.b + 1
$json.a?.x?.y
$json["nested"]["one"].v
$json.people.map(x => x.name.toUpperCase()).join(", ")
$json.people.filter(p => p.ok).length
$json.people.reduce((sum, p) => sum + p.pay, 0)
$json.people.reduceRight((all, p) => all + p.name, "")
[...$json.people].sort((a, b) => a.id - b.id).map(p => p.id)
[...$json.people].reverse().map(p => p.id)
$json.people.find(p => p.id === 2).name
$json.people.find(p => p.id === 9)?.name
$json.people.some(p => !p.ok) && $json.people.every(p => p.pay >= 0)
$json.text.split(" ")[1]
$json.text.replace(/o/g, "0")
$json.text.replace(/(\\w+)@(\\w+)/, "$2 at $1 $$ $& $0 $9")
$json.text.replace("Words", x => x.length)
$json.text.match(/[a-z]+@[a-z.]+/)[0]
$json.text.match(/SOME/i)[0]
$json.text.match(/nothing/)
$json.text.slice(-3)
$json.text.length
\`\${$json.text} - \${$json.number} \${null} \${undefined} \${[1, 2]}\`
$json.number.toFixed(1)
Math.round($json.number) + Math.max(1, 5) + Math.abs(-3)
parseInt("42px") + parseFloat("3.5") + Number("1.5") + parseInt("ff", 16)
$json.zero || "default"
$json.zero ?? "default"
$json.empty ? 1 : 2
$json.missing === undefined
typeof $json.a + typeof $json.people.map + typeof undefined + typeof null + typeof (() => 1)
Object.keys($json.nested)
Object.entries($json.nested).map(([k, v]) => k + "=" + v.v).join("&")
Object.values($json.nested).map(v => v.v)
Object.fromEntries($json.people.map(p => [p.name, p.id]))
Object.assign({}, $json.nested, { three: 1 })
({ ...$json.a, d: 1, ["e" + 1]: 2, "f g": 3 })
[...$json.people[0].tags, "q"]
JSON.stringify($json.people)
JSON.stringify($json.nested, null, 2)
JSON.stringify($json.a, ["b"])
JSON.stringify({ a: undefined, b: () => 1, c: [undefined, () => 1], d: NaN, e: new Date(0) })
JSON.stringify([new Map([[1, 2]]), new Set([1])])
JSON.stringify({ a: 1, b: "x" }, (k, v) => typeof v === "number" ? v + 1 : v)
JSON.parse("{\\"x\\":[1,2]}").x[1]
JSON.parse("[1,2]", (k, v) => typeof v === "number" ? v * 2 : v)
new Date($json.date).getUTCFullYear() + new Date($json.date).getUTCMonth()
new Date($json.date).toISOString()
new Date(2026, 0, 31).getMonth()
Date.parse($json.date) + Date.UTC(2020, 1)
(() => { const d = new Date($json.date); d.setUTCDate(20); return d.toISOString() })()
new Date("2026-01-02") < new Date("2026-01-03")
new Date(5) - new Date(2)
"" + new Date(NaN)
new Date($json.date) instanceof Date
$json.date instanceof Date
encodeURIComponent($json.csv) + decodeURIComponent("%41") + encodeURI("a b")
$json.csv.split(/[;,]\\s*/)
"a1b2c".split(/(\\d)/)
"abc".split("")
"abc".split(/(?:)/)
"".split(",")
"".split(/,/)
"a,b,c".split(",", 2)
$json.people.flatMap(p => p.tags)
[1, [2, [3]]].flat(2)
Array.from({ length: 3 }, (_, i) => i * 2)
Array.from("abc")
Array.from(new Set([1, 1, 2]))
Array.isArray($json.people)
[3, 1, 2].sort()
[10, 9, 1].sort()
["b", undefined, "a"].sort()
$json.people.map(({ name, pay = 5 }) => name + pay)
$json.people.map((x, i, all) => all.length + i)
(({ id, ...rest }) => rest)($json.people[0])
(([first, , third = 7, ...more]) => [first, third, more])([1, 2, undefined, 4, 5])
((a, b = a + 1, ...c) => [a, b, c])(1, undefined, 3, 4)
$json.people.indexOf($json.people[1])
$json.people.at(-1).id
$json.people.slice(0, 2).map(p => p.id)
[...new Set([1, 1, 2])]
[...new Map([["a", 1]])]
(() => { const m = {}; for (const p of $json.people) { m[p.name] = (m[p.name] || 0) + p.pay } return m })()
(() => { let s = 0; for (let i = 0; i < 10; i++) { if (i === 5) continue; if (i > 7) break; s += i } return s })()
(() => { const fs = []; for (let i = 0; i < 3; i++) fs.push(() => i); return fs.map(f => f()) })()
(() => { const fs = []; for (const i of [1, 2]) { const j = i * 2; fs.push(() => i + j) } return fs.map(f => f()) })()
(() => { const out = []; for (const k in { a: 1, b: 2 }) out.push(k); return out })()
(() => { const out = []; for (const k in ["x", "y"]) out.push(k); return out })()
(function () { try { return JSON.parse("{") } catch (e) { return "bad" } })()
(() => { try { throw new Error("no") } catch ({ message }) { return message } finally { 1 } })()
(() => { try { return 1 } finally { 2 } })()
(() => { try { null.x } catch { return "caught" } })()
(() => { try { throw "text" } catch (e) { return e } })()
(() => { switch ($json.people.length) { case 1: return "one"; case 3: return "three"; default: return "other" } })()
(() => { let r = ""; switch (2) { case 2: r += "a"; case 3: r += "b"; break; case 4: r += "c" } return r })()
(() => { let i = 0; while (true) { if (++i > 3) break } do { i-- } while (i > 1); return i })()
(() => { const even = n => n === 0 ? true : odd(n - 1); const odd = n => n === 0 ? false : even(n - 1); return even(10) })()
(() => { return twice(4); function twice(n) { return n * 2 } })()
(function fib(n) { return n < 2 ? n : fib(n - 1) + fib(n - 2) })(12)
(() => { var a = 1; { var a = 2 } return a })()
(() => { let a = 1; { let a = 2 } return a })()
(() => { const add = a => b => a + b; return add(1)(2) })()
(() => { let a = 1, b = 2; [a, b] = [b, a]; ({ a } = { a: 9 }); return [a, b] })()
(() => { const o = { n: 1 }; o.n += 2; o.n++; o["m"] ??= 5; o.m &&= 6; o.k ||= 7; delete o.n; return o })()
(() => { let x = 5; x **= 2; x -= 1; x %= 7; x <<= 2; return [x, x++, ++x, x--, --x] })()
$json.people.reduce((m, p) => { (m[p.ok] = m[p.ok] || []).push(p.id); return m }, {})
"abc".padStart(5, "*") + "x".repeat(3) + "abc".at(-1) + "abc"[0] + "abc".charAt(1)
"a-b-c".replaceAll("-", "_") + "a.b".replaceAll(".", () => "$&")
"aXbX".lastIndexOf("X") + "abc".indexOf("c")
[..."héy😀"].length
"x".concat(1, null)
[null, undefined, 1].join("-")
"" + [1, [2, 3]] + {} + null + undefined + true
[1, 2, 3].toString()
"5" * "2" + "3" - 1
"5" + 2
1 + null + true
[] + 1
[2] * [3]
null == undefined
[1] == 1
"1" == 1
null == 0
NaN === NaN
!!"0"
~~3.7
5 % 3 + 2 ** 10 + (7 & 3) + (4 | 1) + (5 ^ 1) + (1 << 3) + (-8 >>> 28)
"b" > "a"
"10" < "9"
null >= 0
isNaN("x") && isFinite("5") && !Number.isInteger(5.5)
(1234.5).toLocaleString("en-US")
(255).toString(16) + (0.1 + 0.2).toPrecision(3) + (1e21).toString()
$json.people.map(p => p.pay).filter(Boolean)
["1", "2", "x"].map(Number)
["a", "b"].map(String)
[[1, 2], [3]].map(Array.isArray)
[1.4, 1.6].map(Math.round)
[{ a: 1 }].map(Object.keys)
"id" in $json.people[0]
0 in [5]
($json.a.c ?? {}).x
String(true) + Boolean("") + Number("") + String(null) + String([1, [2]])
new URL("https://u:p@h.com:81/p?q=1#f").searchParams.get("q")
new URL("/x", "https://e.org/y").href
new URLSearchParams({ a: "1", b: "c d" }).toString()
[1, 2, 3, 4].fill(0, 1, 2)
"The Quick".replace(/quick/i, m => m.toUpperCase())
"2026-01-02".replace(/(\\d+)-(\\d+)-(\\d+)/, (m, y, mo, d) => d + "." + mo + "." + y)
"a1b2".replace(/(?<l>[a-z])(?<d>\\d)/g, "$<d>$<l>")
"aaa".replace("a", "$&$&")
[..."a1b22".matchAll(/[a-z](\\d+)/g)].map(m => m[1])
/(\\d+)/.exec("ab12").index
/a(b)?/.exec("a")[1] === undefined
/^\\d{3}$/.test("123")
new RegExp("a+", "g").source
(1, 2, 3)
void 0
-"3" + +"4"
[1, , 3].length
((a) => { a = 2; return a })(1)
(() => { const o = { f(x) { return x + 1 } }; return o.f(1) })()
{ a: 1 }
$json.people?.[0]?.["name"]
$json.nothing?.map(x => x.y.z).join()
$json.text?.toUpperCase?.()
$json.text.nothing?.()
Object.keys("ab")
[1, 2, 3].includes(2) ? /* comment */ "yes" : "no" // end
$json.people.findLast(p => p.ok).id + $json.people.findLastIndex(p => p.ok) + $json.people.findIndex(p => p.id > 5)
Object.groupBy($json.people, p => p.ok ? "yes" : "no").yes.length
[3, 1].toSorted().concat([2], 5, [[6]])
(() => { const out = []; rows: for (let i = 0; i < 3; i++) { for (let j = 0; j < 3; j++) { if (j === i) continue rows; if (i === 2) break rows; out.push([i, j]) } } return out })()
(() => { let n = 0; out: while (true) { do { if (++n > 4) break out } while (true) } return n })()
(() => { const l = []; a: b: for (const x of [1, 2, 3]) { for (const y of [1, 2]) { if (y === 2) continue a; if (x === 3) break b; l.push(x) } } return l })()
(() => { here: { if ($json.zero === 0) break here; return "no" } return "out" })()
(() => { rows: for (const x of [1, 2]) { switch (x) { case 1: continue rows; default: break rows } } return "end" })()
(() => { try { return 1 } finally { l: for (;;) { break l } } })()
(() => { l: for (const a of [1, 2]) { try { continue l } finally { $json.text } } return 3 })()
String.raw\`a\\n\${1 + 1}\\t\`
(() => { const f = () => a + b; const { a, c: [b] } = { a: 1, c: [2] }; return f() })()
(() => { const get = () => late; if (true) { var late = 5 } return get() })()
(() => { for (var i = 0, fs = []; i < 2; i++) fs.push(() => i); return [i, fs.map(f => f())] })()
(() => { const o = {}; let i = 0; o[i++] = i; o[i++] = i++; return o })()
(() => { const log = []; const at = x => { log.push(x); return x }; const o = { a: {} }; o[at("a")][at("b")] = at("c"); return [o, log] })()
(() => { let a = [1, 2], i = 0; a[i++] += 10; a[i++]++; return [a, i] })()
(() => { try { null.x } catch (e) { return [e instanceof TypeError, e instanceof Error, e.name] } })()
(() => { try { return nothing } catch (e) { return e.name } })()
(() => { try { JSON.parse("{") } catch (e) { return e.name } })()
(() => { try { (5)() } catch (e) { return e.name } })()
(() => { try { throw new RangeError("far") } catch (e) { return e.name + ": " + e.message + " " + e } })()
new Date(0) != ""
new Date([]).getTime()
new Date(["2024-01-02"]).toISOString()
new Date("x".repeat(200)).getTime()
[1, null, 2, null].lastIndexOf(null, 2) + [1, 2, 1].lastIndexOf(1, -2)
[1, 2, 1].includes(1, 3)
"a,b".split(/,/, Infinity)
"a,b,c".split(/,/, -1)
"one-two".split(/(?:e|-)*o?/g)
"a😀b".split(/(?:)/u)
[..."a😀b".matchAll(/(?:)/gu)].length
"banana".split(/a/y)
"x".isWellFormed() + "x".toWellFormed()
[1, 2, 3, 4].copyWithin(0, 2)
[Array.from(5), Array.from(true)]
(() => { try { Object.hasOwn(null, "a") } catch { return "no" } })()
(() => { try { Object.fromEntries(["ab"]) } catch { return "no" } })()
"aBc1".match(/[[a-z]--[b]]+/giv)
"aBc".replace(/(?i:b)/, "-")
"aBc1".replace(/[\\p{L}&&[^a]]/gv, "-")
"x=1;y=2".match(/(?<k>\\w)=(?<v>\\d)/d).groups.v
"a\\nb".match(/a.b/s)[0] + "a\\nb".match(/^b/m)[0]
(() => { const r = /a/y; return [r.test("ba"), r.lastIndex, r.test("ab"), r.lastIndex] })()
[String(new Set([1])), new Map() + "", \`\${new Set()}\`]
Array.from({ length: 2 }, (x = 5, ...rest) => [x, rest])
structuredClone === undefined
`
  .trim()
  .split("\n")
  .filter((line) => !line.startsWith("structuredClone"));

function native(program: string): unknown {
  try {
    return JSON.stringify(new Function("$json", `return (${program}\n)`)(data()));
  } catch {
    return "an error";
  }
}

function ours(program: string): unknown {
  try {
    return JSON.stringify(evaluateTemplate(`={{ ${program} }}`, scopeOf({ json: data() })));
  } catch {
    return "an error";
  }
}

describe("a program that is valid JavaScript too", () => {
  it.each(programs)("%s", (program) => {
    const wanted = native(program);
    expect(wanted).not.toBe("an error");
    expect(ours(program)).toEqual(wanted);
  });
});
