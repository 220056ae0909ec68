import { useStore } from "zustand";
import { texts } from "../base/texts/index.ts";
import { ShareEditor } from "../people/share/ShareEditor.tsx";
import { homeOf, shareeName } from "../people/share/sharees.ts";
import styles from "./CredentialDialog.module.css";
import type { CredentialParts } from "./credential-parts.ts";

const text = texts.sharing;

/** Owner of the credential, and other users who can use it. */
export function SharingTab({ edit, rights }: CredentialParts) {
  const stored = useStore(edit.store, (state) => state.stored);
  if (!stored)
    return (
      <div className={styles["pane"]}>
        <p className={styles["muted"]}>{texts.credentials.sharingUnsaved}</p>
      </div>
    );
  const home = homeOf(stored);
  const refusal = home
    ? home.kind === "project"
      ? text.mayNotProject(home.project.name)
      : text.mayNot(shareeName(home))
    : "";
  return (
    <div className={styles["pane"]}>
      <ShareEditor
        shared={stored}
        role={text.credentialRole}
        mayShare={rights.mayUpdateSharing}
        onShare={(ids) => edit.share(ids)}
      />
      <p className={styles["muted"]}>{rights.mayUpdateSharing ? text.credentialHint : refusal}</p>
    </div>
  );
}
