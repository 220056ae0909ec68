import {
  closeCompletion,
  completionKeymap,
  completionStatus,
  startCompletion,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { lintKeymap } from "@codemirror/lint";
import { EditorState, type Extension } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { useEffect, useRef } from "react";
import { fieldTheme } from "../code-editor/theme.ts";
import type { ExpressionSupport } from "../parameters/form-services.ts";
import { cspNonce } from "../ui/csp-nonce.ts";
import { expressionCompletion } from "./completion.ts";
import { closeBraces, resultsChanged, segmentColours } from "./expression-extensions.ts";
import { hints } from "./hints.ts";
import { markMistakes } from "./mistakes.ts";

interface ExpressionEditorProps {
  text: string;
  label: string;
  isSingle: boolean;
  expressions: ExpressionSupport | undefined;
  /** Where the field was clicked, in client pixels. */
  startAt?: { x: number; y: number } | undefined;
  onChange(text: string): void;
  /** Gets the view, for inserting from outside. */
  onReady?(view: EditorView): void;
}

/** The editor of one template, without its leading sign. */
export function ExpressionEditor(props: ExpressionEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const latest = useRef(props);
  latest.current = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once, later changes go through `latest`.
  useEffect(() => {
    if (!host.current) return;
    const editor = new EditorView({
      parent: host.current,
      state: EditorState.create({ doc: bare(props.text), extensions: extensionsFor(latest) }),
    });
    view.current = editor;
    focusAt(editor, props.startAt);
    props.onReady?.(editor);
    return () => editor.destroy();
  }, []);
  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    const text = bare(props.text);
    const now = editor.state.doc.toString();
    if (text !== now) editor.dispatch({ changes: { from: 0, to: now.length, insert: text } });
  }, [props.text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new results colour the same text anew.
  useEffect(() => {
    view.current?.dispatch({ effects: resultsChanged.of(null) });
  }, [props.expressions]);
  return <div ref={host} />;
}

function bare(text: string): string {
  return text.startsWith("=") ? text.slice(1) : text;
}

function focusAt(editor: EditorView, point: { x: number; y: number } | undefined): void {
  editor.focus();
  const position = point && editor.posAtCoords(point);
  editor.dispatch({ selection: { anchor: position ?? editor.state.doc.length } });
  if (editor.state.doc.length === 0) startCompletion(editor);
}

function extensionsFor(latest: { current: ExpressionEditorProps }): Extension[] {
  const { label, isSingle } = latest.current;
  return [
    history(),
    EditorView.cspNonce.of(cspNonce),
    closeBraces,
    segmentColours((text) => latest.current.expressions?.segments(text) ?? []),
    markMistakes((text) => latest.current.expressions?.segments(text) ?? []),
    expressionCompletion(() => latest.current.expressions),
    hints(() => latest.current.expressions),
    isSingle ? singleLine : EditorView.lineWrapping,
    fieldTheme(isSingle ? { maxHeight: "30px" } : { maxHeight: "112px" }),
    EditorView.contentAttributes.of({ "aria-label": label }),
    keymap.of([
      escapeClosesCompletion,
      ...lintKeymap,
      ...completionKeymap,
      ...defaultKeymap,
      ...historyKeymap,
    ]),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) latest.current.onChange(`=${update.state.doc.toString()}`);
    }),
  ];
}

/** Escape first closes the proposals; only the next one is for the panel. */
const escapeClosesCompletion = {
  key: "Escape",
  run: (view: EditorView) => completionStatus(view.state) !== null && closeCompletion(view),
  stopPropagation: true,
};

const singleLine = EditorState.transactionFilter.of((transaction) =>
  transaction.docChanged && transaction.newDoc.lines > 1 ? [] : transaction,
);
