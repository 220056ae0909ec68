import { routes, type UserSession } from "@heddle/api";
import { queryOptions } from "@tanstack/react-query";
import { del, get, queryClient } from "../../base/rest/index.ts";
import { settings as t } from "../../base/texts/settings.ts";
import { confirm, toast } from "../../ui/index.ts";

/** The browsers in which the user is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: () => get<UserSession[]>(routes.mySessions()),
  staleTime: 0,
});

const refresh = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });

export async function endSession(session: UserSession): Promise<void> {
  try {
    await del(routes.mySession(session.id));
    toast.success(t.ended(session.device ?? t.unknownDevice));
  } catch (error) {
    toast.failure(t.endFailed, error);
  }
  await refresh();
}

export async function endOtherSessions(count: number): Promise<void> {
  const question = {
    title: t.endOthersTitle,
    message: t.endOthersText(count),
    confirmLabel: t.endOthers,
    danger: true,
  };
  if ((await confirm(question)) !== "confirmed") return;
  try {
    const { ended } = await del<{ ended: number }>(routes.mySessions());
    toast.success(t.endedOthers(ended));
  } catch (error) {
    toast.failure(t.endFailed, error);
  }
  await refresh();
}
