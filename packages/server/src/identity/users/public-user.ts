import type { PersonReference, PublicUser } from "@heddle/api";
import type { UserRow } from "../../store/tables.ts";
import { hasFixedNames } from "./fixed-names.ts";

/** Ids that clients of the family know the roles by. */
const ROLE_IDS = { owner: "1", member: "2", admin: "3" } as const;

/** What others may know of a user: never the password. */
export function toPublicUser(row: UserRow): PublicUser {
  return {
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    createdAt: row.createdAt,
    personalizationAnswers:
      row.personalizationAnswers === null ? null : JSON.parse(row.personalizationAnswers),
    settings: JSON.parse(row.settings),
    globalRole: { id: ROLE_IDS[row.role], name: row.role, scope: "global" },
    disabled: row.disabled === 1,
    isPending: row.passwordHash === null,
    mfaEnabled: row.hasSecondFactor === 1,
    signInType: row.signInType,
    ...(hasFixedNames(row) ? { hasFixedNames: true } : {}),
  };
}

/** A user as others see them beside workflows and credentials. */
export function toPerson(row: Pick<UserRow, "id" | "email" | "firstName" | "lastName">): PersonReference {
  return { id: row.id, email: row.email, firstName: row.firstName, lastName: row.lastName };
}
