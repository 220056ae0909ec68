import type { PackageUse } from "@heddle/api";
import { Link } from "@tanstack/react-router";
import { texts } from "../../../base/texts/index.ts";
import styles from "../../../community-packages/Packages.module.css";
import { Badge } from "../../../ui/index.ts";

const text = texts.communityNodes;

/** Workflows with nodes of a package, active ones first. */
export function UsingWorkflows({ title, workflows }: { title: string; workflows: readonly PackageUse[] }) {
  return (
    <section aria-label={title}>
      <p className={styles["title"]}>{title}</p>
      {workflows.length > 0 && (
        <ul className={styles["uses"]}>
          {workflows.map(({ id, name, active, nodes }) => (
            <li key={id} className={styles["use"]}>
              <span className={styles["line"]}>
                <Link to="/workflow/$id" params={{ id }} target="_blank">
                  {name}
                </Link>
                {active && <Badge tone="success">{text.active}</Badge>}
              </span>
              <span className={styles["hint"]}>{nodes.join(", ")}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
