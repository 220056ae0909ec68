import { type ReactNode, useContext } from "react";
import { codeTexts } from "../../base/texts/code-editor.ts";
import { Button, Dialog } from "../../ui/index.ts";
import { FormContext } from "../parameters/form-services.ts";
import styles from "./CodeField.module.css";

/** The large window for code, between its node's data: a click on the backdrop does not close it. */
export function CodeDialog({
  label,
  below,
  onClose,
  children,
}: {
  label: string;
  /** Below the code. */
  below?: ReactNode;
  onClose(): void;
  children: ReactNode;
}) {
  const beside = useContext(FormContext)?.dataBeside?.();
  return (
    <Dialog
      open
      size="wide"
      title={codeTexts.edit(label)}
      onClose={onClose}
      closeOnBackdrop={false}
      footer={
        <Button variant="primary" onClick={onClose}>
          {codeTexts.done}
        </Button>
      }
    >
      <div className={styles["dialog"]} data-beside={beside !== undefined || undefined}>
        {beside && <section aria-label={codeTexts.input}>{beside.input}</section>}
        <div className={styles["windowEditor"]}>
          {children}
          {below}
        </div>
        {beside && <section aria-label={codeTexts.output}>{beside.output}</section>}
      </div>
    </Dialog>
  );
}
