import { randomUUID } from "node:crypto";
import type { Store } from "../../store/store.ts";
import type { UserRow } from "../../store/tables.ts";

/** The table of users. */
export interface Users {
  /** The instance's owner; exists from the first start on, without e-mail and password until set up. */
  owner(): Promise<UserRow>;
  list(): Promise<UserRow[]>;
  byEmail(email: string): Promise<UserRow | undefined>;
  update(id: string, change: Partial<UserRow>): Promise<UserRow>;
  /** Makes the owner when there is none. */
  prepare(): Promise<void>;
}

export function createUsers({ db }: Store): Users {
  const owner = () =>
    db.selectFrom("user").selectAll().where("role", "=", "owner").orderBy("createdAt").executeTakeFirst();
  return {
    owner: async () => {
      const row = await owner();
      if (!row) throw new Error("The instance has no owner.");
      return row;
    },
    list: () => db.selectFrom("user").selectAll().orderBy("createdAt").execute(),
    byEmail: (email) =>
      db.selectFrom("user").selectAll().where("email", "=", email.toLowerCase()).executeTakeFirst(),
    update: (id, change) =>
      db
        .updateTable("user")
        .set({ ...change, updatedAt: new Date().toISOString() })
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    prepare: async () => {
      if (!(await owner())) await db.insertInto("user").values(newOwner()).execute();
    },
  };
}

function newOwner(): UserRow {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    email: null,
    firstName: null,
    lastName: null,
    passwordHash: null,
    role: "owner",
    settings: "{}",
    personalizationAnswers: null,
    disabled: 0,
    createdAt: now,
    updatedAt: now,
  };
}

/** True when the owner has a password. */
export function isSetUp(owner: UserRow): boolean {
  return owner.passwordHash !== null;
}
