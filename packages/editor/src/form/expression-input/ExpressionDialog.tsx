import type { EditorView } from "@codemirror/view";
import { useEffect, useMemo, useRef, useState } from "react";
import { expressionTexts } from "../../base/texts/expressions.ts";
import { Button, Dialog, Input } from "../../ui/index.ts";
import type { CodeLanguage } from "../code-editor/languages.ts";
import { useExpressions } from "../parameters/form-services.ts";
import { debounced } from "../parameters/model/debounced.ts";
import { DialogResult } from "./DialogResult.tsx";
import { DISPLAY_DELAY_MS } from "./display-delay.ts";
import styles from "./ExpressionDialog.module.css";
import { ExpressionEditor } from "./ExpressionEditor.tsx";
import { isInsidePart } from "./inside-part.ts";
import { VariableTree } from "./VariableTree.tsx";
import { searchVariables, variableTree } from "./variables.ts";

interface ExpressionDialogProps {
  label: string;
  text: string;
  language?: CodeLanguage | undefined;
  dialect?: string | undefined;
  onChange(text: string): void;
  onClose(): void;
}

/** A large window for one expression: variables on the left, text and result on the right. */
export function ExpressionDialog(props: ExpressionDialogProps) {
  const { label, text, onChange, onClose } = props;
  const expressions = useExpressions();
  const [draft, setDraft] = useState(text);
  const [shown, setShown] = useState(text);
  const [isTyping, setTyping] = useState(false);
  const editor = useRef<EditorView>(undefined);
  const showLater = useMemo(() => debounced(setShown, DISPLAY_DELAY_MS), []);
  useEffect(() => showLater.cancel, [showLater]);
  const close = () => {
    if (draft !== text) onChange(draft);
    onClose();
  };
  return (
    <Dialog
      open
      size="wide"
      title={`${expressionTexts.dialogTitle} · ${label}`}
      onClose={close}
      footer={
        <Button variant="primary" onClick={close}>
          {expressionTexts.close}
        </Button>
      }
    >
      <div className={styles["columns"]}>
        <VariableSide onInsert={(key) => editor.current && insertVariable(editor.current, key)} />
        <div className={styles["main"]}>
          <span className={styles["heading"]}>{expressionTexts.expression}</span>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: only notices whether the text is edited. */}
          <div className={styles["editor"]} onFocus={() => setTyping(true)} onBlur={() => setTyping(false)}>
            <ExpressionEditor
              text={draft}
              label={label}
              isSingle={false}
              language={props.language}
              dialect={props.dialect}
              expressions={expressions}
              onChange={(next) => {
                setDraft(next);
                showLater(next);
              }}
              onReady={(view) => {
                editor.current = view;
              }}
            />
          </div>
          <DialogResult text={shown} isTyping={isTyping} />
        </div>
      </div>
    </Dialog>
  );
}

function VariableSide({ onInsert }: { onInsert(key: string): void }) {
  const expressions = useExpressions();
  const [search, setSearch] = useState("");
  const tree = useMemo(
    () => variableTree(expressions?.variables() ?? { input: undefined, nodes: [] }),
    [expressions],
  );
  return (
    <div className={styles["side"]}>
      <Input
        size="sm"
        placeholder={expressionTexts.searchVariables}
        aria-label={expressionTexts.searchVariables}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <VariableTree items={searchVariables(tree, search)} openAll={search !== ""} onInsert={onInsert} />
    </div>
  );
}

/** Inserts a variable at the cursor, with braces in plain text. */
function insertVariable(view: EditorView, key: string): void {
  const { doc, selection } = view.state;
  const isInside = isInsidePart(doc.toString(), selection.main.from);
  view.dispatch(view.state.replaceSelection(isInside ? key : `{{ ${key} }}`), {
    userEvent: "input.complete",
  });
  view.focus();
}
