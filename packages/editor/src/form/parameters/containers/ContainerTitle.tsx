import type { NodeProperty } from "@heddle/workflow";
import { CircleHelp } from "lucide-react";
import { Tooltip } from "../../../ui/index.ts";
import { plainText, RichText } from "../RichText.tsx";
import styles from "./Container.module.css";

/** Name of a group of parameters, with its description on demand. */
export function ContainerTitle({ property }: { property: NodeProperty }) {
  return (
    <div className={styles["title"]}>
      {property.displayName}
      {property.description && (
        <Tooltip delay={150} content={<RichText html={property.description} />}>
          <span
            style={{ display: "inline-flex", color: "var(--text-subtle)" }}
            role="img"
            aria-label={plainText(property.description)}
          >
            <CircleHelp size={13} />
          </span>
        </Tooltip>
      )}
    </div>
  );
}
