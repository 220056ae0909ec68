import { cpuTimeMs } from "@heddle/workflow/testing";
import { describe, expect, it } from "vitest";
import { parseXml } from "./parse-xml.ts";

describe("XML bodies", () => {
  it("are objects: tags in lower case, attributes next to child tags", () => {
    expect(
      parseXml('<?xml version="1.0"?><Order id="7"><Item>a</Item><Item>b</Item><!-- <x> --></Order>'),
    ).toEqual({
      order: { id: "7", item: ["a", "b"] },
    });
  });

  it("keep elements and attributes that are named like members of every object", () => {
    const text =
      '<r><constructor>2</constructor><toString a="1" valueOf="3" constructor="4"/><prototype>5</prototype>' +
      "<x><hasOwnProperty>6</hasOwnProperty><hasOwnProperty>7</hasOwnProperty></x><__proto__>8</__proto__></r>";
    const read = parseXml(text) as { r: object };
    expect(JSON.parse(JSON.stringify(read))).toEqual({
      r: {
        constructor: "2",
        tostring: { a: "1", valueOf: "3", constructor: "4" },
        prototype: "5",
        x: { hasownproperty: ["6", "7"] },
      },
    });
    expect(Object.getPrototypeOf(read.r)).toBe(Object.prototype);
  });

  it("can be 100 levels deep", () => {
    const nested = (depth: number) => "<a>".repeat(depth) + "</a>".repeat(depth);
    expect(() => parseXml(nested(100))).not.toThrow();
    expect(() => parseXml(nested(101))).toThrow(/deeper than 100 levels/);
    expect(() => parseXml(`<r>${"<a/>".repeat(300)}${"<a></a>".repeat(300)}</r>`)).not.toThrow();
  });

  it.each(["<a", "<a>", "</a", "<a b='", "<", "<!--", "<a "])(
    "made of unfinished %s cost no more than their length",
    (part) => {
      // A quadratic reader takes 20 seconds for this.
      const text = part.repeat(120_000 / part.length);
      expect(
        cpuTimeMs(() => {
          try {
            parseXml(text);
          } catch {}
        }),
      ).toBeLessThan(3_000);
    },
  );
});
