import type { NodeProperty } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { languageOfProperty } from "./language-of-property.ts";

const property = (type: string, typeOptions: Record<string, unknown>) =>
  ({ name: "a", displayName: "A", type, default: "", typeOptions }) as NodeProperty;

describe("The language of a parameter's text", () => {
  it.each([
    ["string", { editor: "htmlEditor" }, "html"],
    ["string", { editor: "cssEditor" }, "css"],
    ["string", { editor: "jsEditor" }, "javascript"],
    ["string", { editor: "code" }, "javascript"],
    ["string", { editor: "json" }, "json"],
    ["json", {}, "json"],
    ["code", {}, "javascript"],
    ["string", { editor: "codeNodeEditor", editorLanguage: "javaScript" }, "javascript"],
    ["string", { editor: "codeNodeEditor", editorLanguage: "python" }, "python"],
    ["string", { editor: "codeNodeEditor", editorLanguage: "pythonNative" }, "python"],
    ["string", { editor: "code", editorLanguage: "markdown" }, "markdown"],
    ["string", { editor: "code", editorLanguage: "cobol" }, "text"],
    ["string", {}, "text"],
  ])("for type %s with %j is %s", (type, typeOptions, language) => {
    expect(languageOfProperty(property(type, typeOptions))).toEqual({ language });
  });
  it("includes the SQL dialect", () => {
    expect(languageOfProperty(property("string", { editor: "sqlEditor", sqlDialect: "MySQL" }))).toEqual({
      language: "sql",
      dialect: "MySQL",
    });
  });
});
