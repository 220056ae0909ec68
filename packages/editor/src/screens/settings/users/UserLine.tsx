import type { PublicUser } from "@heddle/api";
import { EllipsisVertical } from "lucide-react";
import { useCurrentUser, useSettings } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { agoText, timeText } from "../../../base/theme/time.ts";
import { Avatar } from "../../../people/Avatar.tsx";
import { personName } from "../../../people/person.ts";
import { useMay } from "../../../people/use-may.ts";
import { isOwner, isPendingUser } from "../../../people/user-kinds.ts";
import { Badge, Checkbox, classNames, IconButton, Menu, type MenuEntry, Select } from "../../../ui/index.ts";
import type { Selection } from "../../../ui/list-page/use-selection.ts";
import page from "../SettingsPage.module.css";
import { openDeleteUser } from "./open-delete-user.ts";
import styles from "./UsersSettings.module.css";
import { actionsOn, type UserAction } from "./user-actions.ts";
import {
  changeRole,
  confirmNewEmail,
  copyInviteLink,
  copyResetLink,
  resetSecondFactor,
  sendAgain,
} from "./users.ts";

const text = texts.users;

interface UserLineProps {
  user: PublicUser;
  isMe: boolean;
  /** Undefined for those who do not manage users: they see fewer columns. */
  selection: Selection<PublicUser> | undefined;
}

/** One user, and what those who manage users may do. Only the owner changes the owner. */
export function UserLine({ user, isMe, selection }: UserLineProps) {
  const { data: settings } = useSettings();
  const { data: me } = useCurrentUser();
  const name = personName(user);
  const isOther = !isMe && !isOwner(user);
  const actions = actionsOn(user, {
    me,
    method: settings?.userManagement.authenticationMethod ?? "email",
    hasMail: settings?.userManagement.smtpSetup === true,
  });
  const entries = entriesOf(user, actions);
  return (
    <li className={classNames(page["session"], selection && styles["row"])}>
      {selection && (
        <Checkbox
          aria-label={text.select(name)}
          checked={selection.has(user)}
          onChange={(on) => selection.select(user, on)}
        />
      )}
      <Avatar person={user} />
      <div className={page["sessionText"]}>
        <div className={page["device"]}>
          <span className={styles["shortened"]} title={name}>
            {name}
          </span>
          {isMe && <Badge>{text.you}</Badge>}
          {isPendingUser(user) && <Badge tone="warning">{text.pending}</Badge>}
          {user.disabled && <Badge tone="error">{text.disabled}</Badge>}
          {!selection && user.signInType !== "email" && <Badge>{text.signInTypes[user.signInType]}</Badge>}
        </div>
        {name !== user.email && <p className={page["muted"]}>{user.email}</p>}
        {user.pendingEmail && <p className={page["muted"]}>{text.pendingEmail(user.pendingEmail)}</p>}
      </div>
      <Role user={user} name={name} isOther={isOther} />
      {selection && <Details user={user} />}
      {entries.length > 0 ? (
        <Menu
          trigger={<IconButton label={text.actionsOf(name)} icon={<EllipsisVertical size={16} />} />}
          entries={entries}
        />
      ) : (
        selection && <span />
      )}
    </li>
  );
}

/** Values that only those see who manage users. */
function Details({ user }: { user: PublicUser }) {
  const { signInType, mfaEnabled, lastActiveAt } = user;
  return (
    <>
      <span className={styles["signIn"]}>{isPendingUser(user) ? "–" : text.signInTypes[signInType]}</span>
      <span className={styles["secondFactor"]}>
        {mfaEnabled ? (
          <Badge tone="success">{text.on}</Badge>
        ) : (
          <span className={page["muted"]}>{text.off}</span>
        )}
      </span>
      <span className={styles["lastActive"]} title={lastActiveAt ? timeText(lastActiveAt) : undefined}>
        {lastActiveAt ? agoText(lastActiveAt) : text.never}
      </span>
    </>
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

/** The entries of a user's menu; deletion is set apart. */
function entriesOf(user: PublicUser, actions: readonly UserAction[]): MenuEntry[] {
  return actions.flatMap((id): MenuEntry[] =>
    id === "delete"
      ? [
          ...(actions.length > 1 ? [{ kind: "separator" as const, id: "before-delete" }] : []),
          { id, label: text.delete, danger: true, onSelect: () => openDeleteUser(user) },
        ]
      : [{ id, ...ENTRIES[id], onSelect: () => void ENTRIES[id].run(user) }],
  );
}

const ENTRIES: Readonly<
  Record<Exclude<UserAction, "delete">, { label: string; run(user: PublicUser): Promise<void> }>
> = {
  copyInvite: { label: text.copyInvite, run: copyInviteLink },
  sendAgain: { label: text.sendAgain, run: sendAgain },
  copyReset: { label: text.copyReset, run: copyResetLink },
  confirmEmail: { label: text.confirmEmail, run: confirmNewEmail },
  resetSecondFactor: { label: texts.secondFactor.reset, run: resetSecondFactor },
};
