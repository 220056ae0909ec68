import type { NodeProperty } from "@heddle/workflow";
import { CircleHelp } from "lucide-react";
import { DESCRIPTION_HTML } from "../../../ui/html/html-rules.ts";
import { plainText } from "../../../ui/html/plain-text.ts";
import { SafeHtml } from "../../../ui/html/SafeHtml.tsx";
import { Tooltip } from "../../../ui/index.ts";
import styles from "./Container.module.css";

/** Name of a group of parameters, with its description on demand. */
export function ContainerTitle({ property }: { property: NodeProperty }) {
  return (
    <div className={styles["title"]}>
      {property.displayName}
      {property.description && (
        <Tooltip delay={150} content={<SafeHtml html={property.description} rules={DESCRIPTION_HTML} />}>
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
