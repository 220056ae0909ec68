import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ContractBench } from "../../service/testing/contract-server/run-against.ts";
import node from "./google-calendar.node.ts";

let bench: ContractBench;
beforeAll(async () => {
  bench = await ContractBench.start("google-calendar");
});
afterEach(() => {
  expect(bench.server.problems).toEqual([]);
  bench.server.reset();
});
afterAll(() => bench.stop());

const calendar = { __rl: true, mode: "id", value: "me@example.com" };
const asked = (method: string) => bench.server.calls.filter((call) => call.method === `calendar.${method}`);
const queryOf = (method: string) => Object.fromEntries(asked(method)[0]?.query ?? []);
const day = { calendar, start: "2026-03-01T09:00:00", end: "2026-03-01T10:00:00Z" };

describe("events", () => {
  it("are created with all values of the form", async () => {
    const additionalFields = {
      summary: "Talk",
      attendees: ["a@example.com, b@example.com"],
      conferenceDataUi: { conferenceDataValues: { conferenceSolution: "hangoutsMeet" } },
      repeatFrecuency: "weekly",
      repeatHowManyTimes: 3,
      sendUpdates: "all",
      showMeAs: "transparent",
    };
    const remindersUi = { remindersValues: [{ method: "popup", minutes: 10 }] };
    await bench.run(node, { ...day, additionalFields, useDefaultReminders: false, remindersUi });
    const body = asked("events.insert")[0]?.body as Record<string, unknown>;
    expect(body).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{64}$/),
      summary: "Talk",
      start: { dateTime: "2026-03-01T09:00:00Z", timeZone: "UTC" },
      end: { dateTime: "2026-03-01T10:00:00Z", timeZone: "UTC" },
      attendees: [{ email: "a@example.com" }, { email: "b@example.com" }],
      recurrence: ["RRULE:FREQ=WEEKLY;COUNT=3"],
      reminders: { useDefault: false, overrides: [{ method: "popup", minutes: 10 }] },
      transparency: "transparent",
    });
    expect(body["conferenceData"]).toMatchObject({
      createRequest: { conferenceSolutionKey: { type: "hangoutsMeet" } },
    });
    expect(queryOf("events.insert")).toEqual({ sendUpdates: "all", conferenceDataVersion: "1" });
  });

  it("use the form's default times if an expression returns none", async () => {
    await bench.run(node, { calendar, start: "={{ $json.missing }}", end: "={{ $json.missing }}" });
    const body = asked("events.insert")[0]?.body as Record<string, { dateTime: string }> | undefined;
    const time = (name: string) => Date.parse(String(body?.[name]?.dateTime));
    expect(time("end") - time("start")).toBe(3_600_000);
  });

  it("of whole days have dates", async () => {
    await bench.run(node, { ...day, additionalFields: { allday: true } });
    expect(asked("events.insert")[0]?.body).toMatchObject({
      start: { date: "2026-03-01" },
      end: { date: "2026-03-01" },
    });
  });

  it("are not created twice after a crash", async () => {
    bench.server.fail({ status: 409 }).prepare("calendar.events.get", () => ({ id: "known" }));
    expect(await bench.json(node, day)).toEqual([{ id: "known" }]);
  });

  it("are listed page by page, within a time range of each item", async () => {
    bench.server.prepare("calendar.events.list", ({ query }) =>
      query.has("pageToken") ? { items: [{ id: "b" }] } : { items: [{ id: "a" }], nextPageToken: "2" },
    );
    const times = { timeMin: "2026-01-01T00:00:00", timeMax: "2026-02-01" };
    const parameters = {
      operation: "getAll",
      calendar,
      ...times,
      returnAll: true,
      options: { orderBy: "startTime" },
    };
    expect((await bench.json(node, parameters)).map(({ id }) => id)).toEqual(["a", "b"]);
    expect(queryOf("events.list")).toEqual({
      timeMin: "2026-01-01T00:00:00Z",
      timeMax: "2026-02-01T00:00:00Z",
      singleEvents: "true",
      orderBy: "startTime",
      maxResults: "2500",
    });
  });

  it("of older versions are listed by their options", async () => {
    const options = { timeMin: "2026-01-01T00:00:00Z", singleEvents: true };
    await bench.run(node, { operation: "getAll", calendar, options }, { version: 1.1 });
    expect(queryOf("events.list")).toEqual({
      timeMin: "2026-01-01T00:00:00Z",
      singleEvents: "true",
      maxResults: "50",
    });
  });

  it("are returned once if only the next event of a series is wanted", async () => {
    const items = [{ id: "1", recurringEventId: "r" }, { id: "2", recurringEventId: "r" }, { id: "3" }];
    bench.server.prepare("calendar.events.list", () => ({ items }));
    const parameters = { operation: "getAll", calendar, options: { recurringEventHandling: "next" } };
    expect((await bench.json(node, parameters)).map(({ id }) => id)).toEqual(["1", "3"]);
  });

  it("are changed only if fields are given", async () => {
    const updateFields = { summary: "New", start: "2026-03-01T09:00:00Z" };
    await bench.run(node, { operation: "update", calendar, eventId: "e1", updateFields });
    expect(asked("events.patch")[0]?.body).toEqual({
      summary: "New",
      start: { dateTime: "2026-03-01T09:00:00Z", timeZone: "UTC" },
    });
  });

  it("are read and deleted", async () => {
    await bench.run(node, { operation: "get", calendar, eventId: "e1" });
    await bench.run(node, { operation: "delete", calendar, eventId: "e1", options: { sendUpdates: "none" } });
    expect(bench.server.calls.map(({ method }) => method)).toEqual([
      "calendar.events.get",
      "calendar.events.delete",
    ]);
  });
});

describe("availability", () => {
  const busy = [{ start: "2026-03-01T09:00:00Z", end: "2026-03-01T10:00:00Z" }];
  it.each([
    ["availability", [{ available: false }]],
    ["bookedSlots", busy],
  ])("as %s", async (outputFormat, expected) => {
    bench.server.prepare("calendar.freebusy.query", () => ({ calendars: { "me@example.com": { busy } } }));
    expect(await bench.json(node, { resource: "calendar", calendar, options: { outputFormat } })).toEqual(
      expected,
    );
  });
});
