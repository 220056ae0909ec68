import { randomUUID } from "node:crypto";
import type { Store } from "../../store/store.ts";
import type { UserRow } from "../../store/tables.ts";
import { userStatements } from "./user-statements.ts";

/** The table of users. */
export interface Users {
  /** The owner of the instance; exists from the first start, without email address and password until set up. */
  owner(): Promise<UserRow>;
  list(): Promise<UserRow[]>;
  byId(id: string): Promise<UserRow | undefined>;
  byEmail(email: string): Promise<UserRow | undefined>;
  /** Stores a new user, with a personal project. */
  create(row: UserRow): Promise<void>;
  /** The user with this address; a new one without a password when there is none. A role given counts until the password is set. */
  findOrInvite(email: string, role?: "admin" | "member"): Promise<UserRow>;
  update(id: string, change: Partial<UserRow>): Promise<UserRow>;
  /** Creates the owner when there is none. */
  prepare(): Promise<void>;
}

/** Users in the database. */
export function createUsers(store: Store): Users {
  const { db } = store;
  const owner = () =>
    db.selectFrom("user").selectAll().where("role", "=", "owner").orderBy("createdAt").executeTakeFirst();
  const byEmail = (email: string) =>
    db.selectFrom("user").selectAll().where("email", "=", email.toLowerCase()).executeTakeFirst();
  const update: Users["update"] = (id, change) =>
    db
      .updateTable("user")
      .set({ ...change, updatedAt: new Date().toISOString() })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
  return {
    owner: async () => {
      const row = await owner();
      if (!row) throw new Error("The instance has no owner.");
      return row;
    },
    list: () => db.selectFrom("user").selectAll().orderBy("createdAt").execute(),
    byId: (id) => db.selectFrom("user").selectAll().where("id", "=", id).executeTakeFirst(),
    byEmail,
    create: (row) => store.write(userStatements(db, row)),
    findOrInvite: async (email, role) => {
      const known = await byEmail(email);
      if (known) return hasOther(known, role) ? update(known.id, { role }) : known;
      const row = newUser(role ?? "member", email);
      await store.write(userStatements(db, row));
      return row;
    },
    update,
    prepare: async () => {
      if (!(await owner())) await store.write(userStatements(db, newUser("owner", null)));
    },
  };
}

/** True for a person who is invited and is to get another role. */
function hasOther(known: UserRow, role: UserRow["role"] | undefined): role is UserRow["role"] {
  return role !== undefined && !isSetUp(known) && known.role !== "owner" && known.role !== role;
}

/** A user who is not stored yet. */
export function newUser(role: UserRow["role"], email: string | null): UserRow {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    email,
    firstName: null,
    lastName: null,
    passwordHash: null,
    role,
    settings: "{}",
    personalizationAnswers: null,
    disabled: 0,
    hasSecondFactor: 0,
    hasOwnNames: 0,
    signInType: "email",
    createdAt: now,
    updatedAt: now,
  };
}

/** True when the owner has a password. */
export function isSetUp(owner: UserRow): boolean {
  return owner.passwordHash !== null;
}
