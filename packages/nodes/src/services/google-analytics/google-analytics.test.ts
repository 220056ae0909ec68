import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { ContractBench } from "../../service/testing/contract-server/run-against.ts";
import node from "./google-analytics.node.ts";

let bench: ContractBench;
beforeAll(async () => {
  bench = await ContractBench.start("google-analytics");
});
afterEach(() => {
  expect(bench.server.problems).toEqual([]);
  bench.server.reset();
});
afterAll(() => bench.stop());

const REPORT = "analyticsdata.properties.runReport";
const bodies = () => bench.server.calls.filter(({ method }) => method === REPORT).map(({ body }) => body);
const propertyId = { __rl: true, mode: "list", value: "46" };
const row = (date: string, users: string) => ({
  dimensionValues: [{ value: date }],
  metricValues: [{ value: users }],
});

it("returns rows as items, from any number of responses", async () => {
  bench.server.prepare(REPORT, ({ body }) => {
    const isFirst = (body as { offset: string }).offset === "0";
    return {
      dimensionHeaders: [{ name: "date" }],
      metricHeaders: [{ name: "totalUsers" }],
      rows: isFirst ? [row("20260301", "5"), row("20260302", "6")] : [row("20260303", "7")],
      rowCount: 3,
    };
  });
  expect(await bench.json(node, { propertyId, returnAll: true })).toEqual([
    { date: "20260301", totalUsers: "5" },
    { date: "20260302", totalUsers: "6" },
    { date: "20260303", totalUsers: "7" },
  ]);
  expect(bodies()).toMatchObject([
    {
      dateRanges: [{ startDate: "7daysAgo", endDate: "today" }],
      metrics: [{ name: "totalUsers" }],
      dimensions: [{ name: "date" }],
      offset: "0",
      limit: "100000",
    },
    { offset: "2" },
  ]);
});

it("requests selected, other and computed metrics for selected days", async () => {
  bench.server.prepare(REPORT, () => ({ rows: [row("a", "1")], rowCount: 9 }));
  const metricValues = [
    { listName: "sessions" },
    { listName: "other", name: "engagedSessions" },
    { listName: "custom", name: "rate", expression: "eventCount/totalUsers" },
  ];
  const parameters = {
    propertyId,
    dateRange: "custom",
    startDate: "2026-03-01T00:00:00",
    endDate: "2026-03-05T00:00:00",
    metricsGA4: { metricValues },
    dimensionsGA4: { dimensionValues: [{ listName: "other", name: "pagePath" }, { listName: "country" }] },
    additionalFields: { keepEmptyRows: true },
    simple: false,
    limit: 1,
  };
  expect(await bench.json(node, parameters)).toMatchObject([{ rowCount: 9 }]);
  expect(bodies()).toEqual([
    {
      dateRanges: [{ startDate: "2026-03-01", endDate: "2026-03-05" }],
      metrics: [
        { name: "sessions" },
        { name: "engagedSessions" },
        { name: "rate", expression: "eventCount/totalUsers", invisible: false },
      ],
      dimensions: [{ name: "pagePath" }, { name: "country" }],
      keepEmptyRows: true,
      limit: "1",
      offset: "0",
    },
  ]);
});

it("counts whole weeks and months of the workflow's zone", async () => {
  bench.server.prepare(REPORT, () => ({}));
  for (const dateRange of ["lastCalendarWeek", "lastCalendarMonth"])
    await bench.run(node, { propertyId, dateRange });
  const days = (bodies() as { dateRanges: { startDate: string; endDate: string }[] }[]).map(
    (one) => one.dateRanges[0],
  );
  const length = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
    (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1;
  expect(length(days[0]!)).toBe(7);
  expect(new Date(days[0]!.startDate).getUTCDay()).toBe(1);
  expect(days[1]!.startDate).toMatch(/-01$/);
  expect(length(days[1]!)).toBeGreaterThanOrEqual(28);
});
