import type { ChangesGoLive } from "@heddle/api";

/** Fields of a workflow that the server owns; not editable here. */
export interface ServerState {
  id: string;
  active: boolean;
  versionId: string | undefined;
  live: LiveState;
}

/** Version that triggers and callers run, as opposed to the stored one. */
export interface LiveState {
  /** Way in which changes go live; null = the instance's setting. */
  changesGoLive: ChangesGoLive | null;
  /** Published version; null if none was published yet. */
  publishedVersionId: string | null;
  /** True if the stored version differs from it. */
  hasDraft: boolean;
}

/** Extracts this state from a server response; files have none. */
export function liveStateOf(answer: Partial<LiveState>): LiveState {
  const { changesGoLive = null, publishedVersionId = null, hasDraft = false } = answer;
  return { changesGoLive, publishedVersionId, hasDraft };
}
