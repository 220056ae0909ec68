import { evaluateTemplate } from "@heddle/expression";
import type { Item, NodeProperty } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { previewScope } from "../../../panel/model/scope.ts";
import { accessorOf, referenceTo, valueAfterDrop } from "./mapping-text.ts";

const text: NodeProperty = { displayName: "Text", name: "text", type: "string", default: "" };
const scopeOf = (item: Item) =>
  previewScope(
    {
      inputsOf: () => [{ source: "Parent", output: 0, input: 0 }],
      tasks: () => undefined,
      pinned: () => [item],
    },
    {
      nodeName: "Child",
      workflow: { id: "w", name: "W", active: false },
      timezone: "UTC",
      hasNode: () => true,
      parameters: () => ({}),
    },
    { itemIndex: 0, runIndex: 0 },
  );
const near = { keys: ["a", "b"], nodeName: "Parent", isDirectParent: true };

describe("Text of a mapping", () => {
  it("quotes keys with special characters", { tags: ["NDV-39"] }, () => {
    expect(accessorOf(["a", "first name", 0, "it's", "x-y", "1st"])).toBe(
      ".a['first name'][0]['it\\'s']['x-y']['1st']",
    );
  });
  it("quotes every character that is invalid after a dot", { tags: ["NDV-39"] }, () => {
    for (const char of "- .'\"`[]{}():,?") expect(accessorOf([`a${char}b`])).toMatch(/^\['a.+b'\]$/s);
    expect(accessorOf(["grüße", "日本", "$x", "_y"])).toBe(".grüße.日本.$x._y");
    expect(accessorOf(["a+b", "#1", "☃", ""])).toBe("['a+b']['#1']['☃']['']");
    expect(accessorOf(["a\\b", "c\nd", "e}}f", "{{g"])).toBe(
      "['a\\\\b']['c\\u000ad']['e\\u007d}f']['\\u007b{g']",
    );
  });
  it("is an expression that reads the value, for any key", { tags: ["NDV-39"] }, () => {
    for (const key of [
      "a}}b",
      "{{x",
      "it's",
      "a\\b",
      "a\nb",
      "a\u2028b",
      "tab\there",
      "1st",
      "class",
      "",
      "x'] + y",
    ]) {
      const item = { json: { [key]: "found" } };
      expect(evaluateTemplate(`={{ $json${accessorOf([key])} }}`, scopeOf(item)), key).toBe("found");
    }
  });
  it("references the direct parent by $json and distant nodes by name", { tags: ["NDV-39"] }, () => {
    expect(referenceTo(near)).toBe("$json.a.b");
    expect(referenceTo({ ...near, nodeName: "Ann's node", isDirectParent: false })).toBe(
      "$('Ann\\'s node').item.json.a.b",
    );
  });
  it("uses names of workflow and execution variables", () => {
    const context = { keys: ["$workflow.name"], nodeName: "", isDirectParent: false, isContext: true };
    expect(referenceTo(context)).toBe("$workflow.name");
    expect(valueAfterDrop(text, "Of", context)).toBe("=Of {{ $workflow.name }}");
  });
  it("turns the field into an expression", { tags: ["NDV-28"] }, () => {
    expect(valueAfterDrop(text, "", near)).toBe("={{ $json.a.b }}");
    expect(valueAfterDrop({ ...text, type: "number" }, 5, near)).toBe("={{ $json.a.b }}");
  });
  it("is added to text and to expressions", { tags: ["NDV-39"] }, () => {
    expect(valueAfterDrop(text, "Hi", near)).toBe("=Hi {{ $json.a.b }}");
    expect(valueAfterDrop(text, "=Hi {{ 1 }}", near)).toBe("=Hi {{ 1 }} {{ $json.a.b }}");
    expect(valueAfterDrop(text, "=", near)).toBe("={{ $json.a.b }}");
  });
  it("is inserted where it is dropped", { tags: ["NDV-39"] }, () => {
    const dropped = (marked: string, type = "string") =>
      valueAfterDrop({ ...text, type: type as "string" }, marked.replace("|", ""), {
        ...near,
        at: marked.replace(/^=/, "").indexOf("|"),
      });
    expect(dropped('{ "to": "val|ue" }', "json")).toBe('={ "to": "val{{ $json.a.b }}ue" }');
    expect(dropped("=A| {{ $json.age }} B")).toBe("=A{{ $json.a.b }} {{ $json.age }} B");
    expect(dropped("=A {{ 1 + | }} B")).toBe("=A {{ 1 + $json.a.b }} B");
    expect(dropped("={{ $js|on.age }}")).toBe("={{ $json.age }} {{ $json.a.b }}");
    expect(dropped("=A {{ $json.age| }} B")).toBe("=A {{ $json.age }} {{ $json.a.b }} B");
    expect(dropped("=A {|{ 1 }} B")).toBe("=A {{ 1 }} {{ $json.a.b }} B");
    expect(dropped("=Hi|")).toBe("=Hi {{ $json.a.b }}");
  });
  it("is a plain path if a path is expected", { tags: ["NDV-39"] }, () => {
    expect(valueAfterDrop({ ...text, requiresDataPath: "single" }, "x", near)).toBe("a.b");
    expect(valueAfterDrop({ ...text, requiresDataPath: "multiple" }, "x", near)).toBe("x, a.b");
    expect(valueAfterDrop({ ...text, requiresDataPath: "multiple" }, "=", near)).toBe("a.b");
  });
  it("switches a list locator to its id mode, otherwise to the first other mode", {
    tags: ["NDV-29"],
  }, () => {
    const mode = (name: string) => ({ name, displayName: name, type: "string" as const });
    const locator: NodeProperty = {
      ...text,
      type: "resourceLocator",
      modes: [mode("list"), mode("url"), mode("id")],
    };
    const listed = { __rl: true, mode: "list", value: "5" };
    expect(valueAfterDrop(locator, listed, near)).toEqual({
      __rl: true,
      mode: "id",
      value: "={{ $json.a.b }}",
    });
    const withoutId = { ...locator, modes: [mode("list"), mode("url")] };
    expect(valueAfterDrop(withoutId, listed, near)).toMatchObject({ mode: "url" });
    expect(valueAfterDrop(locator, { ...listed, mode: "url" }, near)).toMatchObject({ mode: "url" });
  });
});
