import { expect, it } from "vitest";
import { readInsightChoice, writeInsightChoice } from "./insight-choice.ts";

it("what is shown is kept in the address, and what does not fit is left out", () => {
  expect(readInsightChoice({})).toEqual({ range: "week", interval: "day", show: "executions" });
  expect(readInsightChoice({ range: "year", by: "hour", show: "models" })).toEqual({
    range: "year",
    interval: "week",
    show: "models",
  });
  expect(readInsightChoice({ range: "ever", show: "it" })).toEqual(readInsightChoice({}));
  for (const search of [
    {},
    { range: "day" },
    { by: "hour" },
    { show: "models" },
    { range: "month", by: "week" },
  ])
    expect(writeInsightChoice(readInsightChoice(search))).toEqual(search);
});
