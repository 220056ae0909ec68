import type { TriggerState } from "@heddle/api";
import { Copy } from "lucide-react";
import { triggers as text } from "../../base/texts/runs/triggers.ts";
import { agoText } from "../../base/theme/time.ts";
import { copyText, IconButton } from "../../ui/index.ts";
import styles from "./TriggerStates.module.css";

/** The event a trigger waits for, with its URL if it has one. */
export function TriggerSourceText({ trigger }: { trigger: TriggerState }) {
  const { source, addresses, isKnownToService, lookedAt } = trigger;
  const [address] = addresses ?? [];
  return (
    <div className={styles["source"]}>
      <span>{text.sources[source]}</span>
      {isKnownToService !== undefined ? (
        <span className={styles["detail"]}>
          {isKnownToService ? text.knownToService : text.notKnownToService}
        </span>
      ) : (
        address && <Address {...address} />
      )}
      {lookedAt && <span className={styles["detail"]}>{text.lookedAt(agoText(lookedAt))}</span>}
    </div>
  );
}

function Address({ method, url }: { method: string; url: string }) {
  return (
    <span className={styles["address"]} dir="ltr">
      <span className={styles["url"]} title={`${method} ${url}`}>
        {method} {new URL(url).pathname}
      </span>
      <IconButton
        size="xs"
        label={text.copyAddress}
        icon={<Copy size={13} />}
        onClick={() => void copyText(url)}
      />
    </span>
  );
}
