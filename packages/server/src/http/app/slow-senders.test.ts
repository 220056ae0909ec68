import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { startTestServer } from "../../testing/index.ts";

/** An hour, which no test waits for. */
const NEVER_MS = 3_600_000;
const quickHeaders = { headersTimeoutMs: 100, requestTimeoutMs: NEVER_MS, maxBodyBytes: 1024 };
const quickBodies = { headersTimeoutMs: 100, requestTimeoutMs: 200, maxBodyBytes: 1024 };

/** For a JSON body that is longer than the sent part. */
const HEADERS = ["host: heddle", "content-type: application/json", "content-length: 500"];

describe("senders who are too slow", async () => {
  const [headers, bodies] = await Promise.all(
    [quickHeaders, quickBodies].map((server) => startTestServer({ config: { server } })),
  );
  afterAll(() => Promise.all([headers?.stop(), bodies?.stop()]));

  it("are notified and lose their connection when their headers do not come", async () => {
    expect(await answerTo(headers?.url, "POST /rest/login HTTP/1.1\r\nhost: heddle\r\n")).toMatch(
      /^HTTP\/1.1 408 /,
    );
  });

  it("are notified and lose their connection when their body does not come", async () => {
    const begun = `POST /rest/login HTTP/1.1\r\n${HEADERS.join("\r\n")}\r\n\r\n{"email"`;
    expect(await answerTo(bodies?.url, begun)).toMatch(/^HTTP\/1.1 408 /);
  });

  it("lose their connection if they request an unsupported upgrade", async () => {
    const upgrade = "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n";
    for (const path of ["/webhook/none", "/rest/login", "/"])
      expect(await answerTo(headers?.url, `GET ${path} HTTP/1.1\r\nhost: heddle\r\n${upgrade}\r\n`)).toMatch(
        /^HTTP\/1.1 [245]\d\d /,
      );
  });

  it("do not hold up others", async () => {
    const held = Array.from({ length: 50 }, () => answerTo(bodies?.url, "GET / HTTP/1.1\r\nx-slow: "));
    expect((await fetch(`${bodies?.url}/healthz`)).status).toBe(200);
    expect(new Set(await Promise.all(held)).size).toBe(1);
  });
});

/** Response of the server, until it closes the connection, to an unfinished request. */
async function answerTo(url = "", begun: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let answer = "";
  socket.setEncoding("utf8").on("data", (text: string) => {
    answer += text;
  });
  socket.write(begun);
  await once(socket, "close");
  return answer;
}
