import { expect, it } from "vitest";
import { readInsightChoice, writeInsightChoice } from "./insight-choice.ts";

it("the selection is stored in the URL, and invalid values are dropped", () => {
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
