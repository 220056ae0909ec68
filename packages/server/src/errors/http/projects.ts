import { SCOPES, type Scope } from "@heddle/api";
import type { HttpErrorCatalogue } from "../wording.ts";

const inside = (scope: Scope) => SCOPES[scope].charAt(0).toLowerCase() + SCOPES[scope].slice(1);

/** Roles, projects, sharing and folders. */
export const PROJECT_ERRORS = {
  "not-allowed-here": ({ scope, refusal }: { scope: Scope; refusal?: string | undefined }) => ({
    status: 403,
    message:
      refusal ??
      `You may not do this here: ${inside(scope)}. Ask an administrator for a role that allows it.`,
  }),
  "project-personal": () => ({
    status: 400,
    message:
      "This is the personal project of a user. It can be neither changed nor deleted, and has no other members.",
  }),
  "project-without-admin": () => ({
    status: 400,
    message: "A project needs at least one administrator. Give one of its members that role.",
  }),
  "member-unknown": ({ ids }: { ids: readonly string[] }) => ({
    status: 400,
    message: `There is no user with the id ${ids.join(", ")}. Choose members from the list of users.`,
  }),
  "members-changed": () => ({
    status: 409,
    message:
      "Someone else changed the members of this project in the meantime. Review them, then repeat your change.",
  }),
  "member-twice": () => ({ status: 400, message: "Name each member once." }),
  "project-to-itself": () => ({
    status: 400,
    message: "It is already in this project. Choose another one.",
  }),
  "folder-name-taken": ({ name }: { name: string }) => ({
    status: 400,
    message: `There is another folder called "${name}" here. Choose another name.`,
  }),
  "folder-in-itself": () => ({
    status: 400,
    message: "A folder cannot be moved into itself or one of its own folders.",
  }),
  "owner-stays": () => ({
    status: 403,
    message:
      "Others can neither delete the owner of this Heddle nor change the owner's role or sign-in. Ask the owner to hand ownership over first.",
  }),
  "ownership-not-yours": () => ({
    status: 403,
    message: "Only the owner of this Heddle may hand ownership over.",
  }),
  "own-role": () => ({ status: 400, message: "You cannot change your own role. Ask another administrator." }),
  "new-owner-not-set-up": () => ({
    status: 400,
    message:
      "This person has not accepted the invitation yet. Hand ownership over to someone who can sign in.",
  }),
} satisfies HttpErrorCatalogue;
