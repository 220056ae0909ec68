import { Copy } from "lucide-react";
import { texts } from "../../../base/texts/index.ts";
import { Button, Dialog, Input, toast } from "../../../ui/index.ts";
import styles from "./ApiKeys.module.css";

const text = texts.apiKeys;

/** A key that was just made: the only time at which it can be read. */
export function NewApiKey({ rawKey, onClose }: { rawKey: string; onClose(): void }) {
  const copy = () =>
    navigator.clipboard.writeText(rawKey).then(
      () => toast.success(text.copied),
      (error) => toast.failure(text.notCopied, error),
    );
  return (
    <Dialog
      open
      title={text.newTitle}
      description={text.newHint}
      onClose={onClose}
      closeOnBackdrop={false}
      footer={
        <Button variant="primary" onClick={onClose}>
          {texts.ui.close}
        </Button>
      }
    >
      <div className={styles["key"]}>
        <Input
          readOnly
          mono
          aria-label={text.key}
          value={rawKey}
          onFocus={(event) => event.target.select()}
        />
        <Button icon={<Copy size={14} />} onClick={() => void copy()}>
          {text.copy}
        </Button>
      </div>
    </Dialog>
  );
}
