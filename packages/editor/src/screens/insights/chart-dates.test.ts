import { expect, it } from "vitest";
import { chartDates } from "./chart-dates.ts";

const at = (text: string) => Date.parse(text) / 1_000;

it("The axis of a chart has dates in the user's language, with common parts below the first of each", () => {
  const days = [at("2025-12-30T12:00Z"), at("2025-12-31T12:00Z"), at("2026-01-01T12:00Z")];
  expect(chartDates("UTC", "en-US").axis(days, 86_400)).toEqual(["Dec 30\n2025", "Dec 31", "Jan 1\n2026"]);
  expect(chartDates("UTC", "de-DE").axis(days, 86_400)).toEqual([
    "30. Dez.\n2025",
    "31. Dez.",
    "1. Jan.\n2026",
  ]);
  const hours = [at("2026-03-01T21:00Z"), at("2026-03-01T22:00Z"), at("2026-03-01T23:00Z")];
  expect(chartDates("Europe/Berlin", "de-DE").axis(hours, 3_600)).toEqual([
    "22:00\n1. März",
    "23:00",
    "00:00\n2. März",
  ]);
  expect(chartDates("UTC", "en-GB").full(hours[0]!, false)).toBe("1 Mar 2026, 21:00");
  expect(chartDates("UTC", "en-GB").full(hours[0]!, true)).toBe("1 Mar 2026");
});
