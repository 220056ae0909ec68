import { useEffect, useRef, useState } from "react";
import { parameterTexts } from "../../base/texts/parameters.ts";
import { Button, Dialog, Textarea } from "../../ui/index.ts";
import styles from "./controls/Control.module.css";

interface TextDialogProps {
  label: string;
  value: string;
  onChange(value: string): void;
  onClose(): void;
}

/** A large window for text. Input is applied to the field immediately; Escape restores the old text. */
export function TextDialog({ label, value, onChange, onClose }: TextDialogProps) {
  const [original] = useState(value);
  const latest = useRef({ onChange, onClose });
  latest.current = { onChange, onClose };
  useEffect(() => {
    // Wherever the focus is in the window, and before the window itself closes and keeps the input.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current.onChange(original);
      latest.current.onClose();
    };
    document.addEventListener("keydown", onKey, true);
    return () => document.removeEventListener("keydown", onKey, true);
  }, [original]);
  return (
    <Dialog
      open
      size="wide"
      title={parameterTexts.edit(label)}
      onClose={onClose}
      closeOnBackdrop
      footer={
        <Button variant="primary" onClick={onClose}>
          {parameterTexts.done}
        </Button>
      }
    >
      <div className={styles["dialogBody"]}>
        <Textarea
          rows={15}
          autoFocus
          aria-label={label}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
