import { afterEach, expect, it, vi } from "vitest";
import { del, get, getRaw, patch, post, put } from "./client.ts";
import { sessionId } from "./session.ts";

afterEach(() => vi.unstubAllGlobals());

it("every call names the session of its tab", { tags: ["PUSH-2"] }, async () => {
  const calls: [string, RequestInit][] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    calls.push([url, init]);
    return new Response('{"data":1}');
  });
  await Promise.all([
    get("/a"),
    post("/a", {}),
    patch("/a", {}),
    put("/a"),
    del("/a"),
    getRaw("/types/nodes.json"),
  ]);
  expect(calls).toHaveLength(6);
  expect(sessionId.length).toBeGreaterThan(5);
  for (const [, { headers }] of calls)
    expect((headers as Record<string, string>)["sessionid"]).toBe(sessionId);
});
