/** Ended sessions: one of them, or all of a user. */
export type EndedSessions = { idHash: string } | { userId: string };
