import { Link } from "@tanstack/react-router";
import { Copy } from "lucide-react";
import { useStore } from "zustand";
import { credentials as t } from "../base/texts/credentials.ts";
import { texts } from "../base/texts/index.ts";
import { timeText } from "../base/theme/time.ts";
import { IconButton, toast } from "../ui/index.ts";
import styles from "./CredentialDialog.module.css";
import type { CredentialParts } from "./CredentialTitle.tsx";
import { useCredentialUses } from "./credential-rest.ts";
import { personName } from "./model/appearance.ts";

/** Type, owner, dates and use of a credential. */
export function DetailsTab({ edit, loaded }: CredentialParts) {
  const { stored } = useStore(edit.store);
  const nodes = loaded.nodesOf(edit.type);
  const copy = async (id: string) => {
    await navigator.clipboard.writeText(id);
    toast.success(texts.ui.copied);
  };
  return (
    <dl className={styles["facts"]}>
      <dt>{t.detailsType}</dt>
      <dd>
        {edit.description?.displayName ?? edit.type} <code>{edit.type}</code>
      </dd>
      <dt>{t.detailsCreated}</dt>
      <dd>{stored ? timeText(stored.createdAt) : t.detailsNew}</dd>
      {stored && (
        <>
          <dt>{t.detailsUpdated}</dt>
          <dd>{timeText(stored.updatedAt)}</dd>
          <dt>{t.detailsId}</dt>
          <dd className={styles["id"]}>
            <code>{stored.id}</code>
            <IconButton
              size="xs"
              label={texts.ui.copy}
              icon={<Copy size={13} />}
              onClick={() => void copy(stored.id)}
            />
          </dd>
          <dt>{t.detailsOwner}</dt>
          <dd>{personName(stored.ownedBy)}</dd>
          <dt>{t.detailsWorkflows}</dt>
          <dd>
            <UsedBy id={stored.id} />
          </dd>
        </>
      )}
      <dt>{t.detailsNodes}</dt>
      <dd>
        {nodes.length === 0 ? t.detailsNoNodes : nodes.map(({ displayName }) => displayName).join(", ")}
      </dd>
    </dl>
  );
}

function UsedBy({ id }: { id: string }) {
  const { data: uses, error } = useCredentialUses();
  if (error) return <span className={styles["muted"]}>{error.message}</span>;
  const workflows = uses?.[id] ?? [];
  if (workflows.length === 0) return <span className={styles["muted"]}>{uses ? t.notUsed : ""}</span>;
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
