import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Workflow } from "@heddle/workflow";
import { certificate, privateKey } from "./services-certificate.fixture.ts";

type Records = readonly Record<string, unknown>[];

/** A request as the services received it. */
interface ServiceCall {
  host: string;
  method: string;
  path: string;
  /** Example output of the first node of a type. */
  exampleOf(type: string): Records;
}

/** A proxy that answers for the services of templates, with the examples of the template. */
export interface Services {
  /** Environment variables with which a process of Heddle uses the proxy and trusts its certificate. */
  readonly env: Readonly<Record<string, string>>;
  /** Requests since the last {@link expect}, as `POST slack.com/api/chat.postMessage`. */
  readonly calls: readonly string[];
  /** From now on answers contain the examples of this workflow. */
  expect(workflow: Workflow): void;
  close(): void;
}

/** Answers by host; the most specific pattern is first. */
const ANSWERS: readonly (readonly [host: RegExp, answer: (call: ServiceCall) => unknown])[] = [
  [/^slack\.com$/, () => ({ ok: true, channel: "C1", ts: "1.2", message: { text: "Hi" } })],
  [/^api\.telegram\.org$/, () => ({ ok: true, result: { message_id: 1 } })],
  [/^discord\.com$/, () => ({ id: "1" })],
  [/^api\.hubapi\.com$/, () => ({ vid: 7, isNew: true })],
  [/^api\.todoist\.com$/, () => ({ id: "1", content: "A task" })],
  [/^api\.openai\.com$/, reply],
  [/^sheets\.googleapis\.com$/, sheet],
  [/^www\.googleapis\.com$/, ({ exampleOf }) => ({ items: exampleOf("n8n-nodes-base.googleCalendar") })],
  [/^api\.github\.com$/, repository],
  [
    /^api\.stripe\.com$/,
    ({ exampleOf }) => ({ object: "list", data: exampleOf("n8n-nodes-base.stripe"), has_more: false }),
  ],
  [/\.zendesk\.com$/, tickets],
  [/^api\.notion\.com$/, () => ({ object: "page", id: "1", properties: {}, url: "https://notion.so/1" })],
];

function reply({ exampleOf }: ServiceCall) {
  const [example = { text: "Done." }] = exampleOf("@n8n/n8n-nodes-langchain.chainLlm");
  const text = example["text"] ?? JSON.stringify(example["output"]);
  const content = [{ type: "output_text", text, annotations: [] }];
  return {
    id: "resp_1",
    object: "response",
    status: "completed",
    model: "gpt-4.1-mini",
    output: [{ type: "message", id: "msg_1", role: "assistant", status: "completed", content }],
    usage: { input_tokens: 7, output_tokens: 5, total_tokens: 12 },
  };
}

function sheet({ method, path, exampleOf }: ServiceCall) {
  if (method !== "GET") return { updates: {} };
  if (!path.includes("/values/"))
    return { sheets: [{ properties: { sheetId: 0, title: "name-of-the-sheet", index: 0 } }] };
  const rows = exampleOf("n8n-nodes-base.googleSheets").map(({ row_number: _, ...row }) => row);
  return { values: [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))] };
}

function repository({ method, exampleOf }: ServiceCall) {
  return method === "GET" ? exampleOf("n8n-nodes-base.github") : { id: 7 };
}

function tickets({ method, exampleOf }: ServiceCall) {
  const found = exampleOf("n8n-nodes-base.zendesk");
  return method === "GET" ? { results: found, next_page: null } : { ticket: found[0] };
}

/** Starts a proxy that terminates the TLS of every known service. */
export async function startServices(): Promise<Services> {
  const calls: string[] = [];
  let template: Workflow | undefined;
  const exampleOf = (type: string): Records => {
    const names = template?.nodes.filter((node) => node.type === type).map(({ name }) => name) ?? [];
    const items = names.map((name) => template?.pinData?.[name]).find((found) => found !== undefined) ?? [];
    return items.map(({ json }) => json as Record<string, unknown>);
  };
  const secure = createSecureServer({ cert: certificate, key: privateKey }, (request, response) => {
    const { method = "GET", url: path = "/" } = request;
    const host = request.headers.host ?? "";
    calls.push(`${method} ${host}${path.split("?")[0]}`);
    const answer = ANSWERS.find(([pattern]) => pattern.test(host))?.[1];
    response.writeHead(answer ? 200 : 404, { "content-type": "application/json" });
    response.end(JSON.stringify(answer?.({ host, method, path, exampleOf }) ?? {}));
  });
  const proxy = createServer().on("connect", (_request, socket) => {
    socket.write("HTTP/1.1 200 OK\r\n\r\n");
    secure.emit("connection", socket);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const folder = mkdtempSync(join(tmpdir(), "heddle-services-"));
  const file = join(folder, "certificate.pem");
  writeFileSync(file, certificate);
  return {
    env: {
      HEDDLE_HTTP_PROXY: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      HEDDLE_NO_PROXY: "127.0.0.1",
      NODE_EXTRA_CA_CERTS: file,
    },
    calls,
    expect: (next) => {
      template = next;
      calls.length = 0;
    },
    close: () => {
      proxy.close();
      proxy.closeAllConnections();
      rmSync(folder, { recursive: true });
    },
  };
}
