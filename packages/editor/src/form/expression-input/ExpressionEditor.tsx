import { completionKeymap, startCompletion } from "@codemirror/autocomplete";
import { defaultKeymap } from "@codemirror/commands";
import { lintKeymap } from "@codemirror/lint";
import { EditorState, type Extension, type TransactionSpec } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { useContext, useMemo, useRef } from "react";
import { escapeClosesCompletion, tabAccepts } from "../code-editor/basics.ts";
import { CodeMirrorHost } from "../code-editor/CodeMirrorHost.tsx";
import type { CodeLanguage } from "../code-editor/languages.ts";
import { reportCompletions } from "../code-editor/report-completions.ts";
import { fieldTheme } from "../code-editor/theme.ts";
import { undoHistory } from "../code-editor/undo-history.ts";
import { useLanguage } from "../code-editor/use-language.ts";
import { type ExpressionSupport, FormContext } from "../parameters/form-services.ts";
import { closeBraces, closeBracketsInParts, closeOpenBraces } from "./braces.ts";
import { languageColors } from "./colors/language-colors.ts";
import { segmentColors } from "./colors/segment-colors.ts";
import { useLanguagePieces } from "./colors/use-language-pieces.ts";
import { expressionCompletion } from "./completion.ts";
import { hints } from "./hints.ts";
import { markMistakes } from "./mistakes.ts";
import { type TextPlace, toOneLine } from "./typing-place.ts";

interface ExpressionEditorProps {
  text: string;
  label: string;
  isSingle: boolean;
  /** Language of the text around the parts. */
  language?: CodeLanguage | undefined;
  dialect?: string | undefined;
  expressions: ExpressionSupport | undefined;
  /** Initial cursor position; at the end if absent. */
  startAt?: TextPlace | undefined;
  onChange(text: string): void;
  /** Called with the view, for inserting from outside. */
  onReady?(view: EditorView): void;
  /** Returns true if the key was handled; otherwise the panel closes. */
  onEscape?(): boolean;
}

/** The editor of one template, without its leading sign. */
export function ExpressionEditor(props: ExpressionEditorProps) {
  const latest = useRef(props);
  latest.current = props;
  const services = useContext(FormContext);
  const extensions = useMemo(
    () => [
      extensionsFor(latest),
      reportCompletions(({ dom }) => ({
        node_type: services?.remoteNode().type,
        field_name: dom.closest<HTMLElement>("[data-parameter]")?.dataset["parameter"],
        field_type: "expression",
        category: "n/a",
      })),
    ],
    [services],
  );
  return (
    <CodeMirrorHost
      label={props.label}
      value={bare(props.text)}
      isReadOnly={false}
      extensions={extensions}
      results={props.expressions}
      changing={useColoredLanguage(props.language ?? "text", props.dialect)}
      onChange={(text) => latest.current.onChange(`=${text}`)}
      onReady={(editor) => {
        focusAt(editor, latest.current.startAt);
        latest.current.onReady?.(editor);
      }}
    />
  );
}

/** Loads the language of the text around the parts, with its colors. */
function useColoredLanguage(language: CodeLanguage, dialect: string | undefined): Extension {
  const support = useLanguage(language, dialect);
  const read = useLanguagePieces(language, dialect);
  return useMemo(() => [support ?? [], read ? languageColors(read) : []], [support, read]);
}

function bare(text: string): string {
  return text.startsWith("=") ? text.slice(1) : text;
}

function focusAt(editor: EditorView, place: TextPlace | undefined): void {
  editor.focus();
  const { length } = editor.state.doc;
  const position =
    place === undefined
      ? length
      : "offset" in place
        ? Math.min(place.offset, length)
        : editor.posAtCoords(place);
  editor.dispatch({ selection: { anchor: position ?? length } });
  const isTyped = place !== undefined && "offset" in place;
  if (isTyped) closeOpenBraces(editor);
  if (length === 0) startCompletion(editor);
}

function extensionsFor(latest: { readonly current: ExpressionEditorProps }): Extension[] {
  const { isSingle } = latest.current;
  const support = () => latest.current.expressions;
  const segments = (text: string) => support()?.segments(text) ?? [];
  return [
    undoHistory(),
    closeBraces,
    closeBracketsInParts,
    segmentColors(segments),
    markMistakes(segments),
    expressionCompletion(support),
    hints(support),
    isSingle ? singleLine : EditorView.lineWrapping,
    fieldTheme(isSingle ? { maxHeight: "30px" } : { maxHeight: "112px" }),
    keymap.of([
      escapeClosesCompletion,
      { key: "Escape", run: () => latest.current.onEscape?.() ?? false, stopPropagation: true },
      tabAccepts,
      ...lintKeymap,
      ...completionKeymap,
      ...defaultKeymap,
    ]),
  ];
}

/** Keeps a text on one line: pasted line breaks become spaces, Enter does nothing. */
const singleLine = EditorState.transactionFilter.of((transaction) => {
  if (!transaction.docChanged || transaction.newDoc.lines === 1) return transaction;
  const changes: { from: number; to: number; insert: string }[] = [];
  transaction.changes.iterChanges((from, to, _fromNew, _toNew, inserted) => {
    changes.push({ from, to, insert: toOneLine(inserted.toString()) });
  });
  const [first] = changes;
  if (!first || changes.every(({ from, to, insert }) => from === to && insert === "")) return [];
  const spec: TransactionSpec = { changes, userEvent: "input.paste" };
  return changes.length > 1 ? spec : { ...spec, selection: { anchor: first.from + first.insert.length } };
});
