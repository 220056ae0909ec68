/** Unauthenticated request, sent verbatim. */
export interface HostileBody {
  name: string;
  type: string;
  body: string | Buffer;
  /** Query string of the webhook URL. */
  query?: string;
  /** Number of concurrent requests; 1 if absent. */
  count?: number;
  /** Path other than the webhook's. */
  path?: string;
}

const MEGABYTE = 2 ** 20;
const json = "application/json";
const xml = "application/xml";
const form = "application/x-www-form-urlencoded";

const filled = (part: string, bytes: number) => part.repeat(Math.ceil(bytes / part.length));
const list = (count: number, entry: (index: number) => string, separator = ",") =>
  Array.from({ length: count }, (_, index) => entry(index)).join(separator);
const sparse = (count: number) => list(count, (index) => `a[${index}][9999][9998]=1`, "&");
const field = (index: number) =>
  `--x\r\nContent-Disposition: form-data; name="a[${index}]"\r\n\r\n${"v".repeat(10_000)}\r\n`;

/** Bodies that used to stop the server or exhaust its memory. All are within the default limit of 16 MB. */
export const BODIES: HostileBody[] = [
  { name: "XML of open tags without end, 400 KB", type: xml, body: filled("<a", 400_000) },
  { name: "XML of open tags, 2 MB", type: xml, body: filled("<a>", 2 * MEGABYTE) },
  { name: "XML of many small tags, 2 MB", type: xml, body: `<a>${filled("<b/>", 2 * MEGABYTE)}</a>` },
  { name: "XML of many small tags, 15 MB", type: xml, body: `<a>${filled("<b/>", 15 * MEGABYTE)}</a>` },
  { name: "XML of many attributes, 1 MB", type: xml, body: `<a ${list(80_000, (n) => `b${n}="1"`, " ")}/>` },
  { name: "form with places far apart, 65 KB", type: form, body: sparse(3_000) },
  { name: "query with places far apart, 10 KB", type: json, body: "{}", query: sparse(400) },
  { name: "form of one name 10,000 times", type: form, body: list(9_999, () => "a[]=1", "&") },
  { name: "form of one field, 15 MB", type: form, body: `a=${filled("%41", 15 * MEGABYTE)}` },
  { name: "text in UTF-7, 1 MB", type: "text/plain; charset=utf-7-imap", body: filled("&A", MEGABYTE) },
  {
    name: "text in GB18030, 15 MB",
    type: "text/plain; charset=gb18030",
    body: Buffer.alloc(15 * MEGABYTE, 0x81),
  },
  { name: "JSON with __proto__, 15 MB", type: json, body: `[${filled('{"__proto__":1},', 15 * MEGABYTE)}1]` },
  { name: "JSON of a million keys", type: json, body: `{${list(1_000_000, (n) => `"k${n}":1`)}}` },
  {
    name: "JSON of a million numbers as keys",
    type: json,
    body: `{${list(1_000_000, (n) => `"${n * 4093}":1`)}}`,
  },
  { name: "JSON of empty objects, 15 MB", type: json, body: `[${filled("{},", 15 * MEGABYTE)}1]` },
  { name: "JSON of one text, 15 MB", type: json, body: `"${filled("\\u0041", 15 * MEGABYTE)}"` },
  { name: "JSON of 100,000 levels", type: json, body: "[".repeat(100_000) + "]".repeat(100_000) },
  { name: "broken JSON, 15 MB", type: json, body: `[${filled("1,", 15 * MEGABYTE)}` },
  {
    name: "multipart of 900 fields, 9 MB",
    type: "multipart/form-data; boundary=x",
    body: `${list(900, field, "")}--x--\r\n`,
  },
  { name: "60 of JSON at once, 5 MB each", type: json, body: `["${filled("x", 5 * MEGABYTE)}"]`, count: 60 },
  { name: "sign-in with 15 MB", type: json, body: `[${filled("{},", 15 * MEGABYTE)}1]`, path: "/rest/login" },
];
