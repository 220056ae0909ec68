import type { UserRow } from "../../store/tables.ts";
import type { AppContext } from "../context.ts";

/** Has the editor show the first steps to a new user; unless the operator does not want that. */
export async function showTourTo(context: AppContext, user: UserRow): Promise<UserRow> {
  if (!context.config.workflows.hasWelcome) return user;
  const settings = { ...JSON.parse(user.settings), showTour: true };
  return context.users.update(user.id, { settings: JSON.stringify(settings) });
}
