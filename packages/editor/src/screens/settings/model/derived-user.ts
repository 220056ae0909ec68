import type { CurrentUser } from "../../../base/rest/index.ts";

/** What follows from the fields of a user. */
export interface DerivedUser {
  /** Undefined until both names are known. */
  fullName: string | undefined;
  /** The place-holder for an owner who is not set up yet. */
  isDefaultUser: boolean;
  /** Invited, or not set up: there is no password yet. */
  isPendingUser: boolean;
  isOwner: boolean;
}

type User = Pick<CurrentUser, "firstName" | "lastName" | "globalRole" | "isPending">;

/** What follows from the name, role and state of a user. */
export function derivedUser({ firstName, lastName, globalRole, isPending }: User): DerivedUser {
  const isOwner = globalRole.name === "owner";
  return {
    fullName: firstName && lastName ? `${firstName} ${lastName}` : undefined,
    isDefaultUser: globalRole.name === "default" || (isOwner && isPending),
    isPendingUser: isPending,
    isOwner,
  };
}
