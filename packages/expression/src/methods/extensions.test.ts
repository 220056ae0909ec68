import { describe, expect, it } from "vitest";
import { ExpressionError, evaluateTemplate } from "../index.ts";
import { scopeOf } from "../testing/index.ts";

const scope = scopeOf({
  json: {
    missing: null,
    people: [
      { name: "Ann", age: 42, city: "Rome" },
      { name: "Ben", age: 17 },
      { name: "Ann", age: 30 },
    ],
    stamp: "1715731200",
    stampMs: "1715731200000",
  },
  run: { timezone: "Europe/Berlin" },
});

const value = (expression: string) => evaluateTemplate(`={{ ${expression} }}`, scope);

function errorOf(expression: string): ExpressionError {
  try {
    value(expression);
  } catch (error) {
    if (error instanceof ExpressionError) return error;
    throw error;
  }
  throw new Error(`${expression} did not fail`);
}

type Rows = [expression: string, result: unknown][];

const text: Rows = [
  ["'ann@mail.example.co.uk'.extractDomain()", "mail.example.co.uk"],
  ["'https://example.com:8080/a'.extractDomain()", "example.com"],
  ["'example.com/a/b'.extractDomain()", "example.com"],
  ["'no domain here'.extractDomain()", undefined],
  ["'It is ann@example.com, or ben@example.com'.extractEmail()", "ann@example.com"],
  ["'nobody'.extractEmail()", undefined],
  ["'See (https://example.com/a?b=1).'.extractUrl()", "https://example.com/a?b=1"],
  ["'example.com'.extractUrl()", undefined],
  ["'https://example.com'.extractUrlPath()", "/"],
  ["'https://example.com/orders/1/detail'.extractUrlPath()", "/orders/1/detail"],
  ["'nothing'.extractUrlPath()", undefined],
  ["['md5','sha1','sha256'].map(a => 'a'.hash(a).length)", [32, 40, 64]],
  ["'hello'.hash('base64')", "aGVsbG8="],
  ["'hello'.hash('SHA-256').slice(0, 8)", "2cf24dba"],
  ["'hello'.hash('ripemd160').length + 'hello'.hash('sha3').length", 168],
  [
    "['example.com', 'http://example.com', 'localhost', 'a..b'].map(t => t.isDomain())",
    [true, false, false, false],
  ],
  ["['a@b.co', 'a@b', '@b.co', 'a b@c.de'].map(t => t.isEmail())", [true, false, false, false]],
  [
    "['https://a.b', 'http://localhost:3000', 'example.com', 'ftp://a.b'].map(t => t.isUrl())",
    [true, true, false, false],
  ],
  [
    "['1', '-1.5', '1e3', '', ' ', '1a', 'a'].map(t => t.isNumeric())",
    [true, true, true, false, false, false, false],
  ],
  ["'not json'.parseJson()", undefined],
  ["'[1, {\"a\": null}]'.parseJson()", [1, { a: null }]],
  [
    "['true', 'FALSE', 'no', '0', '', 'yes', 'x'].map(t => t.toBoolean())",
    [true, false, false, false, false, true, true],
  ],
  [
    "['12', ' 12.5 ', '1.23E3', '0x10', '12 apples', '-.5', '', ' '].map(t => t.toNumber())",
    [12, 12.5, 1230, 16, 12, -0.5, 0, 0],
  ],
  ["['12.9', 'ff'].map((t, i) => t.toInt(i ? 16 : undefined))", [12, 255]],
  ["'name=Ann Lee'.urlEncode()", "name%3DAnn%20Lee"],
  ["'name=Ann Lee'.urlEncode(true)", "name=Ann%20Lee"],
  ["'name%3DAnn%20Lee'.urlDecode(true)", "name%3DAnn Lee"],
  ["'grüße 👋'.base64Encode().base64Decode()", "grüße 👋"],
  ["'it\\'s'.quote(\"'\")", "'it\\'s'"],
  ["'a$b$$'.quote('$')", "$a\\$b\\$\\$$"],
  ["'<p>Hi <b>you</b></p>'.removeTags()", "Hi you"],
  ["'1 < 2'.removeTags()", "1 < 2"],
  ["'*a*, [b](https://x.y) `c` ~~d~~ <i>e</i>'.removeMarkdown()", "a, b c d e"],
  ["'[![alt](a.png)](https://x.y)'.removeMarkdown()", "alt"],
  ["'## Title\\n\\n- one\\n- two\\n> three'.removeMarkdown()", "Title\n\none\ntwo\nthree"],
  ["'Straße, naïve, Ångström'.replaceSpecialChars()", "Strasse, naive, Angstrom"],
  ["'the lord of the rings'.toTitleCase()", "The Lord of the Rings"],
  ["'HELLO there. HOW are you?'.toSentenceCase()", "Hello there. How are you?"],
  [
    "['Hello World', 'helloWorld', 'a-b_c', ' x ', 'a$b'].map(t => t.toSnakeCase())",
    ["hello_world", "helloworld", "a_b_c", "x", "ab"],
  ],
  [
    "['hello world', 'Hello-World', 'HELLO'].map(t => t.toCamelCase())",
    ["helloWorld", "helloWorld", "hello"],
  ],
  ["'abc'.length + 'abc'.length()", 6],
];

