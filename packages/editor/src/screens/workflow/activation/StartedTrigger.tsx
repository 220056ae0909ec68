import type { TriggerState } from "@heddle/api";
import { Copy } from "lucide-react";
import { triggers as text } from "../../../base/texts/runs/triggers.ts";
import { zonedTimeText } from "../../../base/theme/time.ts";
import { copyText, IconButton } from "../../../ui/index.ts";
import { TriggerIcon } from "../../trigger-states/TriggerIcon.tsx";
import styles from "./ActivationDialog.module.css";
import { urlsOf } from "./trigger-urls.ts";

interface StartedTriggerProps {
  trigger: TriggerState;
  /** The message of its node type. */
  message: string | undefined;
  timezone: string;
  /** The URL that the key copies. */
  keyUrl: string | undefined;
}

/** Way in which an active trigger starts the workflow from now on: its URLs, its next time, or the service it listens to. */
export function StartedTrigger({ trigger, message, timezone, keyUrl }: StartedTriggerProps) {
  const { node, displayName, iconUrl, source, nextAt, problem } = trigger;
  const urls = urlsOf(trigger);
  const next = source === "times" ? text.nextRun : text.nextCheck;
  const listens = source !== "times" && urls.length === 0;
  return (
    <li className={styles["trigger"]}>
      <TriggerIcon iconUrl={iconUrl} />
      <div className={styles["about"]}>
        <strong>{node}</strong>
        {message !== undefined && <p>{message}</p>}
        {listens && <p className={styles["next"]}>{text.listensFor(serviceOf(displayName))}</p>}
        {urls.map(({ method, url, kind }) => (
          <div key={method} className={styles["address"]}>
            <span className={styles["kind"]}>{text.urlNames[kind]}</span>
            <code dir="ltr" title={url}>
              {kind === "webhook" ? `${method} ${url}` : url}
            </code>
            <IconButton
              size="sm"
              label={text.copyAddress}
              shortcut={url === keyUrl ? "Mod+C" : undefined}
              icon={<Copy size={14} />}
              onClick={() => void copyText(url)}
            />
          </div>
        ))}
        {nextAt && <p className={styles["next"]}>{next(zonedTimeText(nextAt, timezone), timezone)}</p>}
        {problem && <p className={styles["problem"]}>{problem.message}</p>}
      </div>
    </li>
  );
}

/** Returns `Gmail` for `Gmail Trigger`. */
function serviceOf(displayName: string): string {
  return displayName.replace(/ Trigger$/, "");
}
