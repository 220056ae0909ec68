import { AUDIT_EVENTS, type AuditDetail, type AuditEvent } from "@heddle/api";
import { texts } from "../../../base/texts/index.ts";
import { timeText } from "../../../base/theme/time.ts";
import { EmptyState } from "../../../ui/index.ts";
import styles from "./AuditPage.module.css";

const text = texts.audit;

/** Events as a table. */
export function AuditTable({ events }: { events: readonly AuditEvent[] }) {
  if (events.length === 0) return <EmptyState title={text.empty} />;
  return (
    <div className={styles["scroll"]}>
      <table className={styles["table"]} aria-label={text.title}>
        <thead>
          <tr>
            {[text.time, text.event, text.actor, text.about, text.details, text.address].map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <AuditRow key={event.id} event={event} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function AuditRow({ event: { at, event, actor, about, details } }: { event: AuditEvent }) {
  return (
    <tr>
      <td title={at}>{timeText(at)}</td>
      <td title={event}>{AUDIT_EVENTS[event]?.title ?? event}</td>
      <td>
        {actorText(actor)}
        {actor.apiKey && <div className={styles["muted"]}>{text.byKey(actor.apiKey.name)}</div>}
      </td>
      <td>
        {about?.name ?? about?.id}
        {about && <div className={styles["muted"]}>{about.kind}</div>}
      </td>
      <td>{detailsText(details)}</td>
      <td>{actor.address}</td>
    </tr>
  );
}

function actorText({ kind, name }: AuditEvent["actor"]): string {
  if (kind === "system") return text.system;
  if (kind === "anonymous") return name === null ? text.stranger : text.strangerNamed(name);
  return name ?? "";
}

/** Unset details are omitted. */
function detailsText(details: AuditEvent["details"]): string {
  const set = Object.entries(details).filter(([, value]) => value !== null);
  return set.map(detailText).join(", ");
}

function detailText([name, value]: [string, AuditDetail]): string {
  return `${name}: ${Array.isArray(value) ? value.join(", ") : String(value)}`;
}
