import type { WorkflowEntity } from "@heddle/api";
import { queryClient, settingsQuery, useSettings } from "../../../base/rest/index.ts";
import {
  liveStateOf,
  type ServerState,
  useOpenWorkflow,
  useTopic,
  type WorkflowDocument,
} from "../../../document/index.ts";

/** The part of a server response that the document keeps. */
export function serverStateOf(saved: WorkflowEntity): ServerState {
  return { id: saved.id, active: saved.active, versionId: saved.versionId, live: liveStateOf(saved) };
}

/** True when changes of the workflow are a draft until they are published. */
export function holdsDraft({ server }: WorkflowDocument): boolean {
  const instance = queryClient.getQueryData(settingsQuery.queryKey)?.workflowChangesGoLive;
  return (server.live.changesGoLive ?? instance) === "published";
}

/** The same for components. */
export function useHoldsDraft(): boolean {
  const { document } = useOpenWorkflow();
  const own = useTopic(document, "server", () => document.server.live.changesGoLive);
  const instance = useSettings().data?.workflowChangesGoLive;
  return (own ?? instance) === "published";
}
