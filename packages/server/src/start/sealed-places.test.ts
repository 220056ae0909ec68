import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { expect, it } from "vitest";
import { MethodStore } from "../identity/sign-in/method-store.ts";
import { resealRunData, SEALED_PLACES } from "../store/reseal.ts";
import { createDataBox } from "../store/sealing/data-box.ts";
import type { Store } from "../store/store.ts";
import { describeStores, startTestServer, TEST_OWNER } from "../testing/index.ts";

describeStores("encrypted columns of the database", (dialect) => {
  it("is sealed with a new key in every place, and opens with that key alone", async () => {
    const server = await startTestServer({ dialect });
    const owner = await server.signIn();
    const { store } = server.context;
    const db = store.db as unknown as Kysely<Record<string, Record<string, unknown>>>;
    const api = await server.apiOf(owner);
    await api.post("/tags", { name: "Once" }, { "idempotency-key": "k" });
    await owner.post("/me/mfa/setup", { password: TEST_OWNER.password });
    await new MethodStore(store).write("oidc", { config: {}, secret: { clientSecret: "s3cret" } });
    await owner.post("/external-secrets/providers", {
      id: "vault",
      kind: "vault",
      settings: { url: "https://vault.example.org", authMethod: "token", token: "s3cret", mount: "secret" },
    });
    const before = await sealedColumns(store);
    expect(before).toEqual([
      "idempotentCall.answer",
      "secondFactor.secret",
      "secretProvider.settings",
      "signInMethod.secret",
    ]);
    const listed = SEALED_PLACES.map(({ table, column }) => `${table}.${column}`);
    expect(before.filter((place) => !listed.includes(place))).toEqual([]);
    const [old, fresh] = [server.context.store.box.key, randomBytes(32)];
    await resealRunData(store, createDataBox([fresh, old]));
    const alone = createDataBox([fresh]);
    for (const { table, column, part } of SEALED_PLACES)
      for (const row of await db.selectFrom(table).select(column).execute()) {
        const value = row[column];
        if (typeof value === "string" && value.startsWith("~"))
          expect([table, alone.isCurrent(value), alone.openText(value, part).length > 0]).toEqual([
            table,
            true,
            true,
          ]);
      }
    expect(before).toEqual(await sealedColumns(store));
    await server.stop();
  });
});

/** Every column with an encrypted value, regardless of the list of places. */
async function sealedColumns({ db, dialect }: Store): Promise<string[]> {
  const tables = (await db.introspection.getTables()).filter(({ isView }) => !isView);
  const found: string[] = [];
  for (const { name, columns } of tables)
    for (const column of columns) {
      const text = sql.ref(`${name}.${column.name}`);
      const isSealed =
        dialect === "postgres"
          ? sql`substr(cast(${text} as text), 1, 1) = '~' or substr(cast(${text} as text), 1, 4) = ${"\\x7e"}`
          : sql`substr(${text}, 1, 1) = '~' or hex(substr(${text}, 1, 1)) = '7E'`;
      const { rows } = await sql`select 1 from ${sql.table(name)} where ${isSealed} limit 1`.execute(db);
      if (rows.length > 0) found.push(`${name}.${column.name}`);
    }
  return found.sort();
}
