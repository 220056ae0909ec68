import type { TriggerKind } from "@heddle/api";
import { Link } from "@tanstack/react-router";
import { Zap } from "lucide-react";
import { serverPath } from "../../base/server-path.ts";
import { texts } from "../../base/texts/index.ts";
import { IconTile, Tooltip } from "../../ui/index.ts";
import styles from "./TriggerIcons.module.css";

const MAX_SHOWN = 3;
const ICON_PX = 22;

interface TriggerIconsProps {
  workflowId: string;
  triggers: readonly TriggerKind[];
}

/** Triggers of a workflow. Part of its row: a click opens it. */
export function TriggerIcons({ workflowId, triggers }: TriggerIconsProps) {
  if (triggers.length === 0) return null;
  const label = texts.workflowList.triggersAre(triggers.map(({ displayName }) => displayName));
  return (
    <Tooltip content={label}>
      <Link
        to="/workflow/$id"
        params={{ id: workflowId }}
        tabIndex={-1}
        className={styles["icons"]}
        aria-label={label}
      >
        {triggers.slice(0, MAX_SHOWN).map(({ type, iconUrl }) => (
          <IconTile
            key={type}
            url={iconUrl === undefined ? undefined : serverPath(`/${iconUrl}`)}
            sizePx={ICON_PX}
            share={0.64}
            className={styles["tile"]}
            fallback={(sizePx) => <Zap size={sizePx} strokeWidth={1.75} />}
          />
        ))}
        {triggers.length > MAX_SHOWN && (
          <span className={styles["more"]}>+{triggers.length - MAX_SHOWN}</span>
        )}
      </Link>
    </Tooltip>
  );
}
