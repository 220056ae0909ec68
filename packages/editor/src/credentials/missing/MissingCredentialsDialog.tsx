import { CircleCheck } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import { Button, Dialog } from "../../ui/index.ts";
import type { MissingCredential } from "../set-credential.ts";
import { MissingCredentialRow } from "./MissingCredentialRow.tsx";
import styles from "./MissingCredentials.module.css";

const text = texts.credentials;

interface MissingCredentialsDialogProps {
  missing: readonly MissingCredential[];
  onClose(): void;
}

/** Every credential that the workflow lacks, each chosen or created once for all of its nodes. */
export function MissingCredentialsDialog({ missing, onClose }: MissingCredentialsDialogProps) {
  return (
    <Dialog
      open
      size="lg"
      title={text.missingTitle}
      description={text.missingHint}
      onClose={onClose}
      footer={
        <Button variant={missing.length === 0 ? "primary" : "secondary"} onClick={onClose}>
          {text.missingDone}
        </Button>
      }
    >
      {missing.length === 0 ? (
        <p className={styles["done"]} role="status">
          <CircleCheck size={16} /> {text.missingAll}
        </p>
      ) : (
        <ul className={styles["list"]}>
          {missing.map((each) => (
            <MissingCredentialRow key={each.key} missing={each} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