const numbers: Rows = [
  [
    "[(2.5).round(), (-2.5).round(), (1.255).round(2), (1e21).round(), (0.1 + 0.2).round(10)]",
    [3, -2, 1.26, 1e21, 0.3],
  ],
  ["(1234.567).round(-2)", 1200],
  ["(0).toBoolean() || (-1).toBoolean()", true],
  ["(1234.5).format()", "1,234.5"],
  ["(1234.5).format('de-DE', { style: 'currency', currency: 'EUR' }).replace(/\\s/g, ' ')", "1.234,50 €"],
  ["(45427).toDateTime('excel').toFormat('yyyy-MM-dd')", "2024-05-15"],
  ["(1715731200).toDateTime('s').toMillis()", 1715731200000],
  ["(1715731200000000).toDateTime('us').toMillis()", 1715731200000],
  ["(1715731200000).toDateTime().hour", 2],
  ["(-3).isOdd()", true],
  ["true.toInt() + false.toNumber()", 1],
];

const lists: Rows = [
  ["$json.people.pluck('name')", ["Ann", "Ben", "Ann"]],
  ["$json.people.pluck('city')", ["Rome"]],
  ["$json.people.pluck('name', 'city')", [["Ann", "Rome"], "Ben", "Ann"]],
  ["[1, { a: 1 }, null].pluck('a')", [1]],
  ["$json.people.unique('name').length", 2],
  ["$json.people.removeDuplicates(['name']).length", 2],
  ["[{ a: 1 }, { a: 1 }, 1, '1'].unique()", [{ a: 1 }, 1, "1"]],
  ["$json.people.smartJoin('name', 'age')", { Ann: 30, Ben: 17 }],
  ["[{ a: 1, b: 2 }].renameKeys('a', 'x', 'b', 'y')", [{ x: 1, y: 2 }]],
  ["[{ a: 1 }, { b: 2 }].merge()", { a: 1, b: 2 }],
  ["[1, 2, 3, 4, 5].chunk(2)", [[1, 2], [3, 4], [5]]],
  ["[0, false, null, undefined, '', 'nil', [], {}, { a: null, b: 1 }].compact()", [0, false, { b: 1 }]],
  ["[[1], [2]].difference([[1]])", [[2]]],
  ["[1, 1, 2].intersection([1])", [1]],
  ["[1, 1, 2].union([2, 3])", [1, 2, 3]],
  ["['1', 2, ' 3 '].sum()", 6],
  ["[].average() + [].sum()", 0],
  ["[].first() ?? [].last() ?? [].randomItem() ?? 'none'", "none"],
  ["[1].append([2], 3)", [1, [2], 3]],
  ["$json.people.first().name + $json.people.last().age", "Ann30"],
];

const objects: Rows = [
  [
    "({ a: null, b: '', c: 0, d: undefined, e: [], f: { g: null, h: [1, null] } }).compact()",
    { c: 0, f: { h: [1] } },
  ],
  ["({ a: 1 }).hasField('A')", false],
  ["({ a: 'Mr Fox', b: 'fox', c: ['Fox'], d: 5 }).keepFieldsContaining('Fox')", { a: "Mr Fox" }],
  [
    "({ a: 'Mr Fox', b: 'fox', c: ['Fox'], d: 5 }).removeFieldsContaining('Fox')",
    { b: "fox", c: ["Fox"], d: 5 },
  ],
  ["({ a: 1 }).removeField('none')", { a: 1 }],
  ["({ a: [1, 2], b: { c: 1 }, d: 'x y' }).urlEncode()", "a=1&a=2&b=%7B%22c%22%3A1%7D&d=x+y"],
  ["$json.missing.isEmpty() && !$json.missing.isNotEmpty() && $json.none.isEmpty()", true],
];

