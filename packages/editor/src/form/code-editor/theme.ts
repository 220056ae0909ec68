import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const kindColors = {
  brace: "var(--text-muted)",
  variable: "var(--accent-text)",
  call: "var(--accent-text)",
  property: "var(--data-key)",
  text: "var(--data-text)",
  number: "var(--data-number)",
  keyword: "var(--data-flag)",
  comment: "var(--text-subtle)",
  sign: "var(--text-muted)",
};

/** Colors of the text around expressions. */
const languageColors = Object.fromEntries(
  Object.entries(kindColors).map(([kind, color]) => [`.cm-language-${kind}`, { color }]),
);

/** Colors inside parts that resolve, or wait for data. */
const pieceColors = Object.fromEntries(
  Object.entries(kindColors).map(([kind, color]) => [
    ["valid", "pending"]
      .map(
        (state) => `.cm-expression-${state} .cm-piece-${kind}, .cm-expression-${state} .cm-piece-${kind} *`,
      )
      .join(", "),
    { color: `${color} !important` },
  ]),
);

const base: Parameters<typeof EditorView.theme>[0] = {
  "&": { color: "var(--text)", backgroundColor: "transparent" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--font-mono)", lineHeight: "18px" },
  ".cm-content": { caretColor: "var(--text)" },
  ".cm-cursor, .cm-dropCursor": { borderLeftColor: "var(--text)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground, .cm-content ::selection":
    { backgroundColor: "color-mix(in srgb, var(--accent) 28%, transparent)" },
  ".cm-gutters": { backgroundColor: "transparent", color: "var(--text-disabled)", border: "none" },
  ".cm-activeLine": { backgroundColor: "transparent" },
  "&.cm-focused .cm-activeLine": { backgroundColor: "color-mix(in srgb, var(--bg-hover) 60%, transparent)" },
  ".cm-activeLineGutter": { backgroundColor: "transparent", color: "var(--text-muted)" },
  "& .cm-matchingBracket, & .cm-nonmatchingBracket": { backgroundColor: "transparent" },
  "&.cm-focused .cm-matchingBracket": {
    backgroundColor: "var(--accent-soft)",
    outline: "1px solid var(--accent-border)",
  },
  ".cm-expression-valid": {
    backgroundColor: "var(--success-soft)",
    color: "var(--text)",
    borderRadius: "3px",
  },
  ".cm-expression-pending": {
    backgroundColor: "var(--accent-soft)",
    color: "var(--text)",
    borderRadius: "3px",
  },
  ".cm-expression-broken": {
    backgroundColor: "var(--error-soft)",
    color: "var(--error)",
    borderRadius: "3px",
  },
  ".cm-expression-empty": {
    backgroundColor: "var(--warning-soft)",
    color: "var(--warning)",
    borderRadius: "3px",
  },
  // The color shows whether the part resolves, whatever the surrounding language.
  ".cm-expression-valid *, .cm-expression-pending *, .cm-expression-broken *, .cm-expression-empty *": {
    color: "inherit",
  },
  ".cm-piece-brace": { whiteSpace: "pre !important" },
  ...pieceColors,
  ...languageColors,
  ".cm-tooltip": {
    border: "1px solid var(--border-strong)",
    borderRadius: "var(--radius-md)",
    backgroundColor: "var(--bg-raised)",
    boxShadow: "var(--shadow-md)",
    color: "var(--text)",
    fontSize: "12px",
    zIndex: "var(--z-popup)",
    overflow: "hidden",
  },
  // The suggestion's description is next to the list, outside its box.
  ".cm-tooltip.cm-tooltip-autocomplete": { overflow: "visible" },
  ".cm-lintRange-active": { backgroundColor: "var(--error-soft)" },
  ".cm-tooltip.cm-completionInfo": { maxWidth: "300px", overflow: "auto", whiteSpace: "normal" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": {
    maxHeight: "220px",
    borderRadius: "5px",
    fontFamily: "var(--font-mono)",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "3px 8px", lineHeight: "18px" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": {
    backgroundColor: "var(--bg-active)",
    color: "var(--text)",
  },
  ".cm-completionDetail": { color: "var(--text-subtle)", fontStyle: "normal", marginLeft: "12px" },
  ".cm-completionMatchedText": { textDecoration: "none", color: "var(--accent-text)", fontWeight: "600" },
  ".cm-diagnostic": { padding: "4px 8px", fontFamily: "var(--font-sans)", maxWidth: "300px" },
  ".cm-diagnostic-error": { borderLeft: "3px solid var(--error)" },
  ".cm-diagnosticAction": {
    marginLeft: "8px",
    padding: "1px 8px",
    borderRadius: "var(--radius-sm)",
    backgroundColor: "var(--bg-active)",
    color: "var(--text)",
  },
  ".cm-lintRange-error": {
    backgroundImage: "none",
    textDecoration: "underline wavy var(--error) 1px",
    textUnderlineOffset: "3px",
  },
  ".cm-hint": { padding: "6px 8px", maxWidth: "360px", overflowWrap: "anywhere" },
  ".cm-hint-name, .cm-hint-value, .cm-hint-example": { fontFamily: "var(--font-mono)" },
  ".cm-hint-name": { fontWeight: "600" },
  ".cm-hint-value": { color: "var(--success)" },
  ".cm-hint-doc": { marginTop: "2px", color: "var(--text-muted)" },
  ".cm-hint-help": { display: "inline-block", marginTop: "2px", textDecoration: "underline" },
  ".cm-hint-example": { marginTop: "2px", color: "var(--text-subtle)" },
  ".cm-failed-line": { backgroundColor: "var(--error-soft)" },
  ".cm-failed-text": {
    padding: "1px 6px",
    borderInlineStart: "2px solid var(--error)",
    color: "var(--error)",
    fontFamily: "var(--font-sans)",
    fontSize: "12px",
    whiteSpace: "normal",
  },
  ".cm-failed-gutter": { width: "10px" },
  ".cm-failed-dot": {
    display: "inline-block",
    width: "7px",
    height: "7px",
    borderRadius: "50%",
    backgroundColor: "var(--error)",
  },
  ".cm-problems": { padding: "2px 8px", fontFamily: "var(--font-sans)", fontSize: "12px" },
  ".cm-problems button": {
    padding: "1px 6px",
    borderRadius: "var(--radius-sm)",
    color: "var(--error)",
  },
  ".cm-problems button:hover": { backgroundColor: "var(--bg-hover)" },
  // Below the suggestions.
  ".cm-panels": {
    zIndex: "1",
    backgroundColor: "var(--bg-subtle)",
    color: "var(--text)",
    borderColor: "var(--border)",
  },
  ".cm-panel.cm-panel-lint ul": { maxHeight: "100px", fontFamily: "var(--font-sans)" },
  ".cm-panel.cm-panel-lint .cm-diagnostic": {
    display: "flex",
    alignItems: "center",
    gap: "8px",
    maxWidth: "none",
    borderLeft: "none",
  },
  ".cm-panel.cm-panel-lint ul [aria-selected], .cm-panel.cm-panel-lint ul:focus [aria-selected]": {
    backgroundColor: "var(--bg-active)",
    color: "var(--text)",
  },
  ".cm-panel.cm-panel-lint .cm-diagnosticAction": { flex: "none", backgroundColor: "var(--bg-raised)" },
  ".cm-panel.cm-panel-lint button[name=close]": { color: "var(--text-muted)" },
  ".cm-foldPlaceholder": { backgroundColor: "var(--bg-active)", border: "none", color: "var(--text-muted)" },
  ".cm-placeholder": { color: "var(--text-subtle)" },
  ".cm-searchMatch": { backgroundColor: "var(--waiting-soft)", outline: "1px solid var(--waiting-border)" },
};

const colors = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier, tags.operatorKeyword], color: "var(--data-flag)" },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: "var(--data-text)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--data-number)" },
  { tag: [tags.comment], color: "var(--text-subtle)", fontStyle: "italic" },
  { tag: [tags.propertyName, tags.attributeName], color: "var(--data-key)" },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], color: "var(--accent-text)" },
  { tag: [tags.tagName, tags.typeName, tags.className], color: "var(--cat-app)" },
  { tag: [tags.punctuation, tags.operator, tags.bracket], color: "var(--text-muted)" },
  { tag: tags.invalid, color: "var(--error)" },
]);

/** Colors of the editor theme, light and dark alike: they are the interface's variables. */
export const codeTheme: Extension = [EditorView.theme(base), syntaxHighlighting(colors)];

/** Theme of an editor in a field that draws the border itself. */
export function fieldTheme(size: { maxHeight: string }): Extension {
  return [
    EditorView.theme(base),
    EditorView.theme({
      "&": { fontSize: "12px", maxHeight: size.maxHeight, minHeight: "30px" },
      ".cm-scroller": { overflow: "auto" },
      ".cm-content": { padding: "6px 8px" },
      ".cm-line": { padding: "0" },
    }),
  ];
}
