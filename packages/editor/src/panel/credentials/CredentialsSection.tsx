import { isDisplayed } from "@heddle/workflow";
import { useEffect, useRef } from "react";
import { credentialNeeds, readReference } from "../../credentials/credential-needs.ts";
import { openCredential } from "../../credentials/open-credential.ts";
import { useFormState } from "../../form/parameters/form-services.ts";
import { usePanel } from "../model/panel-context.ts";
import { CredentialSelect } from "./CredentialSelect.tsx";
import styles from "./CredentialsSection.module.css";
import { useNodeCredential } from "./use-node-credential.ts";

interface CredentialsSectionProps {
  /** Opens the only credential, asked for by a failed list. */
  isOpen: boolean;
  onOpen(open: boolean): void;
}

/** One selector for each credential type that the node asks for now. */
export function CredentialsSection({ isOpen, onOpen }: CredentialsSectionProps) {
  const { node, description } = usePanel();
  const { resolved } = useFormState();
  const needs = description
    ? credentialNeeds(description, resolved, (declared) =>
        isDisplayed(declared, resolved, { root: resolved, node: { typeVersion: node.typeVersion } }),
      )
    : [];
  useOpenOnRequest(isOpen, () => onOpen(false), needs[0]?.type);
  if (needs.length === 0) return null;
  return (
    <div className={styles["section"]}>
      {needs.map((need) => (
        <CredentialSelect key={need.type} need={need} />
      ))}
    </div>
  );
}

function useOpenOnRequest(isOpen: boolean, onDone: () => void, type = ""): void {
  const { node } = usePanel();
  const { editing } = useNodeCredential(type);
  const latest = useRef({ editing, onDone });
  latest.current = { editing, onDone };
  const id = readReference(node.credentials?.[type])?.id;
  useEffect(() => {
    if (!isOpen) return;
    latest.current.onDone();
    if (id) openCredential(latest.current.editing(id));
  }, [isOpen, id]);
}
