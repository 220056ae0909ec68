import { useState } from "react";
import { remember, storageKeys } from "../../../base/storage/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { Button, Checkbox, Dialog } from "../../../ui/index.ts";
import type { ModalProps } from "../../../ui/modals/index.ts";
import styles from "./ActivationDialog.module.css";

const text = texts.workflow.activation;

/** Input of the dialog. */
export interface ActivationInput {
  /** Whether successful executions are saved. */
  savesSuccesses: boolean;
  /** How its triggers start it from now on. */
  ways: readonly string[];
}

/** Shown after the first activation: where to find production executions. */
export function ActivationDialog({ input, onClose }: ModalProps<ActivationInput>) {
  const [isLast, setLast] = useState(false);
  const close = () => {
    if (isLast) remember(storageKeys.hideActivationAlert);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      title={text.title}
      size="sm"
      footer={
        <Button variant="primary" autoFocus onClick={close}>
          {text.understood}
        </Button>
      }
    >
      <div className={styles["text"]}>
        <p>{text.production}</p>
        {input.ways.map((way) => (
          <p key={way}>{way}</p>
        ))}
        <p>{input.savesSuccesses ? text.executions : text.executionsNotSaved}</p>
        <Checkbox checked={isLast} onChange={setLast}>
          {text.hide}
        </Checkbox>
      </div>
    </Dialog>
  );
}
