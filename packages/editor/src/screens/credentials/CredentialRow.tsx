import type { CredentialEntity, CredentialUses } from "@heddle/api";
import { FlaskConical, MoreHorizontal, PencilLine, SquareArrowRight, SquarePen, Trash2 } from "lucide-react";
import { useCurrentUser, useSettings } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { agoText, timeText } from "../../base/theme/time.ts";
import { CredentialIcon } from "../../credentials/CredentialIcon.tsx";
import { credentialRights, isSharingOn } from "../../credentials/model/rights.ts";
import { openCredential } from "../../credentials/open-credential.ts";
import { UsedByPopover } from "../../credentials/UsedByPopover.tsx";
import { Badge, Checkbox, IconButton, Menu } from "../../ui/index.ts";
import type { Selection } from "../../ui/list-page/use-selection.ts";
import styles from "./CredentialRow.module.css";
import { deleteFromList, moveCredential, testFromList } from "./list-actions.ts";

const text = texts.credentials;

interface CredentialRowProps {
  credential: CredentialEntity;
  /** Undefined while unknown. */
  workflows: CredentialUses[string] | undefined;
  /** Undefined if the type is not installed. */
  typeName: string | undefined;
  /** True if the types are loaded and its type is not among them. */
  isUnknown: boolean;
  selection: Selection<CredentialEntity>;
}

/** A credential in the list, with its actions. */
export function CredentialRow({ credential, workflows, typeName, isUnknown, selection }: CredentialRowProps) {
  const { data: user } = useCurrentUser();
  const rights = credentialRights(credential, user, isSharingOn(useSettings().data));
  const { id, name, updatedAt, homeProject, connection } = credential;
  const open = (focusesName = false) => openCredential({ mode: "edit", id, focusesName });
  const isOwn = homeProject.id === user?.id;
  return (
    <>
      <Checkbox
        aria-label={texts.ui.selectEntry(name)}
        checked={selection.has(credential)}
        onChange={(on) => selection.select(credential, on)}
      />
      <CredentialIcon type={credential.type} size={32} />
      <button type="button" className={styles["name"]} data-row onClick={() => open()}>
        <span className={styles["nameText"]}>{name}</span>
        <span className={styles["typeName"]}>{typeName ?? credential.type}</span>
      </button>
      <span className={styles["badges"]}>
        {isUnknown && <Badge tone="warning">{text.unknownType}</Badge>}
        {connection?.status === "reconnect" && <Badge tone="error">{text.connectionLost}</Badge>}
      </span>
      <span className={styles["usedBy"]}>
        {workflows && <UsedByPopover name={name} workflows={workflows} />}
      </span>
      <span className={styles["owner"]}>{isOwn ? text.you : homeProject.name}</span>
      <time className={styles["time"]} dateTime={updatedAt} title={timeText(updatedAt)}>
        {agoText(updatedAt)}
      </time>
      <Menu
        trigger={<IconButton label={texts.ui.more} tooltip={false} icon={<MoreHorizontal size={16} />} />}
        entries={[
          { id: "open", label: text.open, icon: <SquarePen size={14} />, onSelect: () => open() },
          {
            id: "rename",
            label: text.rename,
            icon: <PencilLine size={14} />,
            disabled: !rights.mayRename,
            onSelect: () => open(true),
          },
          {
            id: "test",
            label: text.test,
            icon: <FlaskConical size={14} />,
            disabled: typeName === undefined || !rights.mayUpdateConnection,
            onSelect: () => void testFromList(credential),
          },
          {
            id: "move",
            label: texts.sharing.move,
            icon: <SquareArrowRight size={14} />,
            disabled: !rights.mayMove,
            onSelect: () => moveCredential(credential),
          },
          { kind: "separator", id: "line" },
          {
            id: "delete",
            label: text.delete,
            icon: <Trash2 size={14} />,
            danger: true,
            disabled: !rights.mayDelete,
            onSelect: () => void deleteFromList(credential),
          },
        ]}
      />
    </>
  );
}
