import {
  createTag,
  deleteTag,
  listExecutions,
  listNodeTypes,
  listTags,
  listTimezones,
  readWorkflow,
  renameTag,
  shareCredential,
  updateWorkflow,
} from "@heddle/api";
import { afterEach, describe, expect, it, vi } from "vitest";
import { call, onRefused } from "./client.ts";
import { isResponseError, ResponseError, UNREACHABLE_CODE } from "./response-error.ts";
import { sessionId } from "./session.ts";

afterEach(() => vi.unstubAllGlobals());

/** Answers every call, and records the requests. */
function answer(body: unknown, status = 200) {
  const calls: [string, RequestInit & { headers: Record<string, string> }][] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    calls.push([url, init as (typeof calls)[number][1]]);
    return new Response(typeof body === "string" ? body : JSON.stringify(body), { status });
  });
  return calls;
}

async function errorOf(made: Promise<unknown>): Promise<ResponseError> {
  const error = await made.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (!isResponseError(error)) throw new Error("it did not fail with a ResponseError");
  return error;
}

describe("Calls to the server", () => {
  it("use the REST base and name the session of their tab", { tags: ["PUSH-2", "ERR-1"] }, async () => {
    const calls = answer({ data: 1 });
    await Promise.all([
      call(listTags),
      call(createTag, {}, { name: "t" }),
      call(renameTag, { id: "1" }, { name: "t" }),
      call(shareCredential, { id: "1" }, { shareWithIds: [] }),
      call(deleteTag, { id: "1" }),
    ]);
    await call(listNodeTypes);
    expect(calls.map(([url, { method }]) => `${method} ${url}`)).toEqual([
      "GET /rest/tags",
      "POST /rest/tags",
      "PATCH /rest/tags/1",
      "PUT /rest/credentials/1/share",
      "DELETE /rest/tags/1",
      "GET /types/nodes.json",
    ]);
    expect(sessionId.length).toBeGreaterThan(5);
    for (const [, { headers }] of calls) expect(headers["sessionid"]).toBe(sessionId);
  });

  it("send GET data in the query, nested data as JSON", { tags: ["ERR-2"] }, async () => {
    const calls = answer({ data: [] });
    await call(listExecutions, { filter: { finished: true }, limit: 5, firstId: undefined, lastId: "a&b ü" });
    const url = new URL(calls[0]![0], "http://x");
    expect(url.pathname).toBe("/rest/executions");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      filter: '{"finished":true}',
      limit: "5",
      lastId: "a&b ü",
    });
    expect(calls[0]![1].body).toBeNull();
  });

  it("escape path parameters", async () => {
    const calls = answer({ data: 1 });
    await call(readWorkflow, { id: "../a b" });
    expect(calls[0]![0]).toBe("/rest/workflows/..%2Fa%20b");
  });

  it("send a JSON body with POST, PATCH and PUT", { tags: ["ERR-3"] }, async () => {
    const calls = answer({ data: 1 });
    await call(createTag, {}, { name: "a" });
    await call(updateWorkflow, { id: "1", forceSave: true }, { active: true });
    await call(shareCredential, { id: "1" }, { shareWithIds: ["2"] });
    expect(calls.map(([url, { method, body }]) => [method, url, JSON.parse(String(body))])).toEqual([
      ["POST", "/rest/tags", { name: "a" }],
      ["PATCH", "/rest/workflows/1?forceSave=true", { active: true }],
      ["PUT", "/rest/credentials/1/share", { shareWithIds: ["2"] }],
    ]);
    for (const [, { headers }] of calls) expect(headers["content-type"]).toBe("application/json");
  });

  it("return the `data` property, or the whole body of responses without an envelope", {
    tags: ["ERR-4"],
  }, async () => {
    answer({ data: { id: "1" } });
    expect(await call(readWorkflow, { id: "1" })).toEqual({ id: "1" });
    expect(await call(listNodeTypes)).toEqual({ data: { id: "1" } });
    answer("");
    expect(await call(readWorkflow, { id: "1" })).toBeUndefined();
  });

  it("abort with their caller's signal", async () => {
    const calls = answer({ data: 1 });
    const { signal } = new AbortController();
    await call(readWorkflow, { id: "1" }, { signal });
    await call(createTag, {}, { name: "a" }, { signal });
    expect(calls.map(([, init]) => init.signal)).toEqual([signal, signal]);
  });
});

describe("Failed calls", () => {
  it("report a missing response with the code 999", { tags: ["ERR-5", "CON-1"] }, async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    const error = await errorOf(call(listTags));
    expect(error).toBeInstanceOf(ResponseError);
    expect(error.name).toBe("ResponseError");
    expect(error.message).toBe("API-Server can not be reached. It is probably down.");
    expect(error.errorCode).toBe(999);
    expect(UNREACHABLE_CODE).toBe(999);
  });

  it("carry the server's message, code, status and stack", { tags: ["ERR-6"] }, async () => {
    answer({ code: 100, message: "Changed meanwhile.", hint: "Open it.", stacktrace: "Error: at x" }, 400);
    expect(await errorOf(call(updateWorkflow, { id: "1" }, {}))).toMatchObject({
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
    const error = await errorOf(call(listTimezones));
    expect(error.body).toEqual(body);
    expect(error).toMatchObject({ httpStatusCode: 500, errorCode: 0, message: body.message });
  });

  it("report the status of a proxy's own error page", async () => {
    answer("<html><body>Bad gateway</body></html>", 502);
    const error = await errorOf(call(listTags));
    expect(error.httpStatusCode).toBe(502);
    expect(error.errorCode).toBe(502);
    expect(error.message).toContain("502");
    expect(error.message).not.toContain("<");
  });

  it("notify their listeners if no user is logged in", async () => {
    const heard = vi.fn();
    const end = onRefused(heard);
    answer({ message: "Sign in first." }, 401);
    expect(await errorOf(call(listTags))).toMatchObject({ httpStatusCode: 401 });
    answer({ message: "No." }, 403);
    await errorOf(call(listTags));
    end();
    answer({ message: "Sign in first." }, 401);
    await errorOf(call(listTags));
    expect(heard).toHaveBeenCalledOnce();
  });

  it("throw an AbortError if canceled", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new DOMException("gone", "AbortError")));
    await expect(call(listTags)).rejects.toThrow(DOMException);
  });
});
