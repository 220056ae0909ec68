import { useNavigate, useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { linkedDialog } from "./linked-dialogs.ts";

/** Opens the dialog in the URL once its page is shown, and removes it from the URL. */
export function useLinkedDialog(): void {
  const navigate = useNavigate();
  const page = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const name = useRouterState({
    select: ({ resolvedLocation }) => (resolvedLocation?.search as { dialog?: unknown } | undefined)?.dialog,
  });
  useEffect(() => {
    if (page === undefined || name === undefined) return;
    const dialog = linkedDialog(page, name);
    const search = (before: object) => ({ ...before, dialog: undefined });
    void navigate({ to: ".", search: search as never, replace: true }).then(() => dialog?.open());
  }, [navigate, page, name]);
}
