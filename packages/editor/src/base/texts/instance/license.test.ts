import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { licenseText } from "./license.ts";

it("the displayed license matches the LICENSE file", () => {
  const file = path.resolve(import.meta.dirname, "../../../../../../LICENSE");
  expect(licenseText).toBe(readFileSync(file, "utf8"));
});
