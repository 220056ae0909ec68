import type { PublicUser } from "@heddle/api";
import { EllipsisVertical } from "lucide-react";
import { useCurrentUser, useSettings } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { Avatar } from "../../../people/Avatar.tsx";
import { personName } from "../../../people/person.ts";
import { mayInInstance, useMay } from "../../../people/use-may.ts";
import { Badge, IconButton, Menu, type MenuEntry, Select } from "../../../ui/index.ts";
import page from "../SettingsPage.module.css";
import { openDeleteUser } from "./open-delete-user.ts";
import styles from "./UsersSettings.module.css";
import { changeRole, copyInviteLink, copyResetLink, resetSecondFactor, sendAgain } from "./users.ts";

const text = texts.users;

/** One user, and what those who manage users may do. Only the owner changes the owner. */
export function UserLine({ user, isMe }: { user: PublicUser; isMe: boolean }) {
  const { data: settings } = useSettings();
  const { data: me } = useCurrentUser();
  const name = personName(user);
  const isOther = !isMe && user.globalRole.name !== "owner";
  const entries = isMe ? [] : actionsOf(user, settings?.userManagement.smtpSetup === true, me);
  return (
    <li className={page["session"]}>
      <Avatar person={user} />
      <div className={page["sessionText"]}>
        <div className={page["device"]}>
          <span>{name}</span>
          {isMe && <Badge>{text.you}</Badge>}
          {user.isPending && <Badge tone="warning">{text.pending}</Badge>}
          {user.disabled && <Badge tone="error">{text.disabled}</Badge>}
          {user.signInType !== "email" && <Badge>{text.signInTypes[user.signInType]}</Badge>}
        </div>
        {name !== user.email && <p className={page["muted"]}>{user.email}</p>}
      </div>
      <Role user={user} name={name} isOther={isOther} />
      {entries.length > 0 && (
        <Menu
          trigger={<IconButton label={text.actionsOf(name)} icon={<EllipsisVertical size={16} />} />}
          entries={entries}
        />
      )}
    </li>
  );
}

function Role({ user, name, isOther }: { user: PublicUser; name: string; isOther: boolean }) {
  const mayChange = useMay("user:changeRole");
  const role = user.globalRole.name;
  if (!mayChange || !isOther) return <span className={page["muted"]}>{text.roles[role] ?? role}</span>;
  return (
    <Select<string>
      aria-label={text.roleOf(name)}
      size="sm"
      className={styles["role"] ?? ""}
      value={role}
      onChange={(next) => void changeRole(user, next as "admin" | "member")}
      options={(["admin", "member"] as const).map((value) => ({
        value,
        label: text.roles[value] ?? value,
        description: text.roleHints[value],
      }))}
    />
  );
}

function actionsOf(user: PublicUser, hasMail: boolean, me: Parameters<typeof mayInInstance>[0]): MenuEntry[] {
  const mayUpdate = mayInInstance(me, "user:update");
  const mayDelete = mayInInstance(me, "user:delete") && user.globalRole.name !== "owner";
  const remove: MenuEntry[] = [
    { kind: "separator", id: "before-delete" },
    { id: "delete", label: text.delete, danger: true, onSelect: () => openDeleteUser(user) },
  ];
  const again: MenuEntry = { id: "again", label: text.sendAgain, onSelect: () => void sendAgain(user) };
  const links: MenuEntry[] = user.isPending
    ? [
        { id: "copy", label: text.copyInvite, onSelect: () => void copyInviteLink(user) },
        ...(hasMail ? [again] : []),
      ]
    : [
        { id: "reset", label: text.copyReset, onSelect: () => void copyResetLink(user) },
        ...secondFactorOf(user),
      ];
  const isOwner = user.globalRole.name === "owner";
  return [...(mayUpdate && !isOwner ? links : []), ...(mayDelete ? remove : [])];
}

function secondFactorOf(user: PublicUser): MenuEntry[] {
  const { reset } = texts.secondFactor;
  return user.mfaEnabled ? [{ id: "mfa", label: reset, onSelect: () => void resetSecondFactor(user) }] : [];
}
