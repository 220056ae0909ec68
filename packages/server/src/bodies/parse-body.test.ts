import iconv from "iconv-lite";
import { describe, expect, it } from "vitest";
import { parseBody } from "./parse-body.ts";

describe("the character set of a body", () => {
  it.each<[string, string, Buffer, unknown]>([
    ["a mark of UTF-16", "application/json", iconv.encode('\uFEFF{"a":"é"}', "utf-16le"), { a: "é" }],
    ["a mark of UTF-16 in the other order", "text/plain", iconv.encode("\uFEFFhé", "utf-16be"), "hé"],
    ["a mark of UTF-8", "text/plain", Buffer.from("\uFEFFhé"), "hé"],
    [
      "the content type",
      "application/json; charset=iso-8859-1",
      Buffer.from('{"a":"é"}', "latin1"),
      { a: "é" },
    ],
    [
      "the content type of a form",
      "application/x-www-form-urlencoded; charset=iso-8859-1",
      Buffer.from("a=%E9+b"),
      { a: "é b" },
    ],
    [
      "an XML document",
      "text/xml",
      Buffer.from('<?xml version="1.0" encoding="iso-8859-1"?><a>é</a>', "latin1"),
      { a: "é" },
    ],
    ["nothing", "application/json", Buffer.from('{"a":"é"}'), { a: "é" }],
  ])("is that of %s", (_place, type, body, expected) => {
    expect(parseBody(type, body)).toEqual(expected);
  });

  it("is refused where it is not known", () => {
    expect(() => parseBody("text/plain; charset=klingon", Buffer.from("a"))).toThrow();
    expect(() => parseBody("application/x-www-form-urlencoded; charset=hex", Buffer.from("a=1"))).toThrow();
  });

  it("does not matter for what JSON is called", () => {
    expect(parseBody("text/json", Buffer.from('{"a":1}'))).toEqual({ a: 1 });
  });
});
