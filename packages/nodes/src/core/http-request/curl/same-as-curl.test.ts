import { readFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fakePorts } from "@heddle/engine/testing";
import { createHttpClient, type HttpClient } from "@heddle/server/testing";
import type { NodeType } from "@heddle/workflow";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadNodeType } from "../../../catalogue.ts";
import { runNode } from "../../../testing/index.ts";
import { curlToParameters } from "./curl-to-parameters.ts";

/** Request recorded from curl 7.88; headers that differ between clients are omitted. */
interface Recorded {
  command: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

const recorded = JSON.parse(
  readFileSync(new URL("./recorded-commands.fixture.json", import.meta.url), "utf8"),
) as Recorded[];

interface Sent {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

let service: Server;
let sent: Sent | undefined;
let base: string;
let http: HttpClient;
let httpRequest: NodeType;

beforeAll(async () => {
  service = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method, url, headers } = request;
    sent = { method, url, headers, body: Buffer.concat(chunks).toString() };
    response.end("{}");
  });
  await new Promise<void>((done) => service.listen(0, "127.0.0.1", done));
  base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const noFiles = () => {
    throw new Error("no files here");
  };
  http = createHttpClient({ binary: { get: noFiles, stream: noFiles }, allow: ["127.0.0.1"] });
  httpRequest = (await loadNodeType("n8n-nodes-base.httpRequest")) as NodeType;
});
afterAll(async () => {
  await http.close();
  service.closeAllConnections();
  service.close();
});

describe("an imported curl command sends what curl sends", () => {
  it.each(recorded)("$command", { tags: ["PRM-133", "NT-7"] }, async ({ command, ...expected }) => {
    const here = command.replaceAll(/https:\/\/api\.example\.com(?::443)?/g, base);
    const { authentication, credentials: _, ...parameters } = nested(curlToParameters(here));
    const isBasic = parameters["genericAuthType"] === "httpBasicAuth";
    sent = undefined;
    await runNode(httpRequest, {
      parameters: { ...parameters, authentication },
      items: [{ json: {} }],
      ...(isBasic ? { node: { credentials: { httpBasicAuth: { id: "1", name: "x" } } } } : {}),
      ports: {
        ...fakePorts(),
        http,
        credentials: { get: async () => ({ user: "sk_test_123", password: "" }) },
      },
    });
    expect(comparable(sent as unknown as Sent)).toEqual(comparable(expected));
  });
});

/** `parameters.a.0.b` as the editor applies it. */
function nested(flat: Record<string, unknown>): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(flat)) {
    const steps = path.replace(/^parameters\./, "").split(".");
    let at: Record<string, unknown> = root;
    for (const [index, step] of steps.slice(0, -1).entries()) {
      at[step] ??= /^\d+$/.test(steps[index + 1] ?? "") ? [] : {};
      at = at[step] as Record<string, unknown>;
    }
    at[steps.at(-1) ?? ""] = value;
  }
  return root;
}

/** The same in two ways of writing it: order and encoding of the query, JSON spacing, a form's boundary. */
function comparable({ method, url = "", headers, body }: Sent) {
  const { pathname, searchParams } = new URL(url, "http://x");
  const type = headers["content-type"];
  const boundary = /^multipart.*boundary=(.*)$/.exec(type ?? "")?.[1];
  return {
    method,
    path: pathname,
    query: [...searchParams],
    headers: {
      ...pickOwn(headers),
      ...(type === undefined ? {} : { "content-type": type.replace(/;.*/s, "").trim() }),
    },
    body: boundary
      ? body
          .replaceAll(boundary, "B")
          .split("\r\n")
          .filter((line) => line !== "" && !/^content-(type|length)/i.test(line))
      : sameJson(sameForm(body, type)),
  };
}

const everyProgramsOwn = new Set([
  "host",
  "connection",
  "content-length",
  "content-type",
  "transfer-encoding",
  "accept-encoding",
  "sec-fetch-mode",
]);

function pickOwn(headers: IncomingHttpHeaders): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name, value]) =>
        !everyProgramsOwn.has(name) &&
        !(name === "accept" && (value === "*/*" || String(value).startsWith("application/json,"))) &&
        !(name === "user-agent" && /heddle/i.test(String(value))),
    ),
  );
}

function sameForm(body: string, type: string | undefined): unknown {
  return type?.startsWith("application/x-www-form-urlencoded") ? [...new URLSearchParams(body)] : body;
}

function sameJson(body: unknown): unknown {
  if (typeof body !== "string") return body;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
