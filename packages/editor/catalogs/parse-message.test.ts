import { describe, expect, it } from "vitest";
import { parseMessage, valuesOf } from "./parse-message.ts";

describe("A message", () => {
  it.each([
    ["Delete {name", "“}” is missing at character 13"],
    ["Delete {}", "the name of a value is missing"],
    ["Delete name}", "an opening brace is missing"],
    ["{count, amount}", "“amount” is not a format"],
    ["{count, plural, one {a}}", "the form “other” is missing"],
    ["{count, plural, single {a} other {b}}", "“single” is not a plural form"],
    ["{isOn, select, true {on}}", "the form “other” is missing"],
    ["{names, list, each {a}}", "“each” is not a part of the format list"],
    ["{count, number, one {a}}", "“one” is not a part of the format number"],
    ["{count, plural, other {a}", "“}” is missing"],
    ["{count, plural, other a}", "“{” is missing"],
    ["Write '{name", "the closing apostrophe is missing"],
  ])("is refused with the position of its mistake: %s", (message, problem) => {
    expect(() => parseMessage(message)).toThrow(problem);
  });

  it("names its values, without those of the parts of its lists", () => {
    const message = "{count, plural, one {{name}} other {#}} {names, list, item {“{item}”} more {{more}}}";

    expect([...valuesOf(parseMessage(message))]).toEqual(["count", "name", "names"]);
  });
});
