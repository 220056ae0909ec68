import { isForNodeType } from "@heddle/workflow";
import { Link } from "@tanstack/react-router";
import { Copy } from "lucide-react";
import { useStore } from "zustand";
import { texts } from "../base/texts/index.ts";
import { timeText } from "../base/theme/time.ts";
import { personName } from "../people/person.ts";
import { Button, copyText, IconButton } from "../ui/index.ts";
import styles from "./CredentialDialog.module.css";
import type { CredentialParts } from "./credential-parts.ts";
import { useCredentialUses } from "./credential-rest.ts";

/** Type, owner, dates and usage of a credential. */
export function DetailsTab({ edit, loaded }: CredentialParts) {
  const { stored, nodesAccess } = useStore(edit.store);
  const nodes = loaded.nodesOf(edit.type).filter(({ name }) => isForNodeType({ nodesAccess }, name));
  return (
    <dl className={styles["facts"]}>
      <dt>{texts.credentials.detailsType}</dt>
      <dd>
        {edit.description?.displayName ?? edit.type} <code>{edit.type}</code>
      </dd>
      <dt>{texts.credentials.detailsCreated}</dt>
      <dd>{stored ? timeText(stored.createdAt) : texts.credentials.detailsNew}</dd>
      {stored && (
        <>
          <dt>{texts.credentials.detailsUpdated}</dt>
          <dd>{timeText(stored.updatedAt)}</dd>
          <dt>{texts.credentials.detailsId}</dt>
          <dd className={styles["id"]}>
            <code>{stored.id}</code>
            <IconButton
              size="xs"
              label={texts.ui.copy}
              icon={<Copy size={13} />}
              onClick={() => void copyText(stored.id)}
            />
          </dd>
          <dt>{texts.credentials.detailsOwner}</dt>
          <dd>{personName(stored.ownedBy)}</dd>
          <dt>{texts.credentials.detailsWorkflows}</dt>
          <dd>
            <UsedBy id={stored.id} />
          </dd>
        </>
      )}
      <dt>{texts.credentials.detailsNodes}</dt>
      <dd>
        {nodes.length === 0
          ? texts.credentials.detailsNoNodes
          : nodes.map(({ displayName }) => displayName).join(", ")}
        {nodesAccess.length > 0 && (
          <Button size="sm" onClick={() => edit.allowAllNodes()}>
            {texts.credentials.allowAllNodes}
          </Button>
        )}
      </dd>
    </dl>
  );
}

function UsedBy({ id }: { id: string }) {
  const { data: uses, error } = useCredentialUses();
  if (error) return <span className={styles["muted"]}>{error.message}</span>;
  const workflows = uses?.[id] ?? [];
  if (workflows.length === 0)
    return <span className={styles["muted"]}>{uses ? texts.credentials.notUsed : ""}</span>;
  return (
    <ul className={styles["workflows"]}>
      {workflows.map((workflow) => (
        <li key={workflow.id}>
          <Link to="/workflow/$id" params={{ id: workflow.id }}>
            {workflow.name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
