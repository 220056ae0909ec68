import type { PersonReference } from "@heddle/api";

export { personName } from "@heddle/api";

/** Initials of a person. */
export function personInitials({ firstName, lastName, email }: Omit<PersonReference, "id">): string {
  return `${firstName?.[0] ?? email?.[0] ?? "?"}${lastName?.[0] ?? ""}`.toUpperCase();
}
