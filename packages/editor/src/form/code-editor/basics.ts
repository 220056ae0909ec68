import {
  acceptCompletion,
  closeBrackets,
  closeBracketsKeymap,
  closeCompletion,
  completionKeymap,
  completionStatus,
} from "@codemirror/autocomplete";
import { defaultKeymap, indentWithTab } from "@codemirror/commands";
import {
  bracketMatching,
  codeFolding,
  foldGutter,
  foldKeymap,
  indentOnInput,
  indentUnit,
} from "@codemirror/language";
import { lintKeymap } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import type { Extension } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  type KeyBinding,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { codeTheme } from "./theme.ts";
import { undoHistory } from "./undo-history.ts";

/** Closes suggestions on Escape first: only the next Escape reaches the surroundings. */
export const escapeClosesCompletion: KeyBinding = {
  key: "Escape",
  run: (view) => completionStatus(view.state) !== null && closeCompletion(view),
  stopPropagation: true,
};

/** Accepts the selected suggestion on Tab. */
export const tabAccepts: KeyBinding = { key: "Tab", run: acceptCompletion };

/** Extensions of every code editor. */
export function codeBasics(): Extension {
  return [
    lineNumbers(),
    undoHistory(),
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
      escapeClosesCompletion,
      tabAccepts,
      ...closeBracketsKeymap,
      ...completionKeymap,
      ...lintKeymap,
      ...searchKeymap,
      ...foldKeymap,
      ...defaultKeymap,
      indentWithTab,
    ]),
  ];
}

/** Height in lines: at least `rows`, at most `maxHeight`; exactly `rows` if the height is fixed. */
export function editorHeight(rows: number, maxHeight: string | "fixed"): Extension {
  const height = `${rows * 18 + 8}px`;
  const most = maxHeight === "fixed" ? height : maxHeight;
  return EditorView.theme({
    "&": { minHeight: height, maxHeight: most },
    ".cm-scroller": { overflow: "auto" },
    ".cm-content, .cm-gutter": { minHeight: height },
  });
}
