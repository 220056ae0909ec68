import type { EditorView } from "@codemirror/view";
import { useEffect, useMemo, useRef, useState } from "react";
import { useServices } from "../parameters/form-services.ts";
import { debounced } from "../parameters/model/debounced.ts";
import { expressionTexts } from "../texts/expressions.ts";
import { Button, Dialog, Input } from "../ui/index.ts";
import { displayDelay } from "./display-delay.ts";
import styles from "./ExpressionDialog.module.css";
import { ExpressionEditor } from "./ExpressionEditor.tsx";
import { ExpressionResult } from "./ExpressionResult.tsx";
import { VariableList } from "./VariableList.tsx";
import { searchVariables, variableTree } from "./variables.ts";

interface ExpressionDialogProps {
  label: string;
  text: string;
  onChange(text: string): void;
  onClose(): void;
}

/** A large window for one expression: variables on the left, text and result on the right. */
export function ExpressionDialog({ label, text, onChange, onClose }: ExpressionDialogProps) {
  const { expressions } = useServices();
  const [draft, setDraft] = useState(text);
  const [shown, setShown] = useState(text);
  const [search, setSearch] = useState("");
  const editor = useRef<EditorView>(undefined);
  const showLater = useMemo(() => debounced(setShown, displayDelay), []);
  useEffect(() => showLater.cancel, [showLater]);
  const tree = useMemo(
    () => variableTree(expressions?.variables() ?? { input: undefined, nodes: [] }),
    [expressions],
  );
  const close = () => {
    if (draft !== text) onChange(draft);
    onClose();
  };
  const insert = (key: string) => {
    const view = editor.current;
    if (!view) return;
    view.dispatch(view.state.replaceSelection(isInsidePart(view) ? key : `{{ ${key} }}`));
    view.focus();
  };
  return (
    <Dialog
      open
      size="xl"
      title={`${expressionTexts.dialogTitle} · ${label}`}
      onClose={close}
      footer={
        <Button variant="primary" onClick={close}>
          {expressionTexts.close}
        </Button>
      }
    >
      <div className={styles["columns"]}>
        <div className={styles["side"]}>
          <Input
            size="sm"
            placeholder={expressionTexts.searchVariables}
            aria-label={expressionTexts.searchVariables}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <div className={styles["tree"]} role="tree" aria-label={expressionTexts.variables}>
            <VariableList
              items={searchVariables(tree, search)}
              depth={0}
              openAll={search !== ""}
              onInsert={insert}
            />
          </div>
        </div>
        <div className={styles["main"]}>
          <span className={styles["heading"]}>{expressionTexts.expression}</span>
          <div className={styles["editor"]}>
            <ExpressionEditor
              text={draft}
              label={label}
              isSingle={false}
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
          <span className={styles["heading"]}>
            {expressionTexts.resultFor((expressions?.itemIndex ?? 0) + 1)}
          </span>
          <div className={styles["result"]} aria-live="polite">
            <ExpressionResult text={shown} />
          </div>
        </div>
      </div>
    </Dialog>
  );
}

/** True when the cursor stands between the braces of a part. */
function isInsidePart(view: EditorView): boolean {
  const before = view.state.sliceDoc(0, view.state.selection.main.from);
  return before.lastIndexOf("{{") > before.lastIndexOf("}}");
}
