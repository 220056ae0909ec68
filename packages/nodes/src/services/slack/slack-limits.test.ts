import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import credential from "./slack.credential.ts";
import node from "./slack.node.ts";

type Query = Readonly<Record<string, string>>;

/** Two full pages. */
const ENTRIES = 200;
const entries = Array.from({ length: ENTRIES }, (_, index) => ({ id: `E${index}` }));

/** A page and its cursor, as https://docs.slack.dev/apis/web-api/pagination describes them. */
function cursorPage({ limit = "100", cursor = "0" }: Query) {
  const start = Number(cursor);
  const end = start + Number(limit);
  return { list: entries.slice(start, end), next: end < ENTRIES ? String(end) : "" };
}

/** A page of an older method; pages beyond the last one repeat it. */
function numberedPage({ count = "100", page = "1" }: Query) {
  const pages = Math.ceil(ENTRIES / Number(count));
  const start = (Math.min(Number(page), pages) - 1) * Number(count);
  return { list: entries.slice(start, start + Number(count)), paging: { page: Number(page), pages } };
}

const byCursor = (name: string) => (query: Query) => {
  const { list, next } = cursorPage(query);
  return { [name]: list, response_metadata: { next_cursor: next } };
};

const METHODS: Record<string, (query: Query) => object> = {
  "conversations.list": byCursor("channels"),
  "conversations.history": byCursor("messages"),
  "conversations.replies": byCursor("messages"),
  "conversations.members": (query) => {
    const { list, next } = cursorPage(query);
    return { members: list.map(({ id }) => id), response_metadata: { next_cursor: next } };
  },
  "users.list": byCursor("members"),
  "stars.list": byCursor("items"),
  "files.list": (query) => {
    const { list, paging } = numberedPage(query);
    return { files: list, paging };
  },
  "search.messages": (query) => {
    const { list, paging } = numberedPage(query);
    return { messages: { matches: list, paging } };
  },
  "usergroups.list": () => ({ usergroups: entries }),
};

const channelId = { __rl: true, mode: "id", value: "C1" };
const LISTS: [string, string, Record<string, unknown>][] = [
  ["channel", "getAll", {}],
  ["channel", "history", { channelId }],
  ["channel", "member", { channelId }],
  ["channel", "replies", { channelId, ts: "1.2" }],
  ["file", "getAll", {}],
  ["message", "search", { query: "a" }],
  ["star", "getAll", {}],
  ["user", "getAll", {}],
  ["userGroup", "getAll", {}],
];

describe.each(LISTS)("Slack %s: %s", (resource, operation, more) => {
  let bench: ServiceBench;
  beforeAll(async () => {
    bench = await startServiceBench({
      credentialTypes: [credential],
      credential: () => ({ accessToken: "xoxb-1" }),
      answer: ({ path, query }) => ({ json: { ok: true, ...METHODS[path.replace("/api/", "")]?.(query) } }),
    });
  });
  afterAll(() => bench.close());
  beforeEach(() => void bench.asked.splice(0));

  async function idsOf(parameters: Record<string, unknown>): Promise<unknown[]> {
    const items = await bench.run(node, { resource, operation, ...more, ...parameters });
    return items.map(({ json }) => json["id"] ?? json["member"]);
  }
  const first = (count: number) => entries.slice(0, count).map(({ id }) => id);

  it("returns 50 entries unless the node says otherwise", async () => {
    expect(await idsOf({})).toEqual(first(50));
    expect(bench.asked).toHaveLength(1);
  });

  it.each([1, 7, 130])("returns no more than a limit of %d", async (limit) => {
    expect(await idsOf({ limit })).toEqual(first(limit));
  });

  it("reads the limit of an expression", async () => {
    expect(await idsOf({ limit: "={{ 1 + 2 }}" })).toEqual(first(3));
  });

  it("returns all entries once with Return All, whatever the limit", async () => {
    expect(await idsOf({ returnAll: true, limit: 3 })).toEqual(first(ENTRIES));
  });
});
