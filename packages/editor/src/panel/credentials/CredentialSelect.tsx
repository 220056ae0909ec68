import { Pencil } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import { CredentialPicker } from "../../credentials/CredentialPicker.tsx";
import { type CredentialNeed, findCredential, readReference } from "../../credentials/credential-needs.ts";
import { useCredentials } from "../../credentials/credential-rest.ts";
import { candidatesFor } from "../../credentials/issue-context.ts";
import { openCredential } from "../../credentials/open-credential.ts";
import { useNodeIssues, useOpenWorkflow } from "../../document/index.ts";
import { useServices } from "../../form/parameters/form-services.ts";
import { IssueIcon } from "../../form/parameters/IssueIcon.tsx";
import { IconButton } from "../../ui/index.ts";
import { usePanel } from "../model/panel-context.ts";
import styles from "./CredentialsSection.module.css";
import { useNodeCredential } from "./use-node-credential.ts";

const text = texts.credentials;

/** Selects, creates and edits the credential of one type. */
export function CredentialSelect({ need }: { need: CredentialNeed }) {
  const { node, isReadOnly, isQuiet } = usePanel();
  const { issues: checks, document } = useOpenWorkflow();
  const { credentialTypes } = useServices();
  const query = useCredentials();
  const issues = useNodeIssues(node.id) as { credentials?: Record<string, string[]> } | null;
  const actions = useNodeCredential(need.type);
  const usable = candidatesFor(query.data ?? [], document.unknown, {
    type: need.type,
    nodeTypes: [node.type],
  });
  const reference = readReference(node.credentials?.[need.type]);
  const chosen = findCredential(reference, usable);
  const isOfAnother = !chosen && !!reference?.id && checks.context.usedByWorkflow?.has(reference.id) === true;
  const typeName = need.displayName ?? credentialTypes.get(need.type)?.displayName ?? need.type;
  const known = isQuiet ? [] : (issues?.credentials?.[need.type] ?? []);
  const problems = query.isError ? [text.listFailed] : known;
  const placeholder = () => {
    if (!reference) return text.choose;
    if (query.isLoading) return reference.name;
    return isOfAnother ? text.belongsTo(reference.name) : text.unavailable;
  };
  return (
    <div data-credential={need.type}>
      <div className={styles["label"]}>{text.forType(typeName)}</div>
      <div className={styles["row"]}>
        <CredentialPicker
          label={text.forType(typeName)}
          typeName={typeName}
          usable={usable}
          chosenId={chosen?.id}
          disabled={isReadOnly}
          invalid={problems.length > 0}
          placeholder={placeholder()}
          onChoose={actions.choose}
          onCreate={actions.create}
        />
        {chosen && !isReadOnly && (
          <IconButton
            label={text.edit}
            icon={<Pencil size={14} />}
            onClick={() => openCredential(actions.editing(chosen.id))}
          />
        )}
        {problems.length > 0 && <IssueIcon issues={problems} className={styles["issue"]} />}
      </div>
    </div>
  );
}
