import { EMAIL_PATTERN } from "@heddle/api";
import { HttpError } from "../../errors/http-error.ts";
import { isUniqueViolation } from "../../store/errors.ts";
import type { OutsideKind } from "../../store/sign-in-tables.ts";
import type { Statement, Store } from "../../store/store.ts";
import type { UserRow } from "../../store/tables.ts";
import { type AccessParts, closeConnections, endAccess, endingsOf } from "../sessions/end-access.ts";
import { NO_PASSWORD } from "../users/password.ts";
import { userStatements } from "../users/user-statements.ts";
import { newUser } from "../users/users.ts";
import { type ProjectRoles, planProjectRoles } from "./project-roles.ts";

/** Person described by a directory or identity provider. */
export interface OutsidePerson {
  readonly kind: OutsideKind;
  /** Stable id, never assigned to a different person. */
  readonly id: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** False if the email address could belong to someone else: then it neither signs in, creates nor changes a user. */
  readonly isEmailVerified: boolean;
  /** Role from the provider; `undefined` if roles are managed in Heddle. */
  readonly role?: Exclude<UserRow["role"], "owner"> | undefined;
  /** Roles in the projects that groups are mapped to; `undefined` if members of projects are managed in Heddle. */
  readonly projects?: ProjectRoles | undefined;
}

/** Result for a person: the user, and the statements that store it. */
export interface Admission {
  readonly outcome: "created" | "linked" | "updated" | "unchanged";
  readonly user: UserRow;
  readonly statements: readonly Statement[];
  /** True if the statements revoke existing access: its connections must be closed then. */
  readonly endsAccess?: boolean | undefined;
}

/**
 * Signs a person in as a user: the one with their identity, otherwise the one with their email address, otherwise a new one.
 * @throws HttpError
 */
export async function admit(parts: AccessParts, person: OutsidePerson): Promise<UserRow> {
  const { store } = parts;
  const { user, statements, endsAccess } = await planAdmission(store, person);
  if (user.disabled) throw new HttpError("account-disabled", {});
  try {
    await store.write(statements);
    if (endsAccess) await closeConnections(parts, user.id);
  } catch (error) {
    if (isUniqueViolation(error)) throw new HttpError("email-of-another-user", {});
    throw error;
  }
  return user;
}

/** Determines the user and the project roles of a person without changing anything. @throws HttpError if the person cannot become a user */
export async function planAdmission(store: Store, person: OutsidePerson): Promise<Admission> {
  const admission = await planUser(store, person);
  const roles = await planProjectRoles(store, admission.user.id, person.projects);
  if (roles.length === 0) return admission;
  const outcome = admission.outcome === "unchanged" ? "updated" : admission.outcome;
  return { ...admission, outcome, statements: [...admission.statements, ...roles] };
}

async function planUser(store: Store, person: OutsidePerson): Promise<Admission> {
  const known = await findByIdentity(store, person);
  if (known) return planUpdate(store, known, person);
  const { db } = store;
  const same = await db.selectFrom("user").selectAll().where("email", "=", person.email).executeTakeFirst();
  if (!person.isEmailVerified) throw new HttpError("email-not-verified", {});
  return same ? planLink(store, same, person) : planCreation(store, person);
}

async function findByIdentity({ db }: Store, { kind, id }: OutsidePerson): Promise<UserRow | undefined> {
  return db
    .selectFrom("authIdentity")
    .innerJoin("user", "user.id", "authIdentity.userId")
    .selectAll("user")
    .where("providerType", "=", kind)
    .where("providerId", "=", id)
    .executeTakeFirst();
}

function planUpdate(store: Store, user: UserRow, person: OutsidePerson): Admission {
  const { db } = store;
  const change = changeOf(user, person);
  if (Object.keys(change).length === 0) return { outcome: "unchanged", user, statements: [] };
  const updatedAt = new Date().toISOString();
  const update = db
    .updateTable("user")
    .set({ ...change, updatedAt })
    .where("id", "=", user.id);
  // A role change revokes sessions of the previous role, as it does when an administrator makes it.
  const endsAccess = change.role !== undefined;
  return {
    outcome: "updated",
    user: { ...user, ...change, updatedAt },
    statements: [update.compile(), ...(endsAccess ? endingsOf(store, user.id) : [])],
    endsAccess,
  };
}

