import { isDisplayed } from "@heddle/workflow";
import { usePanel } from "../panel/panel-context.ts";
import { useFormState } from "../parameters/form-services.ts";
import { CredentialSelect } from "./CredentialSelect.tsx";
import styles from "./CredentialsSection.module.css";
import { credentialNeeds } from "./credential-needs.ts";

interface CredentialsSectionProps {
  /** Opens the only credential, asked for by a failed list. */
  isOpen: boolean;
  onOpen(open: boolean): void;
}

/** One selector for each credential type that the node asks for now. */
export function CredentialsSection({ isOpen, onOpen }: CredentialsSectionProps) {
  const { node, description } = usePanel();
  const { resolved } = useFormState();
  if (!description) return null;
  const needs = credentialNeeds(description, resolved, (declared) =>
    isDisplayed(declared, resolved, { root: resolved, node: { typeVersion: node.typeVersion } }),
  );
  if (needs.length === 0) return null;
  return (
    <div className={styles["section"]}>
      {needs.map((need, index) => (
        <CredentialSelect key={need.type} need={need} isOpen={isOpen && index === 0} onOpen={onOpen} />
      ))}
    </div>
  );
}
