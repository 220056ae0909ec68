import type { PersonReference } from "@heddle/api";

export { personName } from "@heddle/api";

/** Returns the initials of a user. */
export function personInitials({ firstName, lastName, email }: Omit<PersonReference, "id">): string {
  return `${firstName?.[0] ?? email?.[0] ?? "?"}${lastName?.[0] ?? ""}`.toUpperCase();
}
