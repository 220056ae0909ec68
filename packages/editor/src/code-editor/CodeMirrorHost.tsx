import { Compartment, EditorState, type Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { useEffect, useRef } from "react";
import { cspNonce } from "../ui/csp-nonce.ts";

interface CodeMirrorHostProps {
  value: string;
  label: string;
  isReadOnly: boolean;
  autoFocus?: boolean;
  /** Set up once; what must change later belongs into `changing`. */
  extensions: Extension;
  /** Replaced whenever it is another object. */
  changing?: Extension | undefined;
  onChange(value: string): void;
  onFocus?: (() => void) | undefined;
}

/** A CodeMirror view whose text follows `value`. */
export function CodeMirrorHost(props: CodeMirrorHostProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const latest = useRef(props);
  latest.current = props;
  const parts = useRef({ changing: new Compartment(), readOnly: new Compartment() });
  useEffect(() => {
    if (!host.current) throw new Error("Editor element not found");
    const { value, extensions, changing, isReadOnly, label, autoFocus } = latest.current;
    const editor = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: value,
        extensions: [
          parts.current.changing.of(changing ?? []),
          parts.current.readOnly.of(EditorState.readOnly.of(isReadOnly)),
          extensions,
          EditorState.tabSize.of(2),
          EditorView.cspNonce.of(cspNonce),
          EditorView.contentAttributes.of({ "aria-label": label }),
          EditorView.domEventHandlers({ focus: () => void latest.current.onFocus?.() }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.onChange(update.state.doc.toString());
          }),
        ],
      }),
    });
    if (autoFocus) editor.focus();
    view.current = editor;
    return () => editor.destroy();
  }, []);
  useEffect(() => {
    const editor = view.current;
    const now = editor?.state.doc.toString();
    if (editor && now !== undefined && now !== props.value) {
      editor.dispatch({ changes: { from: 0, to: now.length, insert: props.value } });
    }
  }, [props.value]);
  useEffect(() => {
    view.current?.dispatch({ effects: parts.current.changing.reconfigure(props.changing ?? []) });
  }, [props.changing]);
  useEffect(() => {
    view.current?.dispatch({
      effects: parts.current.readOnly.reconfigure(EditorState.readOnly.of(props.isReadOnly)),
    });
  }, [props.isReadOnly]);
  return <div ref={host} style={{ height: "100%" }} />;
}
