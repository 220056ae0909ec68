import type { PublicUser } from "@heddle/api";
import { compareTexts } from "../../../base/language/order.ts";
import { personName } from "../../../people/person.ts";

/** Columns that the table of users is sorted by. */
export type UserColumn = "name" | "role" | "signIn" | "secondFactor" | "lastActive" | "created";

/** A column, and which end of it comes first. */
export interface UserOrder {
  readonly column: UserColumn;
  readonly isDescending: boolean;
}

/** Invitation order, as the server lists users. */
export const USUAL_ORDER: UserOrder = { column: "created", isDescending: false };

const ROLES = ["owner", "admin", "member"];

const VALUES: Readonly<Record<UserColumn, (user: PublicUser) => string | number>> = {
  name: (user) => personName(user).toLocaleLowerCase(),
  role: ({ globalRole }) => ROLES.indexOf(globalRole.name),
  signIn: ({ signInType }) => signInType,
  secondFactor: ({ mfaEnabled }) => (mfaEnabled ? 1 : 0),
  lastActive: ({ lastActiveAt }) => (lastActiveAt ? Date.parse(lastActiveAt) : 0),
  created: ({ createdAt }) => Date.parse(createdAt),
};

/** Users in an order; equal ones keep theirs. */
export function sortUsers(users: readonly PublicUser[], { column, isDescending }: UserOrder): PublicUser[] {
  const readValue = VALUES[column];
  const compared = (a: string | number, b: string | number) =>
    typeof a === "string" ? compareTexts(a, String(b)) : a - Number(b);
  const sign = isDescending ? -1 : 1;
  return users.toSorted((a, b) => sign * compared(readValue(a), readValue(b)));
}

/** The order after a click on a column: the same one turns round; times begin with the latest. */
export function orderAfter(before: UserOrder, column: UserColumn): UserOrder {
  if (before.column === column) return { column, isDescending: !before.isDescending };
  return { column, isDescending: column === "lastActive" };
}
