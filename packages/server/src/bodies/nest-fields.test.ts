import { cpuTimeMs } from "@heddle/workflow/testing";
import { parse } from "qs";
import { describe, expect, it } from "vitest";
import { parseForm } from "./parse-form.ts";

describe("the fields of a form", () => {
  it.each([
    ["a=1&b=x+y&c=%C3%A4&d", { a: "1", b: "x y", c: "ä", d: "" }],
    ["a=1&a=2", { a: ["1", "2"] }],
    ["a[]=1", { a: ["1"] }],
    ["a[b][c]=1&a[b][d]=2", { a: { b: { c: "1", d: "2" } } }],
    ["a[1]=x&a[0]=y", { a: ["y", "x"] }],
    ["a[0][n]=1&a[0][m]=2&a[1][n]=3", { a: [{ n: "1", m: "2" }, { n: "3" }] }],
    ["a[][b]=1", { a: [{ b: "1" }] }],
    ["a[]=1&a[x]=2", { a: { 0: "1", x: "2" } }],
    ["a%5Bb%5D=1=2", { a: { b: "1=2" } }],
    ["a[b=c]=1", { a: { "b=c": "1" } }],
    ["a=%zz", { a: "%zz" }],
    ["a[b]c=1", { a: { b: "1" } }],
    ["[x]=1", { x: "1" }],
  ])("%s is %j, as in other servers", (text, value) => {
    expect(parseForm(text)).toEqual(value);
    expect(parseForm(text)).toEqual(parse(text, { depth: 20, arrayLimit: 100 }));
  });

  it("create lists without holes, so that the output is no larger than the input", () => {
    const sparse = Array.from({ length: 3_000 }, (_, n) => `a[${n}][9999][9998]=1`).join("&");
    expect(JSON.stringify(parseForm(sparse)).length).toBeLessThan(sparse.length);
    expect(parseForm("a[9999][9998]=1&b[100000]=2")).toEqual({ a: [["1"]], b: { 100000: "2" } });
  });

  it("are read in one pass, however often a name occurs", () => {
    const list = Array.from({ length: 9_999 }, () => "a[]=1").join("&");
    expect(cpuTimeMs(() => parseForm(list))).toBeLessThan(1_000);
    expect(() => parseForm("&".repeat(20_000))).toThrow(/10,000 fields/);
  });

  it("are nested 20 levels deep at most", () => {
    const text = `a${"[b]".repeat(30)}=1`;
    expect(parseForm(text)).toEqual(parse(text, { depth: 20 }));
  });
});
