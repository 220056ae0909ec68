import { Pin } from "lucide-react";
import { useState } from "react";
import { isRemembered, remember, storageKeys } from "../../base/storage/index.ts";
import { texts } from "../../base/texts/index.ts";
import { Button } from "../../ui/index.ts";
import { usePanel } from "../model/panel-context.ts";
import styles from "../NodePanel.module.css";

/** Recommends pinning for data from external sources, until the user has pinned something or dismisses it. */
export function PinHint() {
  const { description, isTrigger } = usePanel();
  const [isKnown, setKnown] = useState(() => isRemembered(storageKeys.pinDiscovery));
  const comesFromOutside = (description?.credentials?.length ?? 0) > 0;
  if (isKnown || !comesFromOutside) return null;
  return (
    <div className={styles["banner"]} role="note">
      <Pin size={13} aria-hidden />
      <span>{isTrigger ? texts.data.pinHintTrigger : texts.data.pinHint}</span>
      <Button
        size="sm"
        variant="ghost"
        onClick={() => {
          rememberPinning();
          setKnown(true);
        }}
      >
        {texts.data.pinHintClose}
      </Button>
    </div>
  );
}

/** Dismisses the hint permanently. */
export function rememberPinning(): void {
  remember(storageKeys.pinDiscovery);
}
