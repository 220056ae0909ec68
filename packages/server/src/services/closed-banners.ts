import type { UserRow } from "../store/tables.ts";

/** Ids of the banners that a user closed. */
export function closedBanners({ settings }: Pick<UserRow, "settings">): string[] {
  const { closedBanners: closed } = JSON.parse(settings) as { closedBanners?: unknown };
  return Array.isArray(closed) ? closed.filter((id) => typeof id === "string") : [];
}
