import type { CredentialUses } from "@heddle/api";
import { Link } from "@tanstack/react-router";
import { texts } from "../base/texts/index.ts";
import { Badge, Popover } from "../ui/index.ts";
import styles from "./UsedByPopover.module.css";

const text = texts.credentials;

/** Number of workflows that use a credential, with a list. */
export function UsedByPopover({ name, workflows }: { name: string; workflows: CredentialUses[string] }) {
  if (workflows.length === 0) return <span className={styles["unused"]}>{text.notUsed}</span>;
  return (
    <Popover
      aria-label={text.usedByTitle(name)}
      trigger={
        <button type="button" className={styles["button"]}>
          {text.usedBy(workflows.length)}
        </button>
      }
    >
      <ul className={styles["list"]}>
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
