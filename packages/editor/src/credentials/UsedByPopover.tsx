import type { CredentialUses } from "@heddle/api";
import { Link } from "@tanstack/react-router";
import { texts } from "../base/texts/index.ts";
import styles from "../screens/credentials/CredentialList.module.css";
import { Badge, Popover } from "../ui/index.ts";

const text = texts.credentials;

/** How many workflows use a credential, and which. */
export function UsedByPopover({ name, workflows }: { name: string; workflows: CredentialUses[string] }) {
  if (workflows.length === 0) return <span className={styles["unused"]}>{text.notUsed}</span>;
  return (
    <Popover
      aria-label={text.usedByTitle(name)}
      trigger={
        <button type="button" className={styles["usedByButton"]}>
          {text.usedBy(workflows.length)}
        </button>
      }
    >
      <ul className={styles["usedByList"]}>
        {workflows.map((workflow) => (
          <li key={workflow.id}>
            <Link to="/workflow/$id" params={{ id: workflow.id }}>
              {workflow.name}
            </Link>
            {workflow.active && <Badge tone="success">{text.active}</Badge>}
          </li>
        ))}
      </ul>
    </Popover>
  );
}
