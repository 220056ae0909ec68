import { afterEach, describe, expect, it, vi } from "vitest";
import { del, get, getRaw, onRefused, patch, post, put } from "./client.ts";
import { isResponseError, ResponseError, unreachableCode } from "./response-error.ts";
import { sessionId } from "./session.ts";

afterEach(() => vi.unstubAllGlobals());

/** Answers every call, and keeps what was asked. */
function answer(body: unknown, status = 200) {
  const calls: [string, RequestInit & { headers: Record<string, string> }][] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    calls.push([url, init as (typeof calls)[number][1]]);
    return new Response(typeof body === "string" ? body : JSON.stringify(body), { status });
  });
  return calls;
}

async function errorOf(call: Promise<unknown>): Promise<ResponseError> {
  const error = await call.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (!isResponseError(error)) throw new Error("it did not fail with a ResponseError");
  return error;
}

describe("calls of the server", () => {
  it("go to the REST base and name the session of their tab", { tags: ["PUSH-2", "ERR-1"] }, async () => {
    const calls = answer({ data: 1 });
    await Promise.all([get("/a"), post("/a", {}), patch("/a", {}), put("/a"), del("/a")]);
    await getRaw("/types/nodes.json");
    expect(calls.map(([url]) => url)).toEqual([...Array(5).fill("/rest/a"), "/types/nodes.json"]);
    expect(sessionId.length).toBeGreaterThan(5);
    for (const [, { headers }] of calls) expect(headers["sessionid"]).toBe(sessionId);
  });

  it("by GET carry data in the query, nested data as JSON", { tags: ["ERR-2"] }, async () => {
    const calls = answer({ data: [] });
    await get("/workflows", { filter: { active: true }, limit: 5, none: undefined, text: "a&b ü" });
    const url = new URL(calls[0]![0], "http://x");
    expect(url.pathname).toBe("/rest/workflows");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      filter: '{"active":true}',
      limit: "5",
      text: "a&b ü",
    });
    expect(calls[0]![1].body).toBeUndefined();
  });

  it("by POST, PATCH and PUT carry a JSON body", { tags: ["ERR-3"] }, async () => {
    const calls = answer({ data: 1 });
    await post("/a", { x: 1 });
    await patch("/a", { x: 2 }, { forceSave: true });
    await put("/a", { x: 3 });
    expect(calls.map(([url, { method, body }]) => [method, url, JSON.parse(String(body))])).toEqual([
      ["POST", "/rest/a", { x: 1 }],
      ["PATCH", "/rest/a?forceSave=true", { x: 2 }],
      ["PUT", "/rest/a", { x: 3 }],
    ]);
    for (const [, { headers }] of calls) expect(headers["content-type"]).toBe("application/json");
  });

  it("give what is under `data`", { tags: ["ERR-4"] }, async () => {
    answer({ data: { id: "1" } });
    expect(await get("/a")).toEqual({ id: "1" });
    answer("");
    expect(await get("/a")).toBeUndefined();
  });
});

describe("calls that fail", () => {
  it("without an answer say so, under the code 999", { tags: ["ERR-5", "CON-1"] }, async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    const error = await errorOf(get("/a"));
    expect(error).toBeInstanceOf(ResponseError);
    expect(error.name).toBe("ResponseError");
    expect(error.message).toBe("API-Server can not be reached. It is probably down.");
    expect(error.errorCode).toBe(999);
    expect(unreachableCode).toBe(999);
  });

  it("carry the server's message, code, status and stack", { tags: ["ERR-6"] }, async () => {
    answer({ code: 100, message: "Changed meanwhile.", hint: "Open it.", stacktrace: "Error: at x" }, 400);
    expect(await errorOf(patch("/workflows/1", {}))).toMatchObject({
      message: "Changed meanwhile.",
      errorCode: 100,
      httpStatusCode: 400,
      hint: "Open it.",
      serverStack: "Error: at x",
      body: undefined,
    });
  });

  it("of a node keep the whole body, with the status", { tags: ["ERR-7"] }, async () => {
    const body = {
      code: 0,
      message: "Forbidden - perhaps check your credentials?",
      description: "Missing scope",
      httpCode: "403",
      timestamp: 1,
      context: { itemIndex: 2 },
      cause: { status: 403 },
    };
    answer(body, 500);
    const error = await errorOf(get("/node-parameter-options"));
    expect(error.body).toEqual(body);
    expect(error).toMatchObject({ httpStatusCode: 500, errorCode: 0, message: body.message });
  });

  it("behind a proxy that answers with a page of its own say the status", async () => {
    answer("<html><body>Bad gateway</body></html>", 502);
    const error = await errorOf(get("/a"));
    expect(error.httpStatusCode).toBe(502);
    expect(error.errorCode).toBe(502);
    expect(error.message).toContain("502");
    expect(error.message).not.toContain("<");
  });

  it("because nobody is signed in are heard of by whoever listens", async () => {
    const heard = vi.fn();
    const end = onRefused(heard);
    answer({ message: "Sign in first." }, 401);
    expect(await errorOf(get("/a"))).toMatchObject({ httpStatusCode: 401 });
    answer({ message: "No." }, 403);
    await errorOf(get("/a"));
    end();
    answer({ message: "Sign in first." }, 401);
    await errorOf(get("/a"));
    expect(heard).toHaveBeenCalledOnce();
  });

  it("because they were given up stay what they are", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new DOMException("gone", "AbortError")));
    await expect(get("/a")).rejects.toThrow(DOMException);
  });
});
