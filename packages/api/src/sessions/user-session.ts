/** A signed-in browser of a user. */
export interface UserSession {
  id: string;
  /** Browser and system in words, such as "Firefox on Windows"; null when unknown. */
  device: string | null;
  userAgent: string | null;
  /** The network address it was last seen from. */
  address: string | null;
  /** ISO date. */
  createdAt: string;
  /** ISO date of the last use, updated about once an hour. */
  seenAt: string;
  /** ISO date at which it ends when it is not used. */
  expiresAt: string;
  /** True for the session that makes the call. */
  isCurrent: boolean;
}
