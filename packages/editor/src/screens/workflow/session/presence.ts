import { showWorkflow, type WorkflowOpen } from "@heddle/api";
import { call, push } from "../../../base/rest/index.ts";
import type { Session } from "./session.ts";

/** Sent one after the other, so that the last message is the server's final state. */
let saying = Promise.resolve();

/** Without an answer the others do not see this tab, which is no reason for a message. */
function say(workflowId: string | undefined): void {
  if (!push.isConnected) return;
  const send = () => call(showWorkflow, {}, { workflowId });
  saying = saying.then(send).then(
    () => {},
    () => {},
  );
}

/** Tells the server that this tab shows the workflow, and tracks the other viewers. Returns a function that stops it. */
export function keepPresence({ open: { document }, view }: Session): () => void {
  const shownId = () => (document.isUnsaved ? undefined : document.server.id);
  let id = shownId();
  const ends = [
    push.on("workflowOpen", ({ data }) => {
      const { workflowId, others } = data as unknown as WorkflowOpen;
      if (workflowId === shownId()) view.setState({ others });
    }),
    // The server forgets what a tab shows when its connection ends.
    push.onConnectionChange(() => {
      if (push.isConnected) say(shownId());
      else view.setState({ others: [] });
    }),
    document.on("server", () => {
      if (id === shownId()) return;
      id = shownId();
      say(id);
    }),
  ];
  if (id !== undefined) say(id);
  return () => {
    for (const end of ends) end();
    view.setState({ others: [] });
    if (id !== undefined) say(undefined);
  };
}
