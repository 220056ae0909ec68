import { EMAIL_PATTERN } from "@heddle/api";
import { HttpError } from "../../errors/http-error.ts";
import { isUniqueViolation } from "../../store/errors.ts";
import type { OutsideKind } from "../../store/sign-in-tables.ts";
import type { Statement, Store } from "../../store/store.ts";
import type { UserRow } from "../../store/tables.ts";
import { NO_PASSWORD } from "../users/password.ts";
import { userStatements } from "../users/user-statements.ts";
import { newUser } from "../users/users.ts";

/** A person as a directory or an identity provider describes them. */
export interface OutsidePerson {
  readonly kind: OutsideKind;
  /** Never changes and is never given to another person. */
  readonly id: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** False where the address may belong to another person: then it opens no existing user. */
  readonly isEmailVerified: boolean;
  /** What the provider says that the person may do; undefined where roles are given here. */
  readonly role?: Exclude<UserRow["role"], "owner"> | undefined;
}

/** The outcome for a person: the user, and the statements that make it so. */
export interface Admission {
  readonly outcome: "created" | "linked" | "updated" | "unchanged";
  readonly user: UserRow;
  readonly statements: readonly Statement[];
}

/** Signs a person in as a user: the one of their identity, else the one with their address, else a new one. @throws HttpError */
export async function admit(store: Store, person: OutsidePerson): Promise<UserRow> {
  const { user, statements } = await planAdmission(store, person);
  if (user.disabled) throw new HttpError("account-disabled", {});
  try {
    await store.write(statements);
  } catch (error) {
    if (isUniqueViolation(error)) throw new HttpError("email-of-another-user", {});
    throw error;
  }
  return user;
}

/** Works out the user of a person and changes nothing. @throws HttpError where the person may not become a user */
export async function planAdmission(store: Store, person: OutsidePerson): Promise<Admission> {
  const known = await findByIdentity(store, person);
  if (known) return planUpdate(store, known, person);
  const { db } = store;
  const same = await db.selectFrom("user").selectAll().where("email", "=", person.email).executeTakeFirst();
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

function planUpdate({ db }: Store, user: UserRow, person: OutsidePerson): Admission {
  const change = changeOf(user, person);
  if (Object.keys(change).length === 0) return { outcome: "unchanged", user, statements: [] };
  const updatedAt = new Date().toISOString();
  const update = db
    .updateTable("user")
    .set({ ...change, updatedAt })
    .where("id", "=", user.id);
  return { outcome: "updated", user: { ...user, ...change, updatedAt }, statements: [update.compile()] };
}

/** An existing user changes to the outside sign-in. The owner never does: who manages a directory must not become the owner here. */
async function planLink(store: Store, user: UserRow, person: OutsidePerson): Promise<Admission> {
  if (user.role === "owner") throw new HttpError("account-of-owner", {});
  if (!person.isEmailVerified) throw new HttpError("email-not-verified", {});
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
    statements: [...planned.statements, identityOf(store, person, user.id)],
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

/** What of a user the provider says otherwise. Names that it does not know stay. */
function changeOf(user: UserRow, person: OutsidePerson): Partial<UserRow> {
  const wanted: Partial<UserRow> = {
    email: person.email,
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

/** Makes users with an email address of all users of a kind. Those who never had a password here set one by “Forgot password”. */
export async function releaseUsers(store: Store, kind: OutsideKind): Promise<void> {
  const { db } = store;
  const ids = db.selectFrom("authIdentity").select("userId").where("providerType", "=", kind);
  await store.write([
    db.updateTable("user").set({ signInType: "email" }).where("id", "in", ids).compile(),
    db.deleteFrom("authIdentity").where("providerType", "=", kind).compile(),
  ]);
}

/** An address as users have it; undefined for what is none. */
export function readEmail(value: string | undefined): string | undefined {
  const email = value?.trim().toLowerCase();
  return email !== undefined && email.length <= 254 && EMAIL_PATTERN.test(email) ? email : undefined;
}

/** A name as users have it: at most 32 characters without tags; null for none. */
export function readName(value: string | undefined): string | null {
  const name = (value ?? "").replace(/[<>]/g, "").trim().slice(0, 32).trim();
  return name === "" ? null : name;
}
