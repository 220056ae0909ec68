import type { PublicUser } from "@heddle/api";
import { personName } from "../../../people/person.ts";
import { isPendingUser } from "../../../people/user-kinds.ts";

/** Filter of the user list. */
export interface UserChoice {
  readonly search: string;
  readonly role: "all" | "owner" | "admin" | "member" | "pending";
}

/** The users to list. Every word of the search must occur in the name or the email address. */
export function chooseUsers(users: readonly PublicUser[], { search, role }: UserChoice): PublicUser[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return users.filter((user) => {
    const text = `${personName(user)} ${user.email ?? ""}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) return false;
    if (role === "pending") return isPendingUser(user);
    return role === "all" || user.globalRole.name === role;
  });
}
