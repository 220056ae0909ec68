import { Copy } from "lucide-react";
import { texts } from "../../../base/texts/index.ts";
import { Button, copyText, Dialog, Input } from "../../../ui/index.ts";
import styles from "./ApiKeys.module.css";

const text = texts.apiKeys;

/** A newly created key: the only time at which it can be read. */
export function NewApiKey({ rawKey, onClose }: { rawKey: string; onClose(): void }) {
  const copy = () => copyText(rawKey, { done: text.copied, failed: text.notCopied });
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
