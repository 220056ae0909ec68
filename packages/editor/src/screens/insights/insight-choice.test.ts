import { expect, it } from "vitest";
import { readInsightChoice, writeInsightChoice } from "./insight-choice.ts";

it("what is shown is kept in the address, and what does not fit is left out", () => {
  expect(readInsightChoice({})).toEqual({ range: "week", interval: "day" });
  expect(readInsightChoice({ range: "year", by: "hour" })).toEqual({ range: "year", interval: "week" });
  expect(readInsightChoice({ range: "ever" })).toEqual({ range: "week", interval: "day" });
  for (const search of [{}, { range: "day" }, { by: "hour" }, { range: "month", by: "week" }])
    expect(writeInsightChoice(readInsightChoice(search))).toEqual(search);
});
