import type { LogTestResult, StoredLogDestination } from "@heddle/api";
import { Pencil, Send, Trash2 } from "lucide-react";
import { useState } from "react";
import { texts } from "../../../base/texts/index.ts";
import { agoText } from "../../../base/theme/time.ts";
import { Badge, IconButton, Switch } from "../../../ui/index.ts";
import { Notice } from "../../../ui/messages/Notice.tsx";
import { Problem } from "../../../ui/messages/Problem.tsx";
import page from "../SettingsPage.module.css";
import { nameOf, removeDestination, switchDestination, testDestination } from "./destinations.ts";
import styles from "./LogStreaming.module.css";
import { openDestinationDialog } from "./open-destination-dialog.ts";

const text = texts.logStreaming;

/** A destination with its delivery status and its actions. */
export function DestinationLine({ destination }: { destination: StoredLogDestination }) {
  const { id, __type, enabled, delivery } = destination;
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<LogTestResult>();
  const name = nameOf(destination);
  const test = async () => {
    setBusy(true);
    setResult(await testDestination(id));
    setBusy(false);
  };
  return (
    <li className={styles["destination"]}>
      <div className={styles["line"]}>
        <Switch
          aria-label={text.isOn(name)}
          checked={enabled}
          onChange={(next) => void switchDestination(destination, next)}
        />
        <div className={page["sessionText"]}>
          <div className={page["device"]}>
            <span>{name}</span>
            <Badge>{text.kinds[__type]}</Badge>
          </div>
          <p className={page["muted"]}>{stateOf(destination)}</p>
        </div>
        <IconButton
          size="sm"
          label={text.test(name)}
          icon={<Send size={14} />}
          disabled={isBusy}
          onClick={() => void test()}
        />
        <IconButton
          size="sm"
          label={text.edit(name)}
          icon={<Pencil size={14} />}
          onClick={() => openDestinationDialog({ destination })}
        />
        <IconButton
          size="sm"
          label={text.remove(name)}
          icon={<Trash2 size={14} />}
          onClick={() => void removeDestination(destination)}
        />
      </div>
      {result?.sent === true && <Notice tone="success">{text.tested}</Notice>}
      {result?.sent === false && <Problem>{text.notTested(result.message)}</Problem>}
      {enabled && delivery.failingSince !== null && (
        <Problem>{text.failing(agoText(delivery.failingSince), delivery.error ?? "")}</Problem>
      )}
    </li>
  );
}

function stateOf({ subscribedEvents, delivery }: StoredLogDestination): string {
  const { waiting, dropped, lastSentAt } = delivery;
  return [
    lastSentAt === null ? text.neverSent : text.lastSent(agoText(lastSentAt)),
    ...(waiting > 0 ? [text.waiting(waiting)] : []),
    ...(dropped > 0 ? [text.dropped(dropped)] : []),
    ...(subscribedEvents.length === 0 ? [text.noEvents] : []),
  ].join(" · ");
}
