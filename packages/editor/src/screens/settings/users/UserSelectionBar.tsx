import type { PublicUser } from "@heddle/api";
import { Download, ShieldCheck, User } from "lucide-react";
import { texts } from "../../../base/texts/index.ts";
import { useMay } from "../../../people/use-may.ts";
import { isOwner, isPendingUser } from "../../../people/user-kinds.ts";
import { Button } from "../../../ui/index.ts";
import { SelectionBar } from "../../../ui/list-page/SelectionBar.tsx";
import type { Selection } from "../../../ui/list-page/use-selection.ts";
import { changeRoles, downloadUsers } from "./users.ts";

const text = texts.users;

interface UserSelectionBarProps {
  selection: Selection<PublicUser>;
  /** ID of the current user, whose own role stays. */
  myId: string | undefined;
}

/** Actions on the selected users. */
export function UserSelectionBar({ selection, myId }: UserSelectionBarProps) {
  const mayChange = useMay("user:changeRole");
  const changeable = selection.entries.filter((user) => user.id !== myId && !isOwner(user));
  const ofRole = (role: "admin" | "member") =>
    changeable.filter((user) => !isPendingUser(user) && user.globalRole.name !== role);
  return (
    <SelectionBar label={text.selected(selection.count)} selection={selection}>
      {mayChange && ofRole("admin").length > 0 && (
        <Button
          variant="ghost"
          icon={<ShieldCheck size={14} />}
          onClick={() => void changeRoles(ofRole("admin"), "admin")}
        >
          {text.makeAdmin}
        </Button>
      )}
      {mayChange && ofRole("member").length > 0 && (
        <Button
          variant="ghost"
          icon={<User size={14} />}
          onClick={() => void changeRoles(ofRole("member"), "member")}
        >
          {text.makeMember}
        </Button>
      )}
      <Button variant="ghost" icon={<Download size={14} />} onClick={() => downloadUsers(selection.entries)}>
        {text.csv}
      </Button>
    </SelectionBar>
  );
}
