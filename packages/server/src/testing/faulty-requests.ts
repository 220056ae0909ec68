import { type RawRequest, rawRequest } from "./raw-request.ts";

const JSON_TYPE = { "Content-Type": "application/json" };
const form = (boundary = "X") => ({ "Content-Type": `multipart/form-data; boundary=${boundary}` });
const FILE = '--X\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\n';
const post = (headers: Record<string, string>, body: string, length?: number) => (path: string) =>
  rawRequest("POST", path, { headers, body, ...(length === undefined ? {} : { length }) });
const chunked = (chunks: string) => (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}`;
const upgrade = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`;

/** Malformed requests, and the client's behavior after them. */
export const REQUESTS: [title: string, bytes: (path: string) => string, after?: RawRequest["after"]][] = [
  ["nothing at all", () => "", "end"],
  ["a reset before a request", () => "", "reset"],
  ["half of a request line", () => "PO", "end"],
  ["half of a header", (path) => `POST ${path} HTTP/1.1\r\nHo`, "reset"],
  ["a TLS hello to a server without TLS", () => "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", "wait"],
  [
    "endless headers",
    (path) => `POST ${path} HTTP/1.1\r\n${`X-A: ${"a".repeat(200)}\r\n`.repeat(500)}`,
    "wait",
  ],
  ["a header without a colon", (path) => `POST ${path} HTTP/1.1\r\nHost x\r\n\r\n`, "wait"],
  [
    "two content lengths",
    (path) => `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
    "wait",
  ],
  [
    "a length that is no number",
    (path) => `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: many\r\n\r\n`,
    "wait",
  ],
  ["a length below zero", (path) => `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n`, "wait"],
  [
    "length and chunks together",
    (path) =>
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    "wait",
  ],
  ["HTTP/1.0 without a host", (path) => `POST ${path} HTTP/1.0\r\n\r\n`, "wait"],
  ["an unknown method", (path) => `BREW ${path} HTTP/1.1\r\nHost: x\r\n\r\n`, "wait"],
  ["an address that is not encoded", () => "GET /webhook/%E0%A4%A HTTP/1.1\r\nHost: x\r\n\r\n", "wait"],
  [
    "an address of 40,000 characters",
    (path) => `GET ${path}?${"a".repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    "wait",
  ],
  ["half of a JSON body, then an end", post(JSON_TYPE, '{"a":', 500), "end"],
  ["half of a JSON body, then a reset", post(JSON_TYPE, '{"a":', 500), "reset"],
  ["a JSON body longer than its length", post(JSON_TYPE, '{"a":1}GET / HTTP/1.1\r\n', 7), "wait"],
  ["chunks whose size is no number", chunked("zz\r\nabc\r\n0\r\n\r\n"), "wait"],
  ["a chunk larger than its size", chunked("2\r\nabcdef\r\n0\r\n\r\n"), "wait"],
  ["a chunk that is cut", chunked("ff\r\nabc"), "reset"],
  ["chunks without an end", chunked('5\r\n{"a":\r\n'), "end"],
  ["a chunk size of 16 digits", chunked("ffffffffffffffff\r\na"), "reset"],
  ["a compressed body that is none", post({ ...JSON_TYPE, "Content-Encoding": "gzip" }, "not gzip"), "wait"],
  ["an unknown encoding", post({ ...JSON_TYPE, "Content-Encoding": "x-unknown" }, "{}"), "wait"],
  ["Brotli that is none", post({ ...JSON_TYPE, "Content-Encoding": "br" }, "not brotli"), "wait"],
  ["a form without a boundary", post({ "Content-Type": "multipart/form-data" }, "x"), "wait"],
  ["a form whose file has no end", post(form(), `${FILE}half`), "wait"],
  ["a form whose file has no end, then a reset", post(form(), `${FILE}half`, 9_000), "reset"],
  ["a form that ends in a header", post(form(), "--X\r\nContent-Dis"), "wait"],
  ["a form that never begins", post(form(), "preamble"), "wait"],
  ["a form with half of its last boundary", post(form(), `${FILE}half\r\n--X-`), "wait"],
  [
    "a form with a broken encoding of a name",
    post(
      form(),
      `--X\r\nContent-Disposition: form-data; filename*=utf-8''%E0%A4%A; name="f"\r\n\r\nx\r\n--X--\r\n`,
    ),
    "wait",
  ],
  ["a charset that is none", post({ "Content-Type": "text/plain; charset=hex" }, "zz"), "wait"],
  ["XML that never ends", post({ "Content-Type": "text/xml" }, "<a".repeat(3_000)), "wait"],
  ["JSON that is too deep", post(JSON_TYPE, "[".repeat(60_000)), "wait"],
  [
    "a form of too many fields",
    post({ "Content-Type": "application/x-www-form-urlencoded" }, "a&".repeat(20_000)),
    "wait",
  ],
  ["a continuation that never comes", post({ ...JSON_TYPE, Expect: "100-continue" }, "", 100), "end"],
  ["an upgrade to what does not exist", upgrade, "wait"],
  ["an upgrade, then a reset", upgrade, "reset"],
  [
    "an upgrade to HTTP/2",
    (path) =>
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AA\r\n\r\n`,
    "reset",
  ],
  ["a preface of HTTP/2", () => "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "wait"],
];
