import type { PersonReference } from "./user.ts";

/** How a person is called: first and last name as far as they are known, else the email address; empty where neither is known. */
export function personName(person: Partial<Omit<PersonReference, "id">> | null | undefined): string {
  const full = [person?.firstName, person?.lastName].filter(Boolean).join(" ");
  return full || person?.email || "";
}
