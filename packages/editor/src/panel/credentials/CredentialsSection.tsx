import type { CredentialNeed } from "../../credentials/credential-needs.ts";
import { CredentialSelect } from "./CredentialSelect.tsx";
import styles from "./CredentialsSection.module.css";

interface CredentialsSectionProps {
  needs: readonly CredentialNeed[] | undefined;
  /** True below the parameter that requires it. */
  isInside?: boolean;
}

/** A selector for each credential type that the node currently requires. */
export function CredentialsSection({ needs = [], isInside }: CredentialsSectionProps) {
  if (needs.length === 0) return null;
  return (
    <div className={styles["section"]} data-inside={isInside || undefined}>
      {needs.map((need) => (
        <CredentialSelect key={need.type} need={need} />
      ))}
    </div>
  );
}
