import {
  endOtherSessions as endOthersRoute,
  endSession as endRoute,
  listSessions,
  type UserSession,
} from "@heddle/api";
import { queryOptions } from "@tanstack/react-query";
import { call, queryClient } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { confirm, toast } from "../../ui/index.ts";

const text = texts.settings;

/** The user's sessions, one per browser. */
export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: () => call(listSessions),
  staleTime: 0,
});

const refresh = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });

/** Signs out one browser. */
export async function endSession(session: UserSession): Promise<void> {
  try {
    await call(endRoute, { id: session.id });
    toast.success(text.ended(session.device ?? text.unknownDevice));
  } catch (error) {
    toast.failure(text.endFailed, error);
  }
  await refresh();
}

/** Signs out every browser but this one, after a question. */
export async function endOtherSessions(count: number): Promise<void> {
  const question = {
    title: text.endOthersTitle,
    message: text.endOthersText(count),
    confirmLabel: text.endOthers,
    danger: true,
  };
  if ((await confirm(question)) !== "confirmed") return;
  try {
    const { ended } = await call(endOthersRoute);
    toast.success(text.endedOthers(ended));
  } catch (error) {
    toast.failure(text.endFailed, error);
  }
  await refresh();
}
