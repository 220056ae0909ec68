import { expect, it } from "vitest";
import { LibraryVisit } from "./library-visit.ts";

it("a visit has one id until it ends, which is kept as that of the visit before", {
  tags: ["TPL-15", "TPL-20"],
}, () => {
  const visit = new LibraryVisit();
  const ids = () => [visit.currentId, visit.previousId];
  expect(ids()).toEqual(["", ""]);
  visit.begin(1_700_000_000_000);
  visit.begin(1_700_000_000_001);
  expect(ids()).toEqual(["templates-1700000000000", ""]);
  visit.end();
  visit.end();
  expect(ids()).toEqual(["", "templates-1700000000000"]);
  visit.begin(1_700_000_000_002);
  expect(ids()).toEqual(["templates-1700000000002", "templates-1700000000000"]);
});
