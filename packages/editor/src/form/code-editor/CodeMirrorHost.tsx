import { Annotation, Compartment, EditorState, type Extension } from "@codemirror/state";
import { dropCursor, EditorView } from "@codemirror/view";
import { diffWithin } from "@heddle/workflow";
import { useEffect, useLayoutEffect, useRef } from "react";
import { codeTexts } from "../../base/texts/code-editor.ts";
import { cspNonce } from "../../ui/page/csp-nonce.ts";
import { resultsChanged } from "../expression-input/colors/segment-colors.ts";
import { drawsText } from "../parameters/model/text-places.ts";
import { Echoes } from "./echoes.ts";
import { typingOver } from "./typing-over.ts";

interface CodeMirrorHostProps {
  value: string;
  label: string;
  isReadOnly: boolean;
  /** Set up once; extensions that change later belong in `changing`. */
  extensions: Extension;
  /** Replaced whenever the object changes. */
  changing?: Extension | undefined;
  /** Dependency of the results of expressions in the text. */
  results?: unknown;
  onChange(value: string): void;
  /** Called with the view once it exists. */
  onReady?: ((view: EditorView) => void) | undefined;
  onFocus?: (() => void) | undefined;
}

/** Marks an external change, which is not reported back. */
const fromOutside = Annotation.define<true>();

/** A CodeMirror view whose text follows `value`. */
export function CodeMirrorHost(props: CodeMirrorHostProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const latest = useRef(props);
  latest.current = props;
  const parts = useRef({ changing: new Compartment(), readOnly: new Compartment() });
  const echoes = useRef(new Echoes());
  // Before the page is drawn: a key press between the field that it replaces and this editor would be lost.
  useLayoutEffect(() => {
    const editor = createEditor(host.current, latest, (state) => ({
      changing: parts.current.changing.of(state.changing ?? []),
      readOnly: parts.current.readOnly.of(readOnly(state.isReadOnly)),
      onChange: (text) => {
        echoes.current.sent(text);
        latest.current.onChange(text);
      },
    }));
    view.current = editor;
    // A change made when the editor is ready is newer than its initial text.
    echoes.current.sent(latest.current.value);
    latest.current.onReady?.(editor);
    const forget = drawsText(editor.dom, (point) => editor.posAtCoords(point, false));
    return () => {
      forget();
      editor.destroy();
    };
  }, []);
  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    const now = editor.state.doc.toString();
    if (echoes.current.isEcho(props.value, now)) return;
    const { start, before, after } = diffWithin(now, props.value);
    const changes = { from: start, to: start + before.length, insert: after };
    editor.dispatch({ changes, annotations: fromOutside.of(true) });
  }, [props.value]);
  useEffect(() => {
    view.current?.dispatch({ effects: parts.current.changing.reconfigure(props.changing ?? []) });
  }, [props.changing]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new results colour the same text again.
  useEffect(() => {
    view.current?.dispatch({ effects: resultsChanged.of(null) });
  }, [props.results]);
  useEffect(() => {
    view.current?.dispatch({ effects: parts.current.readOnly.reconfigure(readOnly(props.isReadOnly)) });
  }, [props.isReadOnly]);
  return <div ref={host} style={{ height: "100%" }} />;
}

interface Wiring {
  changing: Extension;
  readOnly: Extension;
  onChange(text: string): void;
}

/** Throws if there is no element for the editor. */
export function createEditor(
  parent: HTMLElement | null,
  latest: { readonly current: CodeMirrorHostProps },
  wire: (props: CodeMirrorHostProps) => Wiring,
): EditorView {
  if (!parent) throw new Error(codeTexts.noElement);
  const { value, extensions, label } = latest.current;
  const { changing, readOnly, onChange } = wire(latest.current);
  return new EditorView({
    parent,
    state: EditorState.create({
      doc: value,
      extensions: [
        changing,
        readOnly,
        extensions,
        EditorState.tabSize.of(2),
        typingOver,
        dropCursor(),
        EditorView.cspNonce.of(cspNonce),
        EditorView.contentAttributes.of({ "aria-label": label }),
        EditorView.domEventHandlers({ focus: () => void latest.current.onFocus?.() }),
        EditorView.updateListener.of((update) => {
          if (!update.docChanged) return;
          if (update.transactions.every((transaction) => transaction.annotation(fromOutside))) return;
          onChange(update.state.doc.toString());
        }),
      ],
    }),
  });
}

function readOnly(isReadOnly: boolean): Extension {
  return [
    EditorState.readOnly.of(isReadOnly),
    EditorView.contentAttributes.of(isReadOnly ? { "aria-readonly": "true" } : {}),
  ];
}