/**
 * Switches an existing user to the external sign-in, which revokes all previous access: the previous holder may be
 * someone else. A second factor stays, and the sign-in prompts for it. The owner never changes: a directory
 * administrator must not become the owner of the instance.
 */
async function planLink(store: Store, user: UserRow, person: OutsidePerson): Promise<Admission> {
  if (user.role === "owner") throw new HttpError("account-of-owner", {});
  const other = await store.db
    .selectFrom("authIdentity")
    .select("providerId")
    .where("userId", "=", user.id)
    .where("providerType", "=", person.kind)
    .executeTakeFirst();
  if (other) throw new HttpError("account-of-another-entry", {});
  const planned = planUpdate(store, user, person);
  return {
    ...planned,
    outcome: "linked",
    statements: [
      ...planned.statements,
      identityOf(store, person, user.id),
      ...endingsOf(store, user.id),
      // An invitation would set a password for the account of the person who has just signed in.
      store.db.deleteFrom("accountLink").where("userId", "=", user.id).compile(),
    ],
    endsAccess: true,
  };
}

function planCreation(store: Store, person: OutsidePerson): Admission {
  const blank = newUser("member", person.email);
  const user: UserRow = { ...blank, ...changeOf(blank, person), signInType: person.kind };
  const statements = [...userStatements(store.db, user), identityOf(store, person, user.id)];
  return { outcome: "created", user, statements };
}

function identityOf({ db }: Store, { kind, id }: OutsidePerson, userId: string): Statement {
  return db.insertInto("authIdentity").values({ providerType: kind, providerId: id, userId }).compile();
}

/** Returns the fields in which the provider differs from the user. Missing names stay. */
function changeOf(user: UserRow, person: OutsidePerson): Partial<UserRow> {
  const wanted: Partial<UserRow> = {
    // Users share by email address: an unverified one can belong to someone else.
    email: person.isEmailVerified ? person.email : user.email,
    firstName: person.firstName ?? user.firstName,
    lastName: person.lastName ?? user.lastName,
    hasOwnNames: person.firstName === null || person.lastName === null ? user.hasOwnNames : 0,
    signInType: person.kind,
    passwordHash: user.passwordHash ?? NO_PASSWORD,
    role: user.role === "owner" ? user.role : (person.role ?? user.role),
  };
  return Object.fromEntries(
    Object.entries(wanted).filter(([key, value]) => value !== user[key as keyof UserRow]),
  );
}

/**
 * Converts all users of a kind to email users and revokes access from their former sign-in. Users who never had a
 * local password set one through “Forgot password”.
 */
export async function releaseUsers(parts: AccessParts, kind: OutsideKind): Promise<void> {
  const { store } = parts;
  const { db } = store;
  const released = await db
    .selectFrom("authIdentity")
    .select("userId")
    .where("providerType", "=", kind)
    .execute();
  for (const { userId } of released) {
    const change = [
      db.updateTable("user").set({ signInType: "email" }).where("id", "=", userId).compile(),
      db.deleteFrom("authIdentity").where("providerType", "=", kind).where("userId", "=", userId).compile(),
    ];
    await endAccess(parts, userId, { change });
  }
}

/** Normalizes an email address; `undefined` if it is invalid. */
export function readEmail(value: string | undefined): string | undefined {
  const email = value?.trim().toLowerCase();
  return email !== undefined && email.length <= 254 && EMAIL_PATTERN.test(email) ? email : undefined;
}

/** Normalizes a name: at most 32 characters without tags; null if empty. */
export function readName(value: string | undefined): string | null {
  const name = (value ?? "").replace(/[<>]/g, "").trim().slice(0, 32).trim();
  return name === "" ? null : name;
}
