import { SCOPES, type Scope } from "./scopes.ts";

/** Rights that depend on the caller or the subject of the call, not on a role. */
export const PLAIN_RIGHTS = {
  anybody: "No session is needed.",
  "anybody until the owner is set up":
    "No session is needed. Once the owner of the instance has a password, everybody gets 400.",
  "signed in": "Every user with a session. Lists hold only what the caller may read.",
  "holder of the session": "The user who signed in with it. Others get 404, also the owner of the instance.",
  "workflow:read if stored":
    "A workflow that is not stored yet is open to every user; for a stored one, `workflow:read`.",
  "workflow:execute if stored":
    "A workflow that is not stored yet is open to every user; for a stored one, `workflow:execute`.",
  "credential:update if stored":
    "A credential that is not stored yet is open to every user; for a stored one, `credential:update`.",
  "starter of the manual run":
    "The user who started it, while it runs or waits. Others get 404, also the owner of the instance.",
  "reader of the file":
    "Those with `execution:read` of the execution that the file belongs to. Others get 404.",
} as const;

/**
 * Right that a call requires. The server enforces the right that a route names before its handler runs. A scope is
 * checked against the caller's roles at the location of the resource: a caller without read access gets 404, a caller
 * with read access but without the scope gets 403. Scopes of executions also apply to the user who started a manual
 * run; scopes of folders are checked in their project.
 */
export type Right = keyof typeof PLAIN_RIGHTS | Scope;

/** Every right with its meaning. */
export const RIGHTS: Readonly<Record<Right, string>> = { ...SCOPES, ...PLAIN_RIGHTS };

/** Rights of calls that need no session. */
export type OpenRight = "anybody" | "anybody until the owner is set up";

/** True if callers without a session are admitted. */
export function isOpenRight(right: Right): right is OpenRight {
  return right === "anybody" || right === "anybody until the owner is set up";
}

/** True for rights that are scopes. */
export function isScope(right: Right): right is Scope {
  return Object.hasOwn(SCOPES, right);
}
