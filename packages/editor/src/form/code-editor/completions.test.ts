import { CompletionContext } from "@codemirror/autocomplete";
import { EditorState } from "@codemirror/state";
import { scopeOf } from "@heddle/expression/testing";
import { describe, expect, it } from "vitest";
import { allowedModules } from "../../panel/model/code-modules.ts";
import { expressionSupport } from "../../panel/model/expression-support.ts";
import { builtInModules } from "./built-in-modules.ts";
import { type CodeSurroundings, codeCompletions } from "./completions.ts";

const base: CodeSurroundings = {
  mode: "runOnceForAllItems",
  nodeNames: ["Get rows"],
  modules: ["crypto"],
  inputKeys: ["name", "1a", "a-b", "a b"],
};

function labels(text: string, more: Partial<CodeSurroundings> = {}): string[] {
  const context = new CompletionContext(EditorState.create({ doc: text }), text.length, false);
  return codeCompletions(() => ({ ...base, ...more }))(context)?.options.map((option) => option.label) ?? [];
}

describe("Completion of code", () => {
  it("suggests the variables of the mode", { tags: ["COD-7"] }, () => {
    expect(labels("$")).toEqual(expect.arrayContaining(["$input", "$nodeVersion", "$ifEmpty"]));
    expect(labels("$")).not.toContain("$json");
    expect(labels("$", { mode: "runOnceForEachItem" })).toContain("$json");
  });
  it("suggests the members of the input by mode", () => {
    expect(labels("$input.")).toContain("all()");
    expect(labels("$input.", { mode: "runOnceForEachItem" })).toEqual(["item"]);
  });
  it("suggests node names and their members", () => {
    expect(labels("$('")).toEqual(["Get rows"]);
    expect(labels("$('Get rows').")).toContain("itemMatching()");
  });
  it("follows the values of the script with the expression language", () => {
    const scope = scopeOf({ items: [{ name: "Ada", address: { city: "London" } }] });
    const none = { input: undefined, nodes: [] };
    const { complete } = expressionSupport({ scope, hasInput: true, variables: () => none });
    const script = (text: string) => labels(text, { complete });
    expect(script("const rows = await $input.all();\nreturn rows.map(row => row.json.address.ci")).toEqual([
      "city",
    ]);
    expect(script("for (const { json } of $input.all()) {\n  const a = json.address;\n  a.")).toContain(
      "city",
    );
    expect(script("const { address } = $input.first().json;\naddress.ci")).toEqual(["city"]);
    expect(script("$input.first().json['ad")).toEqual(["name", "address"].slice(1));
    expect(script("const { na")).toEqual([]);
  });
  it("suggests only keys that can follow a dot", { tags: ["EXP-26", "EXP-27"] }, () => {
    expect(labels("$input.first().json.")).toEqual(["name"]);
  });
  it("suggests the modules that the instance allows", { tags: ["COD-22", "COD-23"] }, () => {
    expect(builtInModules).toHaveLength(19);
    expect(labels("require('")).toEqual(["crypto"]);
    // The server lists the modules of scripts, including those it provides itself.
    expect(allowedModules({ allowedModules: { builtIn: "buffer, crypto", external: "lodash" } })).toEqual([
      "buffer",
      "crypto",
      "lodash",
    ]);
    expect(allowedModules({ allowedModules: { builtIn: "*" } })).toHaveLength(19);
    expect(allowedModules(undefined)).toEqual([]);
  });
});
