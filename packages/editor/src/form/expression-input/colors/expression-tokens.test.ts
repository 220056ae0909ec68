import { describe, expect, it } from "vitest";
import { expressionTokens } from "./expression-tokens.ts";

const read = (part: string) =>
  expressionTokens(part).map(({ from, to, kind }) => `${kind}:${part.slice(from, to)}`);

describe("Pieces of an expression", () => {
  it("are variables, properties, calls, strings and numbers", () => {
    expect(read("{{ $json.tags.map(t => t + ' 1') }}")).toEqual([
      "brace:{{ ",
      "variable:$json",
      "property:tags",
      "call:map",
      "variable:t",
      "variable:t",
      "text:' 1'",
      "brace: }}",
    ]);
    expect(read("{{$json.price*1.19}}")).toEqual([
      "brace:{{",
      "variable:$json",
      "property:price",
      "number:1.19",
      "brace:}}",
    ]);
    expect(read("{{ $('Get it').item.json['a b'] ?? true }}")).toEqual([
      "brace:{{ ",
      "variable:$",
      "text:'Get it'",
      "property:item",
      "property:json",
      "text:'a b'",
      "keyword:true",
      "brace: }}",
    ]);
  });
  it("are found in incomplete expressions, without preventing line breaks", () => {
    expect(read("{{ $json.")).toEqual(["brace:{{ ", "variable:$json"]);
    expect(read("{{\n'open }}")).toEqual(["brace:{{", "variable:open", "brace: }}"]);
    expect(read("{{ a2 + 2 }}")).toEqual(["brace:{{ ", "variable:a2", "number:2", "brace: }}"]);
    expect(read("")).toEqual([]);
  });
});
