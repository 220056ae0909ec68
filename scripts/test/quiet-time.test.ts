import { expect, it } from "vitest";
import { endHung, QuietTime, type Totals } from "./quiet-time.ts";

/** Totals of a second on two processors that begin idle. */
const quietSecond: Totals = { at: 1000, thread: 10, process: 50, idle: 1900, all: 2000 };

/** Reads totals to which each reading adds one of the seconds, the last one from then on. */
function passing(...seconds: Totals[]): () => Totals {
  let totals: Totals = { at: 0, thread: 0, process: 0, idle: 0, all: 0 };
  let read = 0;
  return () => {
    const second = seconds[Math.min(read, seconds.length) - 1];
    read += 1;
    if (second) totals = sum(totals, second);
    return totals;
  };
}

function sum(one: Totals, other: Totals): Totals {
  const keys = Object.keys(one) as (keyof Totals)[];
  return Object.fromEntries(keys.map((key) => [key, one[key] + other[key]])) as unknown as Totals;
}

it.each<[string, Partial<Totals>, number]>([
  ["nothing computes", {}, 1000],
  ["the thread computes", { thread: 400 }, 0],
  ["another thread of the process computes", { process: 900 }, 0],
  ["the host is busy", { idle: 100 }, 0],
  ["the second comes late", { at: 9000, all: 18_000, idle: 17_000 }, 1000],
])("counts quiet time while %s", (_name, change, expected) => {
  const quiet = new QuietTime(passing({ ...quietSecond, ...change }));
  quiet.add();
  expect(quiet.total).toBe(expected);
});

it("ends code that waits while nothing computes", async () => {
  const quiet = new QuietTime(passing(quietSecond));
  const forever = new Promise(() => {});
  const ended = endHung(
    () => forever,
    1000,
    () => new Error("it hangs"),
    quiet,
  );
  await expect(ended).rejects.toThrow("it hangs");
});

it("waits for slow code on a busy host", async () => {
  const read = passing({ ...quietSecond, idle: 0 });
  const { promise, resolve } = Promise.withResolvers<string>();
  let reads = 0;
  const quiet = new QuietTime(() => {
    reads += 1;
    if (reads === 3) resolve("done");
    return read();
  });
  expect(
    await endHung(
      () => promise,
      1,
      () => new Error("it hangs"),
      quiet,
    ),
  ).toBe("done");
});
