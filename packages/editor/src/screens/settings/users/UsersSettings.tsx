import type { PublicUser } from "@heddle/api";
import { useQuery } from "@tanstack/react-query";
import { EllipsisVertical, UserPlus } from "lucide-react";
import { useCurrentUser, useSettings } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { Avatar } from "../../../people/Avatar.tsx";
import { personName } from "../../../people/person.ts";
import { usersQuery } from "../../../people/users-query.ts";
import { Badge, Button, IconButton, Menu, type MenuEntry, Skeleton } from "../../../ui/index.ts";
import { Problem } from "../../../ui/messages/Problem.tsx";
import page from "../SettingsPage.module.css";
import { openDeleteUser } from "./open-delete-user.ts";
import { openInviteUsers } from "./open-invite-users.ts";
import { copyInviteLink, copyResetLink, sendAgain } from "./users.ts";

const text = texts.users;

/** Everybody who can sign in here; the owner invites and deletes. */
export function UsersSettings() {
  const { data: me } = useCurrentUser();
  const { data: users, error } = useQuery(usersQuery);
  const isOwner = me?.globalRole.name === "owner";
  return (
    <div className={page["page"]}>
      <header className={page["sectionHead"]}>
        <div>
          <h1 className={page["title"]}>{text.title}</h1>
          <p className={page["hint"]}>{text.hint}</p>
        </div>
        {isOwner && (
          <Button variant="primary" icon={<UserPlus size={16} />} onClick={() => openInviteUsers()}>
            {text.invite}
          </Button>
        )}
      </header>
      {error && <Problem>{error.message}</Problem>}
      {!users && !error && <Skeleton height="120px" />}
      {users && (
        <ul className={page["sessions"]} aria-label={text.title}>
          {users.map((user) => (
            <UserLine key={user.id} user={user} isMe={user.id === me?.id} isManaged={isOwner} />
          ))}
        </ul>
      )}
    </div>
  );
}

function UserLine({ user, isMe, isManaged }: { user: PublicUser; isMe: boolean; isManaged: boolean }) {
  const { data: settings } = useSettings();
  const name = personName(user);
  return (
    <li className={page["session"]}>
      <Avatar person={user} />
      <div className={page["sessionText"]}>
        <div className={page["device"]}>
          <span>{name}</span>
          {isMe && <Badge>{text.you}</Badge>}
          {user.isPending && <Badge tone="warning">{text.pending}</Badge>}
        </div>
        {name !== user.email && <p className={page["muted"]}>{user.email}</p>}
      </div>
      <span className={page["muted"]}>{text.roles[user.globalRole.name] ?? user.globalRole.name}</span>
      {isManaged && !isMe && (
        <Menu
          trigger={<IconButton label={text.actionsOf(name)} icon={<EllipsisVertical size={16} />} />}
          entries={actionsOf(user, settings?.userManagement.smtpSetup === true)}
        />
      )}
    </li>
  );
}

function actionsOf(user: PublicUser, hasMail: boolean): MenuEntry[] {
  const remove: MenuEntry[] = [
    { kind: "separator", id: "before-delete" },
    { id: "delete", label: text.delete, danger: true, onSelect: () => openDeleteUser(user) },
  ];
  if (!user.isPending)
    return [
      { id: "reset", label: text.copyReset, onSelect: () => void copyResetLink(user) },
      ...(user.globalRole.name === "owner" ? [] : remove),
    ];
  const again: MenuEntry = { id: "again", label: text.sendAgain, onSelect: () => void sendAgain(user) };
  return [
    { id: "copy", label: text.copyInvite, onSelect: () => void copyInviteLink(user) },
    ...(hasMail ? [again] : []),
    ...remove,
  ];
}
