import { Pencil } from "lucide-react";
import { useState } from "react";
import { updateNode, useNodeIssues, useOpenWorkflow } from "../document/index.ts";
import { usePanel } from "../panel/panel-context.ts";
import { useServices } from "../parameters/form-services.ts";
import { IssueIcon } from "../parameters/IssueIcon.tsx";
import { panelTexts } from "../texts/panel.ts";
import { IconButton, SearchSelect, toast } from "../ui/index.ts";
import { CredentialDialog } from "./CredentialDialog.tsx";
import styles from "./CredentialsSection.module.css";
import {
  afterDeletion,
  type CredentialNeed,
  findCredential,
  type KnownCredential,
  nodesWithReference,
  readReference,
} from "./credential-needs.ts";
import { useCredentials } from "./credential-rest.ts";

const createKey = "__create__";

interface CredentialSelectProps {
  need: CredentialNeed;
  isOpen: boolean;
  onOpen(open: boolean): void;
}

/** Chooses, makes and edits the credential of one type. */
export function CredentialSelect({ need, isOpen, onOpen }: CredentialSelectProps) {
  const { node, isReadOnly } = usePanel();
  const { credentialTypes } = useServices();
  const query = useCredentials();
  const [creating, setCreating] = useState(false);
  const issues = useNodeIssues(node.id) as { credentials?: Record<string, string[]> } | null;
  const choose = useChoose(need.type);
  const usable = (query.data ?? []).filter((each) => each.type === need.type);
  const reference = readReference(node.credentials?.[need.type]);
  const chosen = findCredential(reference, usable);
  const typeName = need.displayName ?? credentialTypes.get(need.type)?.displayName ?? need.type;
  const problems = query.isError ? [panelTexts.credentialsFailed] : (issues?.credentials?.[need.type] ?? []);
  const options = [
    ...usable.map((each) => ({ value: each.id, label: each.name, description: typeName })),
    { value: createKey, label: panelTexts.createCredential },
  ];
  const placeholder =
    reference && query.data ? panelTexts.credentialUnavailable : panelTexts.chooseCredential;
  return (
    <div data-credential={need.type}>
      <div className={styles["label"]}>{panelTexts.credentialFor(typeName)}</div>
      <div className={styles["row"]}>
        <SearchSelect
          aria-label={panelTexts.credentialFor(typeName)}
          value={chosen?.id ?? null}
          options={options}
          disabled={isReadOnly}
          invalid={problems.length > 0}
          placeholder={query.isLoading && reference ? reference.name : placeholder}
          onChange={(id) => {
            if (id === createKey) setCreating(true);
            else choose(usable.find((each) => each.id === id));
          }}
        />
        {chosen && !isReadOnly && (
          <IconButton
            label={panelTexts.editCredential}
            icon={<Pencil size={14} />}
            onClick={() => onOpen(true)}
          />
        )}
        {problems.length > 0 && <IssueIcon issues={problems} className={styles["issue"]} />}
      </div>
      {(creating || (isOpen && chosen)) && (
        <CredentialDialog
          type={need.type}
          credential={creating ? undefined : chosen}
          onSaved={(saved) => choose(saved)}
          onDeleted={(id) => choose(afterDeletion(usable, id), true)}
          onClose={() => {
            setCreating(false);
            onOpen(false);
          }}
        />
      )}
    </div>
  );
}

/** Sets the credential; a missing one is replaced on all nodes that name it. Without a credential the reference is removed. */
function useChoose(type: string) {
  const { node } = usePanel();
  const { document } = useOpenWorkflow();
  const usable = useCredentials().data ?? [];
  return (credential: KnownCredential | undefined, isDeleted = false) => {
    const before = readReference(document.node(node.id)?.credentials?.[type]);
    const isMissing = before !== undefined && !isDeleted && !findCredential(before, usable);
    const nodes = isMissing && credential ? nodesWithReference(document.nodes.values(), type, before) : [];
    const targets = nodes.length > 0 ? nodes : [document.node(node.id) ?? node];
    document.transact("credential", () => {
      for (const target of targets) {
        const { [type]: _old, ...others } = target.credentials ?? {};
        const credentials = credential
          ? { ...others, [type]: { id: credential.id, name: credential.name } }
          : others;
        updateNode(document, target.id, { credentials });
      }
    });
    if (isMissing && credential) toast.success(panelTexts.credentialReplaced(targets.length));
  };
}
