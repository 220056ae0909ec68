import { describe, expect, it } from "vitest";
import {
  allowedAttributes,
  allowedTags,
  type MessagePart,
  messageText,
  readMessage,
} from "./message-html.ts";

/** The parts as HTML again, to compare. */
function written(parts: readonly MessagePart[]): string {
  return parts
    .map((part) => {
      if (typeof part === "string") return part;
      const attributes = Object.entries(part.attributes).map(([name, value]) => ` ${name}="${value}"`);
      return `<${part.tag}${attributes.join("")}>${written(part.children)}</${part.tag}>`;
    })
    .join("");
}
const read = (text: string) => written(readMessage(text));

describe("HTML in messages", () => {
  for (const [tag, id] of [
    ["p", "ERR-15"],
    ["strong", "ERR-16"],
    ["b", "ERR-17"],
    ["code", "ERR-18"],
    ["a", "ERR-19"],
    ["i", "ERR-21"],
    ["em", "ERR-22"],
    ["small", "ERR-23"],
  ] as const) {
    it(`may have <${tag}>`, { tags: [id] }, () => {
      expect(read(`one <${tag}>two</${tag.toUpperCase()}> three`)).toBe(`one <${tag}>two</${tag}> three`);
    });
  }
  it("may have <br>", { tags: ["ERR-20"] }, () => {
    expect(read("one<br>two<br/>three")).toBe("one<br></br>two<br></br>three");
  });

  for (const [name, value, id] of [
    ["href", "https://example.com/?a=1", "ERR-24"],
    ["name", "here", "ERR-25"],
    ["target", "_blank", "ERR-26"],
    ["title", "More", "ERR-27"],
    ["class", "big", "ERR-28"],
    ["id", "x1", "ERR-29"],
    ["data-key", "value", "ERR-30"],
  ] as const) {
    it(`may have the attribute ${name}`, { tags: [id] }, () => {
      expect(read(`<a ${name}="${value}">x</a>`)).toBe(`<a ${name}="${value}">x</a>`);
      expect(read(`<a ${name.toUpperCase()}='${value}' onclick="evil()">x</a>`)).toBe(
        `<a ${name}="${value}">x</a>`,
      );
    });
  }

  it("has nothing else", { tags: ["ERR-14"] }, () => {
    expect(allowedTags.join()).toBe("p,strong,b,code,a,br,i,em,small");
    expect(allowedAttributes.join()).toBe("href,name,target,title,class,id");
    expect(read("<script>alert(1)</script>Hello <b>you</b>")).toBe("Hello <b>you</b>");
    expect(read("<scr<script>ipt>alert(1)</script>")).not.toMatch(/<script/i);
    expect(read("<style>*{display:none}</style>x<iframe src=//evil></iframe>")).toBe("x");
    expect(read("<svg><script>alert(1)</script></svg>x")).toBe("x");
    expect(read('<div style="x"><u>under</u></div>')).toBe("under");
    expect(read('<b onmouseover="evil()" style="x">bold</b>')).toBe("<b>bold</b>");
    expect(read("<!-- <b>no</b> -->yes<!DOCTYPE html>")).toBe("yes");
    expect(read("<input onfocus=evil() autofocus>")).toBe("");
  });

  it("leads to addresses only, and never runs anything", { tags: ["ERR-14"] }, () => {
    for (const address of [
      "javascript:alert(1)",
      "JaVaScRiPt:alert(1)",
      " javascript:alert(1)",
      "java\tscript:alert(1)",
      "&#106;avascript:alert(1)",
      "&#x6a;avascript&#58;alert(1)",
      "data:text/html,x",
      "vbscript:x",
      "\u0001javascript:alert(1)",
    ]) {
      expect(read(`<a href="${address}">x</a>`), address).toBe("<a>x</a>");
    }
    for (const address of ["/workflow/1", "#a", "?x=a:b", "mailto:a@b.example", "https://a.example"]) {
      expect(read(`<a href="${address}">x</a>`)).toBe(`<a href="${address}">x</a>`);
    }
  });

  it("shows images over https and our own image files", { tags: ["ERR-31"] }, () => {
    for (const source of ["https://a.example/x", "/static/x.png", "/icons/a/b.svg?v=1"]) {
      expect(read(`<img src="${source}" alt="A">`)).toBe(`<img src="${source}" alt="A"></img>`);
    }
    for (const source of [
      "http://a.example/x.png",
      "//a.example/x.png",
      "/rest/logout",
      "/a/../x.png",
      "x.png",
      "data:image/png;base64,x",
      "javascript:alert(1)",
      "/\\a.example/x.png",
    ]) {
      expect(read(`<img src="${source}" onerror="evil()">`), source).toBe("");
    }
  });

  it("leaves text that only looks like tags as it is", () => {
    expect(read("a < b and c > d")).toBe("a < b and c > d");
    expect(read("Expected <your name>, got <string>")).toBe("Expected <your name>, got <string>");
    expect(read("1 &lt; 2 &amp;&amp; 3 &#62; 2 &unknown;")).toBe("1 < 2 && 3 > 2 &unknown;");
    expect(read("<b>unclosed")).toBe("<b>unclosed</b>");
    expect(read("</b>stray</p>")).toBe("stray");
    expect(messageText(readMessage("<p>one <b>two</b></p>"))).toBe("one two");
  });

  it("is read in a moment, whatever it is", () => {
    const start = performance.now();
    for (const evil of [
      "<a ".repeat(9000),
      '<a href="'.repeat(9000),
      "<b>".repeat(9000),
      "<!--".repeat(9000),
      "&#".repeat(9000),
    ]) {
      readMessage(evil);
    }
    expect(performance.now() - start).toBeLessThan(1500);
  });
});
