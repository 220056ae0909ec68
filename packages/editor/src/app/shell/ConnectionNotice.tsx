import { CloudOff } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { push } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { Button } from "../../ui/index.ts";
import styles from "./ConnectionNotice.module.css";

/** A disconnection that recovers within this time is not reported. */
const NOTICE_DELAY_MS = 1500;

const subscribe = (listener: () => void) => push.onConnectionChange(listener);

/** Reports a lost connection to the server, until it is restored. */
export function ConnectionNotice() {
  const isLost = useSyncExternalStore(subscribe, () => push.isLost);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isLost) return;
    const timer = setTimeout(() => setShown(true), NOTICE_DELAY_MS);
    const retry = () => push.retryNow();
    window.addEventListener("online", retry);
    return () => {
      clearTimeout(timer);
      setShown(false);
      window.removeEventListener("online", retry);
    };
  }, [isLost]);
  return (
    <div role="status" className={styles["place"]}>
      {isShown && (
        <div className={styles["notice"]} title={texts.shell.connectionLostHint}>
          <CloudOff size={14} />
          {texts.shell.connectionLost}
          <Button size="sm" variant="ghost" onClick={() => push.retryNow()}>
            {texts.shell.reconnect}
          </Button>
        </div>
      )}
    </div>
  );
}
