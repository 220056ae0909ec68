import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import credential from "./notion.credential.ts";
import trigger from "./notion-trigger.node.ts";

let bench: ServiceBench;
let pages: ({ id: string; created_time: string } & Record<string, unknown>)[] = [];
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ apiKey: "secret1" }),
    answer: ({ path }) =>
      path === "/v1/databases/d1/query" ? { json: { results: pages, next_cursor: null } } : undefined,
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

const parameters = { databaseId: { __rl: true, mode: "id", value: "d1" } };
const page = (id: string, minute: string) => ({
  id,
  created_time: `2030-01-01T00:${minute}:00.000Z`,
  properties: {},
});

it("shows the newest page in a test", async () => {
  pages = [page("p1", "00")];
  expect((await bench.poll(trigger, parameters, { mode: "manual" })).items).toMatchObject([
    { json: { id: "p1" } },
  ]);
  expect(bench.asked[0]?.body).toEqual({
    sorts: [{ timestamp: "created_time", direction: "descending" }],
    page_size: 1,
  });
});

it("returns properties by their own names and by those of the node", async () => {
  const properties = {
    Name: { type: "title", title: [{ plain_text: "A" }] },
    Deadline: { type: "date", date: { start: "2030-01-01" } },
  };
  const parent = { type: "database_id", database_id: "d1" };
  pages = [{ ...page("p1", "00"), url: "https://www.notion.so/p1", parent, properties }];
  const [item] = (await bench.poll(trigger, parameters, { mode: "manual" })).items;
  const date = { start: "2030-01-01" };
  expect(item?.json).toEqual({
    ...{ id: "p1", name: "A", url: "https://www.notion.so/p1" },
    ...{ Name: "A", Deadline: date, property_name: "A", property_deadline: date },
  });
  const whole = await bench.poll(trigger, { ...parameters, simple: false }, { mode: "manual" });
  expect(whole.items[0]?.json).toEqual(pages[0]);
});

it("remembers when it looked, and finds what came since, once", async () => {
  let staticData: Record<string, unknown> | undefined;
  const look = async (more = {}) => {
    const looked = await bench.poll(trigger, { ...parameters, ...more }, { staticData });
    staticData = looked.staticData ?? staticData;
    return looked.items.map(({ json }) => json["id"]);
  };
  expect(await look()).toEqual([]);
  expect(bench.asked).toEqual([]);
  pages = [page("p1", "01"), page("p2", "02")];
  expect(await look()).toEqual(["p1", "p2"]);
  expect(bench.asked[0]?.body).toMatchObject({
    filter: { timestamp: "created_time", created_time: { on_or_after: expect.stringMatching(/:00\.000Z$/) } },
  });
  pages = [page("p2", "02"), page("p3", "02")];
  expect(await look()).toEqual(["p3"]);
  expect(await look()).toEqual([]);
  pages = [page("p4", "03")];
  expect(await look()).toEqual(["p4"]);
});

it("polls for changed pages", async () => {
  pages = [];
  await bench.poll(trigger, { ...parameters, event: "pagedUpdatedInDatabase" }, { mode: "manual" });
  expect(bench.asked[0]?.body).toMatchObject({ sorts: [{ timestamp: "last_edited_time" }] });
});
