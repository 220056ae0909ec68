import { describe, expect, it } from "vitest";
import { json, rows, send } from "./testing/send.ts";

describe("pagination of the HTTP Request node", () => {
  const paged = (pagination: Record<string, unknown>, more = {}) => ({
    ...more,
    options: { pagination: { pagination } },
  });
  const parameter = (value: string, type = "qs", name = "page") => ({
    parameters: { parameters: [{ type, name, value }] },
  });
  const pages = [[{ a: 1 }], [{ a: 2 }], []];

  it("counts pages until one is empty", async () => {
    const sent = await send(paged(parameter("={{ $pageCount + 1 }}")), {
      answer: (_, count) => ({ body: pages[count - 1] }),
    });
    expect(sent.requests.map(({ url }) => url.split("?")[1])).toEqual(["page=1", "page=2", "page=3"]);
    expect(json(sent)).toEqual([{ a: 1 }, { a: 2 }]);
  });

  it("passes a cursor on until an expression stops it", async () => {
    const sent = await send(
      paged({
        ...parameter("={{ $response.body.next }}", "body", "cursor"),
        paginationCompleteWhen: "other",
        completeExpression: "={{ !$response.body.next }}",
        requestInterval: 250,
      }),
      { answer: (_, count) => ({ body: { count, next: count < 3 ? `c${count}` : undefined } }) },
    );
    expect(sent.requests.map(({ body }) => body)).toEqual([undefined, '{"cursor":"c1"}', '{"cursor":"c2"}']);
    expect(json(sent)).toHaveLength(3);
    expect(sent.slept).toEqual([250, 250]);
  });

  it.each([
    ["={{ $response.body.id + 1 }}", "1"],
    ["=p{{ $response.body.id }}", "1"],
    ["={{ $response.body.id ?? 7 }}", "7"],
    ["={{ $response.body?.id }}", "1"],
  ])("keeps the value of the form until there is an answer for %s", async (value, firstPage) => {
    const complete = { paginationCompleteWhen: "other", completeExpression: "={{ $response.body.last }}" };
    const form = { sendQuery: true, queryParameters: rows(["page", "1"]) };
    const sent = await send(paged({ ...parameter(value), ...complete }, form), {
      answer: (_, count) => ({ body: { id: count, last: count === 2 } }),
    });
    expect(sent.requests.map(({ url }) => url.split("page=")[1])[0]).toBe(firstPage);
    expect(sent.requests).toHaveLength(2);
  });

  it("follows the URL in the response", async () => {
    const sent = await send(
      paged(
        { paginationMode: "responseContainsNextURL", nextURL: "={{ $response.body.next }}" },
        { sendQuery: true, queryParameters: rows(["limit", "5"]) },
      ),
      {
        answer: ({ url }, count) => ({
          url,
          body: { count, next: count < 2 ? "https://api.example/x?limit=5&after=9" : null },
        }),
      },
    );
    expect(sent.requests.map(({ url }) => url)).toEqual([
      "https://api.example/x?limit=5",
      "https://api.example/x?limit=5&after=9",
    ]);
  });

  it("ends with certain statuses, or after a number of pages", async () => {
    const byStatus = await send(
      paged({
        ...parameter("={{ $pageCount }}"),
        paginationCompleteWhen: "receiveSpecificStatusCodes",
        statusCodesWhenComplete: "400, 404",
      }),
      { answer: (_, count) => (count < 3 ? { body: { count } } : { status: 404 }) },
    );
    expect(json(byStatus)).toEqual([{ count: 1 }, { count: 2 }, {}]);
    const limited = await send(
      paged({ ...parameter("={{ $pageCount }}"), limitPagesFetched: true, maxRequests: 2 }),
      {
        answer: (_, count) => ({ body: { count } }),
      },
    );
    expect(json(limited)).toEqual([{ count: 1 }, { count: 2 }]);
  });

  it("does not request the same page forever", async () => {
    await expect(send(paged(parameter("1")))).rejects.toThrow(/the same page again and again/);
  });
});
