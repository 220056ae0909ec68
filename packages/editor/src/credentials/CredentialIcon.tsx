import { KeyRound } from "lucide-react";
import { memo, useState } from "react";
import { useNodeTypes } from "../base/rest/index.ts";
import styles from "./CredentialIcon.module.css";
import { credentialIcon, letterOf } from "./model/appearance.ts";
import { useTypeMap } from "./use-type-map.ts";

/** The icon of a credential type, the letter of its service, or a key. */
export const CredentialIcon = memo(function CredentialIcon({
  type,
  size = 28,
}: {
  type: string;
  size?: number;
}) {
  const [broken, setBroken] = useState(false);
  const types = useTypeMap();
  const url = credentialIcon(type, types, useNodeTypes().data);
  const letter = letterOf(type, types);
  const inner = Math.round(size * 0.6);
  return (
    <span className={styles["tile"]} style={{ width: size, height: size }}>
      {url && !broken ? (
        <img
          src={url}
          width={inner}
          height={inner}
          alt=""
          draggable={false}
          onError={() => setBroken(true)}
        />
      ) : letter ? (
        <span className={styles["letter"]} data-colour={letter.colour} aria-hidden>
          {letter.letter}
        </span>
      ) : (
        <KeyRound size={inner} strokeWidth={1.75} />
      )}
    </span>
  );
});
