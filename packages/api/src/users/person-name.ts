import type { PersonReference } from "./user.ts";

/** The display name of a user: first and last name as far as known, otherwise the email address; empty if neither is known. */
export function personName(person: Partial<Omit<PersonReference, "id">> | null | undefined): string {
  const full = [person?.firstName, person?.lastName].filter(Boolean).join(" ");
  return full || person?.email || "";
}
