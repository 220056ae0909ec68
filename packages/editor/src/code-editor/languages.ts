import { closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { html } from "@codemirror/lang-html";
import { javascript } from "@codemirror/lang-javascript";
import { json, jsonParseLinter } from "@codemirror/lang-json";
import {
  bracketMatching,
  codeFolding,
  foldGutter,
  foldKeymap,
  indentOnInput,
  indentUnit,
} from "@codemirror/language";
import { type Diagnostic, linter, lintGutter, lintKeymap } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import type { Extension } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import type { CodeLanguage } from "./CodeField.tsx";
import type { CodeDiagnostic } from "./lint/diagnostic.ts";
import { codeTheme } from "./theme.ts";

/** Milliseconds of rest before the code is checked, and before a remark shows under the pointer. */
export const lintDelay = 750;
export const lintHoverDelay = 300;

/** What every code editor has. */
export function codeBasics(): Extension {
  return [
    lineNumbers(),
    history(),
    drawSelection(),
    highlightActiveLine(),
    bracketMatching(),
    closeBrackets(),
    codeFolding(),
    foldGutter(),
    indentOnInput(),
    indentUnit.of("  "),
    highlightSelectionMatches(),
    codeTheme,
    keymap.of([
      ...closeBracketsKeymap,
      ...completionKeymap,
      ...lintKeymap,
      ...searchKeymap,
      ...foldKeymap,
      ...historyKeymap,
      ...defaultKeymap,
      indentWithTab,
    ]),
  ];
}

export function languageSupport(language: CodeLanguage): Extension {
  if (language === "javascript") return javascript();
  if (language === "html") return [html({ autoCloseTags: true }), EditorView.lineWrapping];
  if (language === "json")
    return [json(), EditorView.lineWrapping, linter(jsonLint, { delay: lintDelay }), lintGutter()];
  return EditorView.lineWrapping;
}

/** Templates in JSON text are not JSON; an empty editor is nothing yet. */
function jsonLint(view: EditorView): Diagnostic[] {
  const text = view.state.doc.toString();
  return text.trim() === "" || text.startsWith("=") ? [] : [...jsonParseLinter()(view)];
}

/** Shows the remarks of a check of ours. */
export function lintWith(check: (code: string) => CodeDiagnostic[]): Extension {
  const source = (view: EditorView): Diagnostic[] =>
    check(view.state.doc.toString()).map((found) => ({
      ...found,
      actions: found.actions.map(({ name, from, to, insert }) => ({
        name,
        apply: (target: EditorView) => target.dispatch({ changes: { from, to, insert } }),
      })),
    }));
  return [linter(source, { delay: lintDelay }), lintGutter({ hoverTime: lintHoverDelay })];
}

export function editorHeight(minHeight: string, maxHeight: string): Extension {
  return EditorView.theme({
    "&": { minHeight, maxHeight },
    ".cm-scroller": { overflow: "auto" },
    ".cm-content, .cm-gutter": { minHeight },
  });
}
