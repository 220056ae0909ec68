/**
 * Expressions whose built-in functions would run for long, or fill the memory, before a budget is checked again; each
 * with its result or the start of its error code. Without one, any result is accepted.
 */
export const costlyPayloads: readonly (readonly [expression: string, end?: string])[] = [
  ["DateTime.fromFormat('1'.repeat(120) + 'x', 'uS'.repeat(30)).isValid", "false"],
  [
    "Interval.fromDateTimes(DateTime.utc(2024, 3, 1), DateTime.utc(2024, 3, 2)).splitBy({ years: -1, days: 365.1 }).length",
    "bad-argument",
  ],
  ["'a'.repeat(100000).match(new RegExp('(?:a?){999}'.repeat(100) + 'b'))", "bad-regex"],
  ["new RegExp('(?:(?:a|b)?){999}'.repeat(110)).test('x')", "bad-regex"],
  ["'[]('.repeat(1500000).removeMarkdown().length", "4500000"],
  ["escape('ü'.repeat(7900000)).length", "too-much-memory"],
  [
    "new Intl.Collator('de', {numeric: true}).compare('a\\u030a'.repeat(3900000), 'a\\u030a'.repeat(3900000))",
    "0",
  ],
  ["'a'.repeat(7900000).match(/a*a*a*a*b/)"],
  ["'a'.repeat(7900000).hash('sha3') + 'b'.repeat(7900000).hash('ripemd160')"],
  [
    "Array.from({length: 5000}, (_, i) => new Date(i * 1e9).toLocaleString('ar-u-ca-islamic-nu-arab', {timeZone: 'Asia/Kolkata', dateStyle: 'full'})).length",
  ],
  [
    "Interval.merge(Array.from({length: 9000}, (_, i) => Interval.after($now.plus(i * 7200000), 3600000))).length",
  ],
  [
    "DateTime.fromFormat('a'.repeat(199), 'EEEE'.repeat(1) + 'MMMM'.repeat(20), {locale: 'en'}).isValid",
    "false",
  ],
  [
    "$jmespath(Array.from({length: 900}, (_, i) => ({k: 'x'.repeat(900) + i})), 'sort_by(@, &k) | sort_by(@, &k) | sort_by(@, &k) | max_by(@, &k)').k.length",
  ],
  ["'a'.concat(...Array(60).fill('a'.repeat(7900000))).length", "too-much-memory"],
  ["'\\u4e00\\u4e01'.repeat(3900000).split('').length", "too-much-memory"],
  ["'\\ufdfa'.repeat(7900000).normalize('NFKD').length", "too-much-memory"],
  ["$jmespath([''], 'to_string(['.repeat(27) + 'to_string(@)' + '])'.repeat(27)).length", "too-"],
  [
    "Object.fromEntries(Array.from({length: 60}, (_, i) => ['k' + i, 'a'.repeat(7900000)])).urlEncode().length",
    "too-much-memory",
  ],
  [
    "new URLSearchParams(Array.from({length: 4000}, (_, i) => ['k' + i, 'ü'.repeat(99000)])).toString().length",
    "too-",
  ],
  ["JSON.parse('[' + '{},'.repeat(2300000) + '{}]').length"],
  [
    "(() => { let a = ['x'.repeat(1000000)]; for (let i = 0; i < 12; i++) a = [a, a]; return a })()",
    "too-much-memory",
  ],
  [
    "(() => { let a = {k: 'x'.repeat(500000)}; for (let i = 0; i < 9; i++) a = {a, b: a}; return JSON.stringify(a, (k, v) => v)?.length })()",
    "too-much-memory",
  ],
  ["Array.from({length: 1500}, () => Array.from({length: 1000}, () => 1.5)).flat().length"],
  ["(() => { const m = new Map(); for (let i = 0; i < 900000; i++) m.set('k' + i, [i]); return m.size })()"],
  [
    "Array.from({length: 3000}, () => DateTime.now().setLocale('en-x-a' + Math.floor(Math.random() * 1e8)).toFormat('MMMM cccc')).length",
    "3000",
  ],
  ["'a'.repeat(7900000).split('').map(String).length", "too-"],
  ["encodeURIComponent('€'.repeat(7900000)).length", "too-much-memory"],
  ["encodeURI('€'.repeat(7900000)).length", "too-much-memory"],
  ["'é '.repeat(2000000).toTitleCase().length"],
  ["'ß'.repeat(7000000).replaceSpecialChars().length"],
  ["new Set(Array.from({length: 900000}, (_, i) => 'k' + i)).size"],
  ["'_ '.repeat(3000000).removeMarkdown().length"],
  ["'_a'.repeat(3000000).removeMarkdown().length"],
];
