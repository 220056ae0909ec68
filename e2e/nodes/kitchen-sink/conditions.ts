import { inSection } from "./section.ts";

const kinds = ["none", "one", "two"].map((value) => ({ name: value, value }));

/** Parameters that depend on others. */
export const conditions = [
  ...inSection("collections", [
    { name: "ofSettings", type: "string", show: { "/settings.level": ["high"] } },
  ]),
  ...inSection("locators", [
    { name: "ofTable", type: "string", show: { table: [{ _cnd: { exists: true } }] } },
  ]),
  ...inSection("conditions", [
    { name: "kind", type: "options", options: kinds, default: "none" },
    { name: "shownForOne", type: "string", default: "of one", show: { kind: ["one"] } },
    { name: "shownForSome", type: "string", default: "of some", show: { kind: ["one", "two"] } },
    { name: "hiddenForOne", type: "string", hide: { kind: ["one"] } },
    { name: "sameName", type: "string", displayName: "Same name, one", show: { kind: ["one"] } },
    { name: "sameName", type: "number", displayName: "Same name, two", default: 2, show: { kind: ["two"] } },
    { name: "afterShown", type: "string", show: { shownForOne: ["deep"] } },
    { name: "onlyInVersionTwo", type: "string", show: { "@version": [2] } },
    { name: "sinceVersionTwo", type: "string", show: { "@version": [{ _cnd: { gte: 2 } }] } },
    { name: "amount", type: "number", default: 0 },
    { name: "aboveTen", type: "string", show: { amount: [{ _cnd: { gt: 10 } }] } },
    { name: "notZero", type: "string", show: { amount: [{ _cnd: { not: 0 } }] } },
    { name: "fiveToTen", type: "string", show: { amount: [{ _cnd: { between: { from: 5, to: 10 } } }] } },
    { name: "circleA", type: "string", default: "a", hide: { circleB: ["b"] } },
    { name: "circleB", type: "string", default: "b", hide: { circleA: ["a"] } },
    {
      name: "fixedKind",
      type: "options",
      options: kinds,
      default: "one",
      disabledOptions: { show: { kind: ["two"] } },
    },
  ]),
];
