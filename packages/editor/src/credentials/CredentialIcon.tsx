import { KeyRound } from "lucide-react";
import { memo, useState } from "react";
import { useNodeTypes } from "../rest/index.ts";
import styles from "./CredentialIcon.module.css";
import { credentialIcon } from "./model/appearance.ts";
import { useTypeMap } from "./use-type-map.ts";

/** The icon of a credential type, or a key. */
export const CredentialIcon = memo(function CredentialIcon({
  type,
  size = 28,
}: {
  type: string;
  size?: number;
}) {
  const [broken, setBroken] = useState(false);
  const url = credentialIcon(type, useTypeMap(), useNodeTypes().data);
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
      ) : (
        <KeyRound size={inner} strokeWidth={1.75} />
      )}
    </span>
  );
});
