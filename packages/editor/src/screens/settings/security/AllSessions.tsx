import type { SessionOfUser } from "@heddle/api";
import { useQuery } from "@tanstack/react-query";
import { texts } from "../../../base/texts/index.ts";
import { agoText, timeText } from "../../../base/theme/time.ts";
import { Avatar } from "../../../people/Avatar.tsx";
import { personName } from "../../../people/person.ts";
import { Badge, Button, Skeleton } from "../../../ui/index.ts";
import { Problem } from "../../../ui/messages/Problem.tsx";
import styles from "../SettingsPage.module.css";
import { allSessionsQuery, endAnySession } from "./security.ts";

const text = texts.security;

/** All sessions of all users, with buttons that end them. */
export function AllSessions() {
  const { data: sessions, error } = useQuery(allSessionsQuery);
  return (
    <section className={styles["section"]} aria-label={text.all}>
      <div>
        <h2 className={styles["sectionTitle"]}>{text.all}</h2>
        <p className={styles["muted"]}>{text.allHint}</p>
      </div>
      {error && <Problem>{`${text.failed}: ${error.message}`}</Problem>}
      {!sessions && !error && <Skeleton height="120px" />}
      {sessions && (
        <ul className={styles["sessions"]} aria-label={text.all}>
          {sessions.map((session) => (
            <SessionLine key={session.id} session={session} />
          ))}
        </ul>
      )}
    </section>
  );
}

function SessionLine({ session }: { session: SessionOfUser }) {
  const name = personName(session.user);
  const device = session.device ?? texts.settings.unknownDevice;
  const facts = [
    device,
    session.address,
    texts.settings.signedInAt(timeText(session.createdAt)),
    texts.settings.lastSeen(agoText(session.seenAt)),
  ];
  return (
    <li className={styles["session"]}>
      <Avatar person={session.user} />
      <div className={styles["sessionText"]}>
        <div className={styles["device"]}>
          <span>{name}</span>
          {session.isCurrent && <Badge tone="accent">{texts.settings.thisBrowser}</Badge>}
        </div>
        <p className={styles["muted"]}>{facts.filter(Boolean).join(" · ")}</p>
      </div>
      {!session.isCurrent && (
        <Button size="sm" aria-label={text.endOf(name, device)} onClick={() => void endAnySession(session)}>
          {text.end}
        </Button>
      )}
    </li>
  );
}
