import { randomBytes } from "node:crypto";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { answering, type Fault } from "./faulty-service.ts";

const gzipped = gzipSync(randomBytes(50_000));
const bomb = gzipSync(Buffer.alloc(300_000_000));
const http = (head: string, body: string | Buffer = "") =>
  Buffer.concat([Buffer.from(`HTTP/1.1 200 OK\r\n${head}\r\n\r\n`), Buffer.from(body)]);
const redirect = (to: string) => `HTTP/1.1 302 Found\r\nLocation: ${to}\r\nContent-Length: 0\r\n\r\n`;

/** HTTP responses that break the protocol, their encoding or their length. */
export const ANSWERS: [title: string, fault: Fault][] = [
  ["close at once", (socket) => socket.end()],
  ["reset at once", (socket) => socket.resetAndDestroy()],
  ["reset after the request", (socket) => void socket.once("data", () => socket.resetAndDestroy())],
  ["speak another protocol", answering("220 mail.example.com ESMTP\r\n", { at: "once" })],
  ["end within the status line", answering("HTTP/1.1 20")],
  ["end within the headers", answering("HTTP/1.1 200 OK\r\nContent-Ty")],
  ["send endless headers", answering(`HTTP/1.1 200 OK\r\n${`X-A: ${"a".repeat(200)}\r\n`.repeat(2_000)}`)],
  ["send a body shorter than its length", answering(http("Content-Length: 500", "half"))],
  ["reset within the body", answering(http("Content-Length: 500", "half"), { after: "reset" })],
  ["send a body longer than its length", answering(http("Content-Length: 2", "much more than that"))],
  ["send chunks whose size is no number", answering(http("Transfer-Encoding: chunked", "zz\r\nabc\r\n"))],
  ["send a chunk that is cut", answering(http("Transfer-Encoding: chunked", "ff\r\nabc"))],
  ["reset within a chunk", answering(http("Transfer-Encoding: chunked", "ff\r\nabc"), { after: "reset" })],
  [
    "answer by HTTP/1.0 without a length",
    answering("HTTP/1.0 200 OK\r\nContent-Type: application/json\r\n\r\n{}"),
  ],
  ["answer by HTTP/0.9", answering("<html>hello</html>")],
  [
    "send half of a gzip",
    answering(http(`Content-Encoding: gzip\r\nContent-Length: 300`, gzipped.subarray(0, 300))),
  ],
  [
    "send a damaged gzip",
    answering(http("Content-Encoding: gzip", Buffer.concat([gzipped.subarray(0, 500), randomBytes(500)]))),
  ],
  ["send a gzip that is none", answering(http("Content-Encoding: gzip", "plain text"))],
  [
    "send half of a Brotli",
    answering(http("Content-Encoding: br", brotliCompressSync(randomBytes(5_000)).subarray(0, 100))),
  ],
  ["send a gzip bomb", answering(http("Content-Encoding: gzip", bomb))],
  ["send a deflate that is none", answering(http("Content-Encoding: deflate", "\x08plain text"))],
  ["redirect to themselves", answering(redirect("/"))],
  ["redirect to what is no address", answering(redirect("http://%%%"))],
  ["redirect to another protocol", answering(redirect("ftp://127.0.0.1/"))],
  [
    "answer 101 to a request that asked for nothing",
    answering("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\nrest"),
  ],
  ["send 100 again and again", answering("HTTP/1.1 100 Continue\r\n\r\n".repeat(500))],
  ["send two answers", answering(`${http("Content-Length: 2", "{}")}${http("Content-Length: 2", "{}")}`)],
  ["send JSON that is cut", answering(http("Content-Type: application/json", '{"a":'))],
];
