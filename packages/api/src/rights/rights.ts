/**
 * Who may make a call. The server enforces the right that a route names before its handler runs; each sentence says who passes and what
 * the others are answered.
 */
export const RIGHTS = {
  anybody: "No session is needed.",
  "anybody until the owner is set up":
    "No session is needed. Once the owner of the instance has a password, everybody gets 400.",
  "signed in": "Every user with a session. Lists hold only what the caller may read.",
  "owner of the instance": "Other users get 403.",
  "holder of the session": "The user who signed in with it. Others get 404, also the owner of the instance.",
  "reader of the workflow": "Its owner, and the owner of the instance. Others get 404.",
  "reader of the workflow if stored":
    "A workflow that is not stored yet is open to every user; a stored one to its readers. Others get 404.",
  "reader of the execution":
    "Readers of its workflow, and for a manual run the user who started it. Others get 404.",
  "starter of the manual run":
    "The user who started it, while it runs or waits. Others get 404, also the owner of the instance.",
  "reader of the file": "Readers of the execution that the file belongs to. Others get 404.",
  "reader of the credential":
    "Its owner, users it is shared with, and the owner of the instance. Others get 404.",
  "administrator of the credential":
    "Its owner, and the owner of the instance. Users it is shared with get 403, others 404.",
  "owner of the credential":
    "Its owner alone. Users it is shared with and the owner of the instance get 403, others 404.",
  "holder of the credential's secrets":
    "Its owner alone. Users it is shared with get 403, others 404, also the owner of the instance.",
} as const;

/** The name of a right; see {@link RIGHTS}. */
export type Right = keyof typeof RIGHTS;

/** Rights of calls that need no session. */
export type OpenRight = "anybody" | "anybody until the owner is set up";

/** True when callers without a session may pass. */
export function isOpenRight(right: Right): right is OpenRight {
  return right === "anybody" || right === "anybody until the owner is set up";
}
