import { randomUUID } from "node:crypto";
import type { Statement, Store } from "../../store/store.ts";
import type { UserRow } from "../../store/tables.ts";
import { userStatements } from "./user-statements.ts";

/** The table of users. */
export interface Users {
  /**
   * Returns the owner of the instance, who exists from the first start, without email address and password until set
   * up.
   */
  owner(): Promise<UserRow>;
  list(): Promise<UserRow[]>;
  byId(id: string): Promise<UserRow | undefined>;
  byEmail(email: string): Promise<UserRow | undefined>;
  /** Stores a new user, with a personal project. */
  create(row: UserRow): Promise<void>;
  /**
   * Returns the user with this email address, or a new one without a password. A given role applies until the
   * password is set.
   */
  findOrInvite(email: string, role?: "admin" | "member"): Promise<UserRow>;
  update(id: string, change: Partial<UserRow>): Promise<UserRow>;
  /** Returns the update as a statement, for changes made together with others. */
  updateStatement(id: string, change: Partial<UserRow>): Statement;
  /** Creates the owner if there is none. */
  prepare(): Promise<void>;
}

/** Creates the user store in the database. */
export function createUsers(store: Store): Users {
  const { db } = store;
  const owner = () =>
    db.selectFrom("user").selectAll().where("role", "=", "owner").orderBy("createdAt").executeTakeFirst();
  const byEmail = (email: string) =>
    db.selectFrom("user").selectAll().where("email", "=", email.toLowerCase()).executeTakeFirst();
  const updating = (id: string, change: Partial<UserRow>) =>
    db
      .updateTable("user")
      .set({ ...change, updatedAt: new Date().toISOString() })
      .where("id", "=", id);
  const update: Users["update"] = (id, change) =>
    updating(id, change).returningAll().executeTakeFirstOrThrow();
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
    updateStatement: (id, change) => updating(id, change).compile(),
    prepare: async () => {
      if (!(await owner())) await store.write(userStatements(db, newUser("owner", null)));
    },
  };
}

/** True for an invited user whose role changes. */
function hasOther(known: UserRow, role: UserRow["role"] | undefined): role is UserRow["role"] {
  return role !== undefined && !isSetUp(known) && known.role !== "owner" && known.role !== role;
}

/** Returns a user who is not stored yet. */
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
    lastActiveAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** True if the owner has a password. */
export function isSetUp(owner: UserRow): boolean {
  return owner.passwordHash !== null;
}
