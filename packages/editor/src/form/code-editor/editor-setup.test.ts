import { CompletionContext } from "@codemirror/autocomplete";
import { EditorState } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";
import { scopeOf } from "@heddle/expression/testing";
import { describe, expect, it } from "vitest";
import { codeTexts } from "../../base/texts/code-editor.ts";
import { expressionSupport } from "../../panel/model/expression-support.ts";
import { codeCompletions } from "./completions.ts";
import { loadLanguage } from "./languages.ts";
import { LINT_DELAY_MS, LINT_HOVER_DELAY_MS } from "./lint/show-remarks.ts";
import { pythonCompletions } from "./python-completions.ts";
import type { CodeMode } from "./snippets.ts";
import { dialectOf } from "./sql.ts";
import { type TemplateSwitches, templateSupport } from "./template-support.ts";

const support = expressionSupport({
  scope: scopeOf({ items: [{ name: "Ada" }] }),
  hasInput: true,
  variables: () => ({ input: undefined, nodes: [] }),
});

function stateOf(doc: string, switches: TemplateSwitches): EditorState {
  return EditorState.create({ doc, extensions: templateSupport(() => support, switches) });
}

/** Returns the pieces of the text with expression colors. */
function coloured(doc: string, switches: TemplateSwitches = {}): string[] {
  const pieces: string[] = [];
  for (const marks of stateOf(doc, switches).facet(EditorView.decorations)) {
    if (typeof marks === "function") continue;
    (marks as DecorationSet).between(0, doc.length, (from, to, mark) => {
      const isPart = mark instanceof Decoration && mark.spec.class.startsWith("cm-expression");
      if (isPart) pieces.push(`${mark.spec.class}: ${doc.slice(from, to)}`);
    });
  }
  return pieces;
}

describe("Expressions in another language's text", () => {
  const doc = "<b>{{ $json.name }}</b> {{ nope }}";
  it("are colored by whether they resolve, unless disabled", {
    tags: ["COD-51", "COD-53"],
  }, () => {
    expect(coloured(doc)).toEqual([
      "cm-expression-valid: {{ $json.name }}",
      "cm-expression-broken: {{ nope }}",
    ]);
    expect(coloured(doc, { disableExpressionColoring: true })).toEqual([]);
    expect(coloured(doc, { disableExpressionCompletions: true })).toHaveLength(2);
  });
  it("close their braces and show suggestions, unless disabled", { tags: ["COD-52", "COD-53"] }, () => {
    const handlers = (switches: TemplateSwitches) => stateOf("", switches).facet(EditorView.inputHandler);
    const all = handlers({}).length;
    expect(handlers({ disableExpressionColoring: true })).toHaveLength(all);
    expect(handlers({ disableExpressionCompletions: true }).length).toBeLessThan(all);
  });
});

describe("Languages", () => {
  it.each(["css", "html", "javascript", "json", "markdown", "python", "sql"] as const)(
    "include %s",
    async (name) => {
      const language = await loadLanguage(name);
      expect(language?.language.parser.parse("a").length).toBe(1);
    },
  );
  it("include the SQL dialects of descriptions, and standard SQL for others", () => {
    const names = ["PostgreSQL", "MySQL", "MariaSQL", "MSSQL", "SQLite", "Cassandra", "PLSQL", "OracleDB"];
    expect(new Set(names.map((name) => dialectOf(name))).has(dialectOf(undefined))).toBe(false);
    expect(dialectOf("Snowflake")).toBe(dialectOf(undefined));
  });
});

describe("Code checks", () => {
  it("wait for a pause in typing, and for the pointer", { tags: ["COD-14", "COD-15"] }, () => {
    expect([LINT_DELAY_MS, LINT_HOVER_DELAY_MS]).toEqual([750, 300]);
  });
});

describe("Help of suggestions", () => {
  const catalogue = new Set<string>(Object.values(codeTexts.help));
  it.each([
    ["runOnceForAllItems", codeCompletions, ["$", "$input.", "D"]],
    ["runOnceForEachItem", codeCompletions, ["$", "$input.", "i"]],
    ["runOnceForAllItems", pythonCompletions, ["_", "_input."]],
    ["runOnceForEachItem", pythonCompletions, ["_", "_input."]],
  ] as const)(
    "comes from the catalog of strings: %s",
    { tags: ["COD-21"] },
    (mode: CodeMode, source, texts) => {
      for (const text of texts) {
        const context = new CompletionContext(EditorState.create({ doc: text }), text.length, true);
        const found = source(() => ({ mode, nodeNames: [], modules: [], inputKeys: [] }))(context);
        expect(found?.options.length).toBeGreaterThan(0);
        for (const { label, info } of found?.options ?? [])
          expect([label, catalogue.has(String(info))]).toEqual([label, true]);
      }
    },
  );
});
