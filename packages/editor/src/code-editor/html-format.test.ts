import { describe, expect, it } from "vitest";
import { formatHtml } from "./html-format.ts";

describe("formatting HTML", () => {
  it("indents a fragment as plain HTML", { tags: ["COD-56"] }, () => {
    expect(
      formatHtml("<div><p>Hello <b>{{ $json.name }}</b></p><br><ul><li>1</li><li>2</li></ul></div>"),
    ).toBe(
      [
        "<div>",
        "  <p>Hello <b>{{ $json.name }}</b></p>",
        "  <br>".replace("<br>", "<br>"),
        "  <ul>",
        "    <li>1</li>",
        "    <li>2</li>",
        "  </ul>",
        "</div>",
      ].join("\n"),
    );
  });
  it("formats styles, scripts and html by sections", { tags: ["COD-55"] }, () => {
    const text =
      "<html><body><h1>A</h1></body></html>\n<script>\n    const a = 1;\n    run(a);\n</script><style>h1{color:red;margin:0}</style>";
    expect(formatHtml(text)).toBe(
      [
        "<style>",
        "  h1 {",
        "    color:red;",
        "    margin:0",
        "  }",
        "</style>",
        "",
        "<script>",
        "  const a = 1;",
        "  run(a);",
        "</script>",
        "",
        "<html>",
        "  <body>",
        "    <h1>A</h1>",
        "  </body>",
        "</html>",
      ].join("\n"),
    );
  });
  it("leaves preformatted text as it is", () => {
    expect(formatHtml("<div><pre> a\n   b</pre></div>")).toBe("<div>\n  <pre> a\n   b</pre>\n</div>");
  });
  it("changes nothing the second time", () => {
    const once = formatHtml(
      "<!doctype html><html><head><style>a{b:c}</style></head><body><p>x<i>y</i></p></body></html>",
    );
    expect(formatHtml(once)).toBe(once);
  });
});
