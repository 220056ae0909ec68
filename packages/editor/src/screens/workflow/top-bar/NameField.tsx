import { useEffect, useRef, useState } from "react";
import { texts } from "../../../base/texts/index.ts";
import { setWorkflowName, useField, useOpenWorkflow } from "../../../document/index.ts";
import { useTitle } from "../../../ui/page/use-title.ts";
import styles from "./NameField.module.css";

/** The workflow's name, edited in place. */
export function NameField() {
  const { document, readOnly } = useOpenWorkflow();
  const name = useField("name");
  useTitle(name);
  const [draft, setDraft] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const returnsFocus = useRef(false);
  useEffect(() => {
    if (draft === undefined && returnsFocus.current) button.current?.focus();
    returnsFocus.current = false;
  }, [draft]);
  if (draft === undefined) {
    return (
      <button
        ref={button}
        type="button"
        className={styles["name"]}
        title={readOnly ? undefined : texts.workflow.rename}
        disabled={readOnly}
        onClick={() => setDraft(name)}
      >
        {name}
      </button>
    );
  }
  const commit = () => {
    setWorkflowName(document, draft);
    setDraft(undefined);
  };
  const end = (act: () => void) => {
    returnsFocus.current = true;
    act();
  };
  return (
    <input
      className={styles["input"]}
      aria-label={texts.workflow.name}
      value={draft}
      maxLength={128}
      // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed.
      autoFocus
      onFocus={(event) => event.target.select()}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== "Escape") return;
        // The button that takes its place gets the focus, and must not be pressed by the same key.
        event.preventDefault();
        end(event.key === "Enter" ? commit : () => setDraft(undefined));
      }}
    />
  );
}
