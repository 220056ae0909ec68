/** A signed-in browser of a user. */
export interface UserSession {
  id: string;
  /** Browser and system in words, such as "Firefox on Windows"; null when unknown. */
  device: string | null;
  userAgent: string | null;
  /** IP address of its last use. */
  address: string | null;
  /** ISO date. */
  createdAt: string;
  /** ISO date of the last use, updated about once an hour. */
  seenAt: string;
  /** ISO date at which it ends if unused. */
  expiresAt: string;
  /** True for the session that makes the call. */
  isCurrent: boolean;
}
