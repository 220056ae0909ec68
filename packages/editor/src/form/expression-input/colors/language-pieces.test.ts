import { describe, expect, it } from "vitest";
import type { CodeLanguage } from "../../code-editor/languages.ts";
import { languagePieces } from "./language-pieces.ts";

async function read(language: CodeLanguage, text: string) {
  const pieces = (await languagePieces(language))?.(text) ?? [];
  return pieces
    .filter(({ kind }) => kind !== "sign")
    .map(({ from, to, kind }) => `${kind}:${text.slice(from, to)}`);
}

describe("The text around expressions", () => {
  it("keeps JSON colors, whatever the parts contain", async () => {
    expect(
      await read("json", '{"a": {{ $json["x"] }}, "b": "t {{ $json.y["z"] }} u", "c": [1, true], "d": "e"}'),
    ).toEqual([
      'property:"a"',
      'property:"b"',
      'text:"t ',
      'text: u"',
      'property:"c"',
      "number:1",
      "number:true",
      'property:"d"',
      'text:"e"',
    ]);
  });

  it("keeps the colors of other languages; plain text has none", async () => {
    expect(await read("sql", "SELECT a FROM t WHERE b = {{ $json.b }}")).toEqual([
      "keyword:SELECT",
      "keyword:FROM",
      "keyword:WHERE",
    ]);
    expect(await read("text", '{"a": 1}')).toEqual([]);
  });
});
