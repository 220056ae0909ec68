import type { TemplateNodeType } from "@heddle/api";
import { useMemo } from "react";
import { useNodeTypes } from "../../base/rest/index.ts";
import { NodeIcon } from "../../canvas/index.ts";
import { NodeCatalog } from "../../document/index.ts";
import { Tooltip } from "../../ui/index.ts";
import styles from "./Templates.module.css";

const MAX_SHOWN = 6;
const ICON_PX = 26;

/** The types of nodes that a template uses. */
export function NodeIcons({ nodes }: { nodes: readonly TemplateNodeType[] }) {
  const { data } = useNodeTypes();
  const catalog = useMemo(() => new NodeCatalog(data ?? []), [data]);
  const named = nodes.map(({ name, displayName }) => {
    const description = catalog.newest(name)?.description;
    return { name, description, label: description?.displayName ?? displayName };
  });
  // Unknown for a moment is not unknown.
  if (!data) return <span className={styles["icons"]} />;
  const label = named.map((each) => each.label).join(", ");
  return (
    <Tooltip content={label}>
      <span className={styles["icons"]} role="img" aria-label={label}>
        {named.slice(0, MAX_SHOWN).map(({ name, description }) => (
          <NodeIcon key={name} description={description} size={ICON_PX} />
        ))}
        {named.length > MAX_SHOWN && <span className={styles["rest"]}>+{named.length - MAX_SHOWN}</span>}
      </span>
    </Tooltip>
  );
}
