import type { FormContext, FormRequest, NodeTypeDescription } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { declaredList, isDeclared } from "./declared-list.ts";

const loadOptions = {
  routing: {
    request: { method: "GET", url: "=/tables/{{ $parameter.base }}", qs: { q: "={{ $filter }}" } },
    output: {
      postReceive: [
        { type: "rootProperty", properties: { property: "tables" } },
        { type: "filter", properties: { pass: "={{ $responseItem.hidden !== true }}" } },
        {
          type: "setKeyValue",
          properties: { name: "={{ $responseItem.title }}", value: "={{ $responseItem.id }}" },
        },
        { type: "sort", properties: { key: "name" } },
      ],
    },
  },
};

const description = {
  name: "own.tables",
  requestDefaults: { baseURL: "https://api.test/v1", headers: { "x-version": "3" } },
  properties: [
    { displayName: "Table", name: "table", type: "options", default: "", typeOptions: { loadOptions } },
  ],
} as unknown as NodeTypeDescription;

/** A context whose service responds with the result of `answer`; `sent` contains the requests. */
function contextWith(answer: (request: FormRequest) => unknown) {
  const sent: { request: FormRequest; type: string | undefined }[] = [];
  const context = {
    parameters: { base: "app 1" },
    credentials: async () => ({ region: "eu" }),
    request: async (request: FormRequest, type?: string) => {
      sent.push({ request, type });
      return answer(request);
    },
  } as unknown as FormContext;
  return { context, sent };
}

describe("a list that a form declares as a request", () => {
  it("sends the type's defaults and the form's values, and converts the response to rows", {
    tags: ["RL-40"],
  }, async () => {
    const { context, sent } = contextWith(() => ({
      tables: [
        { id: "t10", title: "Table 10" },
        { id: "t9", title: "Table 9" },
        { id: "t0", title: "Secret", hidden: true },
      ],
    }));
    const list = await declaredList(context, description, {
      routing: loadOptions,
      filter: "tab",
      credentialType: "ownApi",
    });
    expect(list).toEqual({
      results: [
        { name: "Table 9", value: "t9" },
        { name: "Table 10", value: "t10" },
      ],
    });
    expect(sent).toEqual([
      {
        type: "ownApi",
        request: {
          baseURL: "https://api.test/v1",
          headers: { "x-version": "3" },
          method: "GET",
          url: "/tables/app 1",
          qs: { q: "tab" },
        },
      },
    ]);
  });

  it("takes texts and numbers as rows, and skips what names nothing", async () => {
    const { context } = contextWith(() => ["red", 7, { id: 3, name: "three" }, {}, null]);
    const { results } = await declaredList(context, description, { routing: { request: { url: "/x" } } });
    expect(results).toEqual([
      { name: "red", value: "red" },
      { name: "7", value: 7 },
      { name: "three", value: 3 },
    ]);
  });

  it("continues by offset while pages are full", async () => {
    const all = Array.from({ length: 5 }, (_, index) => ({ id: index, name: `n${index}` }));
    const { context } = contextWith(({ qs }) => all.slice(Number(qs?.["skip"]), Number(qs?.["skip"]) + 2));
    const pagination = {
      type: "offset",
      properties: { limitParameter: "take", offsetParameter: "skip", pageSize: 2, type: "query" },
    };
    const page = (paginationToken?: unknown) =>
      declaredList(context, description, {
        routing: { request: { url: "/x" }, operations: { pagination } },
        paginationToken,
      });
    const first = await page();
    expect(first).toMatchObject({ results: [{ value: 0 }, { value: 1 }], paginationToken: "2" });
    expect(await page("2")).toMatchObject({ paginationToken: "4" });
    expect(await page("4")).toEqual({ results: [{ name: "n4", value: 4 }] });
  });

  it("continues with the response's next page, but never at another host", async () => {
    const { context, sent } = contextWith(() => ({ next: "abc", rows: [{ id: 1 }] }));
    const routing = {
      request: { url: "/x" },
      output: { postReceive: [{ type: "rootProperty", properties: { property: "rows" } }] },
      operations: {
        pagination: {
          type: "generic",
          properties: {
            continue: "={{ $response.body.next !== undefined }}",
            request: { qs: { cursor: "={{ $response.body.next }}" } },
          },
        },
      },
    };
    const first = await declaredList(context, description, { routing });
    expect(first.paginationToken).toEqual({ qs: { cursor: "abc" } });
    await declaredList(context, description, { routing, paginationToken: first.paginationToken });
    expect(sent[1]?.request.qs).toEqual({ cursor: "abc" });
    await declaredList(context, description, {
      routing,
      paginationToken: { url: "https://evil.test/", qs: { a: 1 } },
    });
    await declaredList(context, description, { routing, paginationToken: { baseURL: "https://evil.test" } });
    for (const { request } of sent)
      expect([request.baseURL, request.url]).toEqual(["https://api.test/v1", "/x"]);
  });
});

describe("isDeclared", () => {
  it("finds the requests of the type's own form, at any depth, and no others", () => {
    expect(isDeclared(description, JSON.parse(JSON.stringify(loadOptions)))).toBe(true);
    expect(isDeclared(description, { routing: { request: { url: "https://evil.test" } } })).toBe(false);
    expect(isDeclared(description, {})).toBe(false);
  });
});
