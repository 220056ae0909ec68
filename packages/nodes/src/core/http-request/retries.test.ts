import type { HttpRequest, Item } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { type Answer, json, send } from "./testing/send.ts";

describe("retries of the HTTP Request node", () => {
  const items = [0, 1, 2].map((i): Item => ({ json: { i } }));
  const url = { url: "=https://api.example/{{ $json.i }}" };
  const again = { retryOnFail: true, maxTries: 4 };
  /** Answers the first requests of an item with an error status, later ones with the number of requests. */
  function failing(times: Record<number, number>, given: Answer) {
    const asked = new Map<string, number>();
    return (request: HttpRequest): Answer => {
      const i = request.url.at(-1) as string;
      asked.set(i, (asked.get(i) ?? 0) + 1);
      const isBusy = (asked.get(i) as number) <= (times[Number(i)] ?? 0);
      return isBusy ? given : { body: { i: Number(i), asked: asked.get(i) } };
    };
  }

  it.each([
    [{ enabled: true, maxRetries: 2, retryInterval: 2000 }, {}, 3, [2000, 2000]],
    [{ enabled: true, maxTries: 3 }, {}, 3, [1000, 1000]],
    [{ enabled: true, maxRetries: 5 }, { retryOnFail: true, maxTries: 2 }, 2, [1000]],
    [{ enabled: true, maxRetries: 5 }, { retryOnFail: false }, 1, []],
    [{ enabled: false, maxRetries: 5 }, {}, 1, []],
  ])("%j in the options with the settings %j make %d tries", async (retry, settings, tries, waits) => {
    const parameters = { ...url, options: { timeout: 30_000, retry } };
    const asked = {
      items: items.slice(0, 1),
      node: { ...settings, onError: "continueRegularOutput" as const },
    };
    const sent = await send(parameters, { ...asked, answer: () => ({ status: 502 }) });
    expect(sent.requests).toHaveLength(tries);
    expect(sent.slept).toEqual(waits);
  });

  it("repeat only the requests that failed, and keep the order", async () => {
    const sent = await send(url, { items, node: again, answer: failing({ 1: 2 }, { status: 502 }) });
    expect(json(sent)).toEqual([
      { i: 0, asked: 1 },
      { i: 1, asked: 3 },
      { i: 2, asked: 1 },
    ]);
    expect(sent.slept).toEqual([1000, 1000]);
  });

  it.each([
    ["seconds", "7", 7000],
    ["part of a second", "1.5", 1500],
    ["a date", new Date(Date.UTC(2026, 0, 1, 0, 0, 9)).toUTCString(), 9000],
    ["a date gone by", new Date(0).toUTCString(), 1000],
    ["nonsense", "soon", 1000],
  ])("wait as long as the service requests: %s", async (_title, after, wait) => {
    for (const status of [429, 503]) {
      const busy = { status, headers: { "retry-after": after } };
      const sent = await send(url, {
        items: items.slice(0, 1),
        node: again,
        answer: failing({ 0: 1 }, busy),
      });
      expect(json(sent)).toEqual([{ i: 0, asked: 2 }]);
      expect(sent.slept[0]).toBe(wait);
    }
  });

  it.each([400, 401, 403, 404, 422, 429, 500])("follow the status %d", async (status) => {
    const sent = await send(url, {
      items: items.slice(0, 1),
      node: again,
      answer: failing({ 0: 2 }, { status }),
    });
    expect(json(sent)).toEqual([{ i: 0, asked: 3 }]);
  });

  it.each([
    [{ url: "={{ $json.i.trim() }}" }, "trim is not a function"],
    [
      { method: "POST", sendBody: true, specifyBody: "json", jsonBody: "{" },
      "The JSON of the body is not valid",
    ],
    [{ url: "" }, "The URL must be text"],
    [{ authentication: "predefinedCredentialType" }, "No credential type is chosen"],
  ])("do not follow what %j decides before anything is sent", async (parameters, message) => {
    const node = { ...again, onError: "continueRegularOutput" as const };
    const sent = await send(parameters, { items: items.slice(0, 1), node });
    expect(JSON.stringify(json(sent))).toContain(message);
    expect([sent.requests, sent.slept]).toEqual([[], []]);
  });

  it("hold back the other requests while a service wants to be left alone", async () => {
    const many = Array.from({ length: 9 }, (_, i): Item => ({ json: { i } }));
    const batching = { options: { batching: { batch: { batchSize: 3, batchInterval: 0 } } } };
    const busy = { status: 429, headers: { "retry-after": "20" } };
    const sent = await send(
      { ...url, ...batching },
      { items: many, node: again, answer: failing({ 0: 1 }, busy) },
    );
    expect(json(sent)).toHaveLength(9);
    expect(sent.slept.every((wait) => wait <= 20_000)).toBe(true);
    expect(sent.slept).toContain(20_000);
  });

  it("give up after the last try, item by item", async () => {
    const options = { items, answer: failing({ 1: 9 }, { status: 500 }) };
    const sent = await send(url, { ...options, node: { ...again, onError: "continueRegularOutput" } });
    expect(json(sent)).toEqual([
      { i: 0, asked: 1 },
      { error: expect.objectContaining({ status: 500, code: "ERR_BAD_RESPONSE" }) },
      { i: 2, asked: 1 },
    ]);
    expect(sent.requests).toHaveLength(2 + 4);
    await expect(send(url, { items, node: again, answer: () => ({ status: 500 }) })).rejects.toThrow("500");
  });

  it("does not retry if the node has retries disabled, whatever the service requests", async () => {
    const busy = { status: 429, headers: { "retry-after": "1" } };
    await expect(send(url, { items, answer: () => busy })).rejects.toThrow("429");
    const sent = await send(url, { items, answer: () => busy, node: { onError: "continueRegularOutput" } });
    expect(sent.requests).toHaveLength(3);
    expect(sent.slept).toEqual([]);
  });

  it("end with the failure of the first item, after all running ones have finished", async () => {
    let open = 0;
    const late = (request: HttpRequest): Answer => {
      open++;
      return { status: request.url.endsWith("2") ? 502 : request.url.endsWith("1") ? 500 : 200 };
    };
    await expect(send(url, { items, answer: late })).rejects.toThrow("500");
    expect(open).toBe(3);
  });
});
