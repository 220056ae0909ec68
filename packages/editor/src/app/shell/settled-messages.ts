import type { AnyRouter, ParsedLocation } from "@tanstack/react-router";
import { push } from "../../base/rest/index.ts";
import { toast } from "../../ui/index.ts";

/** Messages go with the page they are about, and those of a lost connection when it is back. Returns the function that ends it. */
export function closeSettledMessages(router: AnyRouter): () => void {
  // Not the router's own `fromLocation`: it lacks a page that is shown and may say something, but has not come to rest yet.
  let page = pageOf(router.state.location);
  const ends = [
    router.subscribe("onBeforeLoad", ({ toLocation }) => {
      const next = pageOf(toLocation);
      if (next !== page && !wasSaved(toLocation)) toast.leavePage();
      page = next;
    }),
    push.onConnectionChange(() => push.isConnected && toast.reached()),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** A workflow with its executions and history is one page; each new workflow is another. */
function pageOf({ pathname, state }: ParsedLocation): string {
  const workflow = /^\/workflow\/[^/]+/.exec(pathname)?.[0];
  return workflow === undefined ? pathname : `${workflow} ${state.fresh ?? ""}`;
}

/** A new workflow got its address: the page stays. */
function wasSaved({ state }: ParsedLocation): boolean {
  return state.action === "workflowSave";
}
