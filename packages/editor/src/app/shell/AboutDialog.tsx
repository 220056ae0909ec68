import { Copy } from "lucide-react";
import { useSettings } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { Button, copyText, Dialog, IconButton } from "../../ui/index.ts";
import type { ModalProps } from "../../ui/modals/index.ts";
import styles from "./AboutDialog.module.css";

const text = texts.shell;

/** Version and environment of the instance. */
export function AboutDialog({ onClose }: ModalProps) {
  const { data: settings } = useSettings();
  const instance = settings?.instanceId ?? "";
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.about}
      description={text.aboutText}
      size="sm"
      footer={<Button onClick={onClose}>{texts.ui.close}</Button>}
    >
      <dl className={styles["facts"]}>
        <dt>{text.version}</dt>
        <dd>{settings?.versionCli}</dd>
        <dt>{text.license}</dt>
        <dd>{text.licenseName}</dd>
        <dt>{text.instanceId}</dt>
        <dd className={styles["id"]}>
          <code>{instance}</code>
          <IconButton
            size="sm"
            label={texts.ui.copy}
            icon={<Copy size={13} />}
            onClick={() => void copyText(instance)}
          />
        </dd>
      </dl>
    </Dialog>
  );
}