const dates: Rows = [
  ["$json.stamp.toDateTime().toMillis() === $json.stampMs.toDateTime().toMillis()", true],
  ["$json.stamp.toDateTime('s').toMillis()", 1715731200000],
  ["'45427'.toDateTime('excel').toISODate()", "2024-05-15"],
  ["'2024-05-15T10:00:00+05:00'.toDateTime().toISO()", "2024-05-15T10:00:00.000+05:00"],
  ["'2024-05-15'.toDateTime().toISO()", "2024-05-15T00:00:00.000+02:00"],
  ["'May 15, 2024'.toDateTime().toISO()", "2024-05-15T00:00:00.000+02:00"],
  ["'Wed, 15 May 2024 10:30:00 GMT'.toDateTime().toISO()", "2024-05-15T10:30:00.000Z"],
  ["'2024-05-15 10:30:00'.toDateTime().toISO()", "2024-05-15T10:30:00.000+02:00"],
  ["'2024-03-30T18:49:07.234'.toDateTime().diffTo('2025-01-01', 'days').round(2)", -276.22],
  ["'2025-01-01'.toDateTime().diffTo('2024-03-30', ['months', 'days'])", { months: 9, days: 2 }],
  ["'2024-03-30'.toDateTime().diffTo('2024-03-28')", 2],
  ["$now.plus(1, 'day').diffToNow('hours')", -24],
  ["['day', 'days', 'DAY'].map(u => $now.plus(1, u).day - $now.day)", [1, 1, 1]],
  ["$now.minus('2', 'weeks').diffToNow('weeks')", 2],
  ["$now.plus(Duration.fromObject({ hours: 1 })).diffToNow('minutes')", -60],
  ["$now.plus(1500).diffToNow('milliseconds')", -1500],
  ["new Date('2024-05-15T10:00:00Z').plus(1, 'month').toISO()", "2024-06-15T12:00:00.000+02:00"],
  ["new Date('2024-05-15T10:00:00Z').format('yyyy-MM-dd HH:mm')", "2024-05-15 12:00"],
  ["new Date('2024-05-19T10:00:00Z').isWeekend()", true],
  ["'2024-05-15'.toDateTime().beginningOf().weekday", 1],
  [
    "['week', 'months', 'year', 'quarter', 'yearDay'].map(p => '2024-05-15'.toDateTime().extract(p))",
    [20, 5, 2024, 2, 136],
  ],
  ["'2024-05-15'.toDateTime().isBetween('2024-06-01', '2024-05-01')", true],
  ["'2024-05-15'.toDateTime().isBetween('2024-05-15', '2024-05-16')", false],
  ["$now.minus(2, 'hours').isInLast(90)", false],
  ["$now.toRelative({ base: $now.plus({ days: 3 }), locale: 'en' })", "3 days ago"],
  ["$now.setZone($now.zone).zoneName", "Europe/Berlin"],
  [
    "Interval.merge([Interval.after($now, { days: 2 }), Interval.after($now.plus({ days: 1 }), { days: 2 })]).map(i => i.length('days'))",
    [3],
  ],
  [
    "DateTime.fromISO('2024-05-15').toLocaleString({ month: 'long', day: 'numeric' }, { locale: 'en' })",
    "May 15",
  ],
];

describe.each([
  ["text", text],
  ["numbers", numbers],
  ["lists", lists],
  ["objects", objects],
  ["dates", dates],
])("methods of %s", (_type, rows) => {
  it.each(rows)("%s", (expression, wanted) => {
    expect(value(expression)).toEqual(wanted);
  });
});

describe("methods report invalid arguments", () => {
  it.each([
    ["'apples'.toNumber()", /'apples' is not a number/],
    ["'yesterday-ish'.toDateTime()", /^Invalid date/],
    ["'2024-05-15'.toDateTime('dd.MM.yyyy')", /^Invalid date/],
    ["'a'.hash('crc32')", /must be one of base64, md5/],
    ["'x'.base64Decode().base64Decode() + '%'.urlDecode()", /cannot be converted|not valid Base64/],
    ["[1, 'x'].sum()", /index 1 is not a number/],
    ["[null].average()", /index 0 is not a number/],
    ["[1, 2].chunk(0)", /1 or more/],
    ["[1].difference(2)", /A list is expected/],
    ["[{}].renameKeys('a')", /pairs of an old and a new name/],
    ["(1.5).isEven()", /1\.5 is not a whole number/],
    ["(1).toDateTime('min')", /ms, s, us or excel/],
    ["(1).format('not_a_language')", /Unknown language or option/],
    ["({}).merge(1)", /object is expected/],
    ["$now.plus(1, 'dayz')", /The unit must be year, quarter/],
    ["$now.plus('x', 'days')", /'x' is not an amount of time/],
    ["$now.diffTo({})", /date is expected/],
    ["Interval.after($now, { days: 1 }).splitBy(0)", /must have a length/],
    ["Interval.after($now, { years: 100 }).splitBy(1)", /more than 1,000,000 elements/],
    ["Buffer.from('a')", /'Buffer' is not defined/],
    ["$evaluateExpression('1')", /'\$evaluateExpression' is not defined/],
  ])("%s", (expression, message) => {
    expect(errorOf(expression).message).toMatch(message);
  });

  it("suggests what to use instead of names that exist elsewhere", () => {
    expect(errorOf("Buffer.from('a')").description).toMatch(/base64Encode/);
    expect(errorOf("$evaluateExpression('1')").description).toMatch(/never evaluated/);
    expect(errorOf("fetch('http://a')").description).toMatch(/HTTP Request/);
    expect(value("typeof window")).toBe("undefined");
  });
});
