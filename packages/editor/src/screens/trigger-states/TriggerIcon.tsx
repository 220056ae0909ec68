import { Zap } from "lucide-react";
import { serverPath } from "../../base/server-path.ts";
import { IconTile } from "../../ui/index.ts";
import styles from "./TriggerStates.module.css";

const ICON_PX = 26;

/** The icon of a trigger's node type. */
export function TriggerIcon({ iconUrl }: { iconUrl: string | undefined }) {
  return (
    <IconTile
      url={iconUrl === undefined ? undefined : serverPath(`/${iconUrl}`)}
      sizePx={ICON_PX}
      share={0.64}
      className={styles["tile"]}
      fallback={(sizePx) => <Zap size={sizePx} strokeWidth={1.75} />}
    />
  );
}
