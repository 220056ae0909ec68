import type { UserRow } from "../../store/tables.ts";
import type { AppContext } from "../context.ts";

/** Makes the editor show the tour to a new owner, in the example workflow. */
export async function showTourTo(
  context: Pick<AppContext, "users">,
  user: UserRow,
  tourWorkflowId: string,
): Promise<UserRow> {
  const settings = { ...JSON.parse(user.settings), showTour: true, tourWorkflowId };
  return context.users.update(user.id, { settings: JSON.stringify(settings) });
}
