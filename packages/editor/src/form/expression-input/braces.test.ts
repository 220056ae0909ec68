import { describe, expect, it } from "vitest";
import { type BraceEdit, braceDeleted, braceMissing, braceTyped } from "./braces.ts";
import { isInsidePart } from "./inside-part.ts";

/** Returns the text after the edit, with `|` for the cursor. */
function after(marked: string, edit: (text: string, at: number) => BraceEdit | undefined) {
  const at = marked.indexOf("|");
  const text = marked.replace("|", "");
  const found = edit(text, at);
  if (!found) return undefined;
  const next = text.slice(0, found.from) + found.insert + text.slice(found.to);
  return `${next.slice(0, found.cursor)}|${next.slice(found.cursor)}`;
}

const typed = (marked: string, key: string) => after(marked, (text, at) => braceTyped(text, at, key));

describe("Braces of parts", () => {
  it("are closed by the second one", () => {
    expect(typed("Hi {|", "{")).toBe("Hi {{ | }}");
    expect(typed("Hi |", "{")).toBeUndefined();
    expect(typed("{{|", "{")).toBeUndefined();
    expect(typed("{|}", "{")).toBeUndefined();
  });
  it("are skipped when typed again", () => {
    expect(typed("{{ | }}", " ")).toBe("{{ | }}");
    expect(typed("{{ $json.a| }} b", "}")).toBe("{{ $json.a }|} b");
    expect(typed("{{ $json.a }|} b", "}")).toBe("{{ $json.a }}| b");
    expect(typed("{{ $json.a | }} b", "}")).toBe("{{ $json.a }|} b");
    expect(typed("{{ | }} b", "}")).toBe("{{  }|} b");
    expect(typed("{{ { a: 1| }}", "}")).toBeUndefined();
    expect(typed("a } b|", "}")).toBeUndefined();
  });
  it("are closed after text typed before the editor was loaded", () => {
    const closed = (marked: string) => after(marked, braceMissing);
    expect(closed("Hi {{|")).toBe("Hi {{ | }}");
    expect(closed("Hi {{ 6 *|")).toBe("Hi {{ 6 *| }}");
    expect(closed("{{ 1|as it was")).toBe("{{ 1| }}as it was");
    expect(closed("{{ 1 }|as it was")).toBeUndefined();
    expect(closed("Hi {{ 6| }}")).toBeUndefined();
    expect(closed("Hi {{ 6 }} a|")).toBeUndefined();
    expect(closed("Hi {|")).toBeUndefined();
  });
  it("are deleted together if empty", () => {
    expect(after("a {{ | }} b", braceDeleted)).toBe("a | b");
    expect(after("a {{|}} b", braceDeleted)).toBe("a | b");
    expect(after("a {{ x| }} b", braceDeleted)).toBeUndefined();
  });
});

describe("Positions in a template", () => {
  it.each([
    ["a | {{ b }}", false],
    ["a {{| b }}", true],
    ["a {{ b |}}", true],
    ["a {{ b }|}", false],
    ["a {{ b }} |c", false],
    ["a {{ '}}' | }}", true],
    ["a {{ $json.|", true],
    ["a|", false],
  ])("are distinguished: %s", (marked, isInside) => {
    const at = marked.indexOf("|");
    expect(isInsidePart(marked.replace("|", ""), at)).toBe(isInside);
  });
});
