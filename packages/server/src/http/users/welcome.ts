import type { UserRow } from "../../store/tables.ts";
import type { AppContext } from "../context.ts";

/** Makes the editor show the tour to a new user, unless the operator disabled it. */
export async function showTourTo(context: AppContext, user: UserRow): Promise<UserRow> {
  if (!context.config.workflows.hasWelcome) return user;
  const settings = { ...JSON.parse(user.settings), showTour: true };
  return context.users.update(user.id, { settings: JSON.stringify(settings) });
}
