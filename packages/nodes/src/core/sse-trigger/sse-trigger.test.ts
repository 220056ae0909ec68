import type { Http, Item } from "@heddle/workflow";
import { createReader, parametersOf, plainSource } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { runNodeJson } from "../../testing/index.ts";
import type { SseContext } from "./description.ts";
import { listen } from "./listen.ts";
import node from "./sse-trigger.node.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

/** A server that sends these parts and closes. */
function stream(parts: readonly string[], status = 200, type = "text/event-stream") {
  const asked: Record<string, string>[] = [];
  const http: Http = {
    send: async ({ onBegin, onBody, headers = {}, signal }) => {
      asked.push(headers);
      const answer = { status, headers: { "content-type": type } };
      if (status === 200) onBegin?.(answer);
      for (const part of parts) if (!signal?.aborted) await onBody?.(bytes(part));
      return { ...answer, statusText: "", url: "", body: new Uint8Array() };
    },
  };
  return { http, asked };
}

async function listenTo({ http }: ReturnType<typeof stream>, state: Record<string, unknown> = {}) {
  const items: Item[] = [];
  let isEstablished = false;
  const context = {
    read: createReader(parametersOf(node), plainSource({ url: "https://x.example/events" })),
    http,
    state,
    signal: new AbortController().signal,
    established: () => {
      isEstablished = true;
    },
    emit: async (given: readonly Item[]) => void items.push(...given),
  };
  await listen(context as unknown as SseContext);
  return { json: items.map(({ json }) => json), isEstablished, state };
}

describe("SSE Trigger", () => {
  it("starts the workflow with the data of events", async () => {
    const { json, isEstablished } = await listenTo(
      stream(['data: {"a":1}\n\n', 'data: [{"b":2},{"b":3}]\n\ndata: plain\ndata: text\n\ndata: 7\n\n']),
    );
    expect(isEstablished).toBe(true);
    expect(json).toEqual([{ a: 1 }, { b: 2 }, { b: 3 }, { data: "plain\ntext" }, { data: 7 }]);
  });

  it("ignores named events", async () => {
    const { json } = await listenTo(stream(["event: ping\ndata: 1\n\nevent: message\ndata: 2\n\n"]));
    expect(json).toEqual([{ data: 2 }]);
  });

  it("sends the id of the last event when reconnecting", async () => {
    const server = stream(["id: 41\ndata: 1\n\n"]);
    const { state } = await listenTo(server);
    await listenTo(server, state);
    expect(server.asked.map((headers) => headers["last-event-id"])).toEqual([undefined, "41"]);
  });

  it("reports an invalid URL", async () => {
    await expect(listenTo(stream([], 403))).rejects.toThrow("responded with status 403");
    await expect(listenTo(stream([], 200, "text/html"))).rejects.toThrow("sends no events but text/html");
    await expect(runNodeJson(node, { parameters: { url: "ftp://x" } })).rejects.toThrow("is not the URL");
  });

  it("shows the first event in a test", async () => {
    const { http } = stream(['data: {"n":1}\n\ndata: {"n":2}\n\n']);
    const parameters = { url: "https://x.example" };
    expect(await runNodeJson(node, { parameters, ports: { http } })).toEqual([[{ n: 1 }]]);
    await expect(runNodeJson(node, { parameters, ports: { http: stream([]).http } })).rejects.toThrow(
      "ended before something came",
    );
  });
});
