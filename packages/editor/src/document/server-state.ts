import type { ChangesGoLive } from "@heddle/api";

/** Fields of a workflow that the server owns; users do not edit them here. */
export interface ServerState {
  id: string;
  active: boolean;
  versionId: string | undefined;
  live: LiveState;
}

/** What triggers and callers run, beside what is stored. */
export interface LiveState {
  /** What makes changes live; null = what the instance says. */
  changesGoLive: ChangesGoLive | null;
  /** The version that is live; null when none was published yet. */
  publishedVersionId: string | null;
  /** Whether what is stored differs from it. */
  hasDraft: boolean;
}

/** What an answer of the server says of that; files say nothing. */
export function liveStateOf(answer: Partial<LiveState>): LiveState {
  const { changesGoLive = null, publishedVersionId = null, hasDraft = false } = answer;
  return { changesGoLive, publishedVersionId, hasDraft };
}
