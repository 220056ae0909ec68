import type { PersonReference } from "@heddle/api";
import { useCurrentUser } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { personInitials, personName } from "../../../people/person.ts";
import { Tooltip } from "../../../ui/index.ts";
import { useView } from "../session/SessionContext.tsx";
import styles from "./Viewers.module.css";

const text = texts.workflow;
const MAX_SHOWN = 3;

/** Other users who have the workflow open. */
export function Viewers() {
  const others = useView((state) => state.others);
  const { data: me } = useCurrentUser();
  if (others.length === 0) return null;
  const nameOf = (person: PersonReference) => (person.id === me?.id ? text.youElsewhere : personName(person));
  const more = others.slice(MAX_SHOWN);
  return (
    <ul className={styles["viewers"]} aria-label={text.alsoOpenBy}>
      {others.slice(0, MAX_SHOWN).map((person) => (
        <Viewer key={person.id} name={nameOf(person)} initials={personInitials(person)} />
      ))}
      {more.length > 0 && <Viewer name={more.map(nameOf).join(", ")} initials={`+${more.length}`} />}
    </ul>
  );
}

function Viewer({ name, initials }: { name: string; initials: string }) {
  return (
    <Tooltip content={name} side="bottom">
      <li className={styles["viewer"]}>
        <span role="img" aria-label={name}>
          {initials}
        </span>
      </li>
    </Tooltip>
  );
}
