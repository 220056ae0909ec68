import { KeyRound, X } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { texts } from "../../base/texts/index.ts";
import { Button, IconButton } from "../../ui/index.ts";
import styles from "./MissingCredentials.module.css";
import { useMissingCredentials } from "./use-missing-credentials.ts";

const text = texts.credentials;
const MissingCredentialsDialog = lazy(() =>
  import("./MissingCredentialsDialog.tsx").then((module) => ({ default: module.MissingCredentialsDialog })),
);

/** Reports above the canvas that nodes lack credentials, and opens a dialog for all of them. */
export function MissingCredentialsBar({ isHidden }: { isHidden: boolean }) {
  const missing = useMissingCredentials();
  const [isOpen, setOpen] = useState(false);
  const [hiddenFor, setHiddenFor] = useState("");
  const keys = missing.map(({ key }) => key).join("\n");
  const nodes = new Set(missing.flatMap((each) => each.nodes.map(({ id }) => id))).size;
  if (isOpen)
    return (
      <Suspense fallback={null}>
        <MissingCredentialsDialog missing={missing} onClose={() => setOpen(false)} />
      </Suspense>
    );
  if (isHidden || missing.length === 0 || hiddenFor === keys) return null;
  return (
    <div className={styles["bar"]} role="status">
      <KeyRound size={15} />
      <span>{text.missingBar(nodes)}</span>
      <Button size="sm" onClick={() => setOpen(true)}>
        {text.missingOpen}
      </Button>
      <IconButton
        size="sm"
        label={text.missingHide}
        icon={<X size={14} />}
        onClick={() => setHiddenFor(keys)}
      />
    </div>
  );
}
