import { DatabaseSync } from "node:sqlite";
import { Kysely, PostgresDialect } from "kysely";
import { Pool } from "pg";
import { expect, it } from "vitest";
import { createTestDatabase, describeStores } from "../../testing/index.ts";
import { columnTypes } from "../column-types.ts";
import { sqliteDialect } from "../sqlite/dialect.ts";
import type { Tables } from "../tables.ts";
import { up } from "./0015-projects.ts";
import { migrations } from "./index.ts";

describeStores("a database of the time before projects", (dialect) => {
  it("keeps resources of its users, and their shares, in personal projects", async () => {
    const db = await databaseBefore();
    await insertOld(db);
    await up(db as Kysely<unknown>);
    const now = db as unknown as Kysely<Tables>;
    const projects = await now.selectFrom("project").select(["id", "kind"]).orderBy("id").execute();
    expect(projects).toEqual([
      { id: "ada", kind: "personal" },
      { id: "ben", kind: "personal" },
    ]);
    const members = await now.selectFrom("project_member").selectAll().orderBy("userId").execute();
    expect(members).toEqual(
      ["ada", "ben"].map((id) => ({ projectId: id, userId: id, role: "project:personalOwner" })),
    );
    for (const table of ["workflow", "credential"] as const)
      expect(await now.selectFrom(table).select("projectId").execute()).toEqual([{ projectId: "ada" }]);
    expect(await now.selectFrom("credential_share").selectAll().execute()).toEqual([
      { credentialId: "c", projectId: "ben", role: "credential:user" },
    ]);
    const foreign = now.updateTable("workflow").set({ projectId: "nowhere" }).execute();
    await expect(foreign).rejects.toThrow(/foreign key/i);
    await db.destroy();
  });

  async function databaseBefore(): Promise<Kysely<Record<string, Record<string, unknown>>>> {
    const db =
      dialect === "sqlite"
        ? new Kysely<never>({ dialect: sqliteDialect(new DatabaseSync(":memory:")) })
        : new Kysely<never>({
            dialect: new PostgresDialect({
              pool: new Pool({ connectionString: await createTestDatabase() }),
            }),
          });
    for (const [name, step] of Object.entries(migrations))
      if (name < "0015") await step.up(db as unknown as Kysely<unknown>, columnTypes[dialect]);
    return db as never;
  }
});

async function insertOld(db: Kysely<Record<string, Record<string, unknown>>>): Promise<void> {
  const dates = { createdAt: "2024", updatedAt: "2024" };
  const user = (id: string, role: string) => ({ id, role, settings: "{}", disabled: 0, ...dates });
  await db
    .insertInto("user")
    .values([user("ada", "owner"), user("ben", "member")])
    .execute();
  const own = { id: "c", name: "N", ownerId: "ada", ...dates };
  await db
    .insertInto("credential")
    .values({ ...own, type: "t", nodesAccess: "[]", data: "sealed" })
    .execute();
  await db
    .insertInto("workflow")
    .values({ ...own, id: "w", document: "{}", versionId: "v" })
    .execute();
  await db.insertInto("credential_share").values({ credentialId: "c", userId: "ben" }).execute();
}
