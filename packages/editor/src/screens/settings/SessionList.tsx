import type { UserSession } from "@heddle/api";
import { useQuery } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import { agoText, timeText } from "../../base/theme/time.ts";
import { Badge, Button, Skeleton } from "../../ui/index.ts";
import { Problem } from "../../ui/messages/Problem.tsx";
import styles from "./SettingsPage.module.css";
import { endOtherSessions, endSession, sessionsQuery } from "./sessions.ts";

const text = texts.settings;

/** Sessions of the user, with sign-out buttons. */
export function SessionList() {
  const { data: sessions, error } = useQuery(sessionsQuery);
  const current = (sessions ?? []).filter((session) => session.isCurrent);
  const others = (sessions ?? []).filter((session) => !session.isCurrent);
  return (
    <>
      <div className={`${styles["sectionHead"]} ${styles["within"]}`}>
        <div>
          <h3 className={styles["sectionTitle"]}>{text.sessions}</h3>
          <p className={styles["muted"]}>{text.sessionsHint}</p>
        </div>
        {others.length > 0 && (
          <Button size="sm" onClick={() => void endOtherSessions(others.length)}>
            {text.endOthers}
          </Button>
        )}
      </div>
      {error && (
        <Problem>
          {text.sessionsFailed}: {error.message}
        </Problem>
      )}
      {!sessions && !error && <Skeleton height="60px" />}
      {sessions && (
        <ul className={styles["sessions"]} aria-label={text.sessions}>
          {[...current, ...others].map((session) => (
            <SessionLine key={session.id} session={session} />
          ))}
        </ul>
      )}
    </>
  );
}

function SessionLine({ session }: { session: UserSession }) {
  const device = session.device ?? text.unknownDevice;
  const isPhone = /Android|iPhone|iPad|Mobile/.test(session.userAgent ?? "");
  const facts = [
    session.address,
    text.signedInAt(timeText(session.createdAt)),
    text.lastSeen(agoText(session.seenAt)),
  ];
  return (
    <li className={styles["session"]}>
      {isPhone ? <Smartphone size={20} /> : <Monitor size={20} />}
      <div className={styles["sessionText"]}>
        <div className={styles["device"]}>
          <span title={session.userAgent ?? undefined}>{device}</span>
          {session.isCurrent && <Badge tone="accent">{text.thisBrowser}</Badge>}
        </div>
        <p className={styles["muted"]}>{facts.filter(Boolean).join(" · ")}</p>
      </div>
      {!session.isCurrent && (
        <Button size="sm" aria-label={text.endOf(device)} onClick={() => void endSession(session)}>
          {text.end}
        </Button>
      )}
    </li>
  );
}
