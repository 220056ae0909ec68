import type { ReactNode } from "react";
import { codeTexts } from "../../base/texts/code-editor.ts";
import { Button, Dialog } from "../../ui/index.ts";
import styles from "./CodeField.module.css";

/** The large window for code: stays open when the backdrop is clicked. */
export function CodeDialog({
  label,
  onClose,
  children,
}: {
  label: string;
  onClose(): void;
  children: ReactNode;
}) {
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
      <div className={styles["dialog"]}>{children}</div>
    </Dialog>
  );
}
