import { expect, it } from "vitest";
import { pathInScript } from "./SampleInput.tsx";

it("A field of the sample input is inserted as the script reads it", () => {
  expect(pathInScript("$json.a['b c']", "runOnceForEachItem", "javascript")).toBe("$json.a['b c']");
  expect(pathInScript("$json.a", "runOnceForAllItems", "javascript")).toBe("$input.first().json.a");
  expect(pathInScript("$json.a", "runOnceForEachItem", "python")).toBe("_json.a");
  expect(pathInScript("$json.a", "runOnceForAllItems", "python")).toBe("_input.first().json.a");
});
