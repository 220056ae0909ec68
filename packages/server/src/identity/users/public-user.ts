import type { PersonReference, PublicUser } from "@heddle/api";
import type { UserRow } from "../../store/tables.ts";
import { hasFixedNames } from "./fixed-names.ts";

/** Role ids that existing clients know. */
const ROLE_IDS = { owner: "1", member: "2", admin: "3" } as const;

/** Converts a user to the form visible to others, never with the password. */
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
    lastActiveAt: row.lastActiveAt === null ? null : new Date(row.lastActiveAt).toISOString(),
    ...(hasFixedNames(row) ? { hasFixedNames: true } : {}),
  };
}

/** Converts a user to the form shown next to workflows and credentials. */
export function toPerson(row: Pick<UserRow, "id" | "email" | "firstName" | "lastName">): PersonReference {
  return { id: row.id, email: row.email, firstName: row.firstName, lastName: row.lastName };
}
