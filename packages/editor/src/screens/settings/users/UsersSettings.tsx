import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Download, Search, TriangleAlert, UserPlus } from "lucide-react";
import { useState } from "react";
import { useCurrentUser } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { useMay } from "../../../people/use-may.ts";
import { isDefaultUser } from "../../../people/user-kinds.ts";
import { usersQuery } from "../../../people/users-query.ts";
import { Button, classNames, Input, Select, Skeleton } from "../../../ui/index.ts";
import { useSelection } from "../../../ui/list-page/use-selection.ts";
import { Problem } from "../../../ui/messages/Problem.tsx";
import page from "../SettingsPage.module.css";
import { chooseUsers, type UserChoice } from "./choose-users.ts";
import { openInviteUsers } from "./open-invite-users.ts";
import { SsoDoor } from "./SsoDoor.tsx";
import { sortUsers, USUAL_ORDER } from "./sort-users.ts";
import { UserColumns } from "./UserColumns.tsx";
import { UserLine } from "./UserLine.tsx";
import { UserSelectionBar } from "./UserSelectionBar.tsx";
import styles from "./UsersSettings.module.css";
import { downloadUsers } from "./users.ts";

const text = texts.users;
/** Fewer are seen at a glance. */
const MIN_FILTERED = 5;

/** Everybody who can sign in here; owner and administrators invite, change roles and delete. */
export function UsersSettings() {
  const { data: me } = useCurrentUser();
  const { data: users, error } = useQuery(usersQuery);
  const [order, setOrder] = useState(USUAL_ORDER);
  const [choice, setChoice] = useState<UserChoice>({ search: "", role: "all" });
  const mayInvite = useMay("user:create");
  const isDefault = me !== undefined && isDefaultUser(me);
  const isManager = useMay("user:update");
  const chosen = users && sortUsers(chooseUsers(users, choice), order);
  const selection = useSelection(chosen);
  return (
    <div className={classNames(page["page"], isManager && styles["wide"])}>
      <header className={page["sectionHead"]}>
        <div>
          <h1 className={page["title"]}>{text.title}</h1>
          <p className={page["hint"]}>{text.hint}</p>
        </div>
        <div className={styles["actions"]}>
          {isManager && chosen && (
            <Button icon={<Download size={16} />} onClick={() => downloadUsers(chosen)}>
              {text.csv}
            </Button>
          )}
          {mayInvite && !isDefault && (
            <Button variant="primary" icon={<UserPlus size={16} />} onClick={() => openInviteUsers()}>
              {text.invite}
            </Button>
          )}
        </div>
      </header>
      {isDefault && <SetupWarning />}
      {error && <Problem>{error.message}</Problem>}
      {!users && !error && <Skeleton height="120px" />}
      {users && users.length >= MIN_FILTERED && <UserFilters choice={choice} onChange={setChoice} />}
      {isManager && chosen && chosen.length > 0 && (
        <UserColumns order={order} selection={selection} onOrder={setOrder} />
      )}
      {chosen && chosen.length > 0 && (
        <ul className={page["sessions"]} aria-label={text.title}>
          {chosen.map((user) => (
            <UserLine
              key={user.id}
              user={user}
              isMe={user.id === me?.id}
              selection={isManager ? selection : undefined}
            />
          ))}
        </ul>
      )}
      {chosen?.length === 0 && <p className={page["muted"]}>{text.noMatch}</p>}
      {isManager && <UserSelectionBar selection={selection} myId={me?.id} />}
      <SsoDoor />
    </div>
  );
}

/** Others can join when the owner has an account. */
function SetupWarning() {
  return (
    <div className={styles["warning"]} role="note">
      <TriangleAlert size={16} />
      <div>
        <p>{text.setupWarning}</p>
        <Link to="/setup">{text.setUp}</Link>
      </div>
    </div>
  );
}

function UserFilters({ choice, onChange }: { choice: UserChoice; onChange(choice: UserChoice): void }) {
  return (
    <div className={styles["filters"]}>
      <Input
        type="search"
        className={styles["search"] ?? ""}
        prefix={<Search size={14} />}
        placeholder={text.search}
        aria-label={text.search}
        value={choice.search}
        onChange={(event) => onChange({ ...choice, search: event.target.value })}
      />
      <Select<UserChoice["role"]>
        aria-label={text.role}
        className={styles["role"] ?? ""}
        value={choice.role}
        onChange={(role) => onChange({ ...choice, role })}
        options={[
          { value: "all", label: text.allRoles },
          ...(["owner", "admin", "member"] as const).map((role) => ({
            value: role,
            label: text.roles[role] ?? role,
          })),
          { value: "pending", label: text.pending },
        ]}
      />
    </div>
  );
}
