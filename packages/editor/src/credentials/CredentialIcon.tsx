import { KeyRound } from "lucide-react";
import { memo } from "react";
import { useNodeTypes } from "../base/rest/index.ts";
import { IconTile } from "../ui/index.ts";
import styles from "./CredentialIcon.module.css";
import { credentialIcon, letterOf } from "./model/appearance.ts";
import { useTypeMap } from "./use-type-map.ts";

/** Icon of a credential type, the letter of its service, or a key. */
export const CredentialIcon = memo(function CredentialIcon({
  type,
  size = 28,
}: {
  type: string;
  size?: number;
}) {
  const types = useTypeMap();
  const letter = letterOf(type, types);
  return (
    <IconTile
      url={credentialIcon(type, types, useNodeTypes().data)}
      sizePx={size}
      share={0.6}
      className={styles["tile"]}
      fallback={(iconSizePx) =>
        letter ? (
          <span className={styles["letter"]} data-colour={letter.colour} aria-hidden>
            {letter.letter}
          </span>
        ) : (
          <KeyRound size={iconSizePx} strokeWidth={1.75} />
        )
      }
    />
  );
});
