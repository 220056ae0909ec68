import type { PersonReference } from "@heddle/api";

type Named = Omit<PersonReference, "id">;

/** How a person is called on screen. */
export function personName(person: Named | null | undefined): string {
  const full = [person?.firstName, person?.lastName].filter(Boolean).join(" ");
  return full || person?.email || "";
}

/** Initials of a person. */
export function personInitials({ firstName, lastName, email }: Named): string {
  return `${firstName?.[0] ?? email?.[0] ?? "?"}${lastName?.[0] ?? ""}`.toUpperCase();
}
