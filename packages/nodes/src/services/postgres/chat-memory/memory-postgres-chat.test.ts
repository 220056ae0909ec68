import { createTestDatabase } from "@heddle/server/testing";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { loadChatMemory } from "../../../ai/testing/load-memory.ts";
import { closePools } from "../../../stores/pools.ts";
import node from "./memory-postgres-chat.node.ts";

describe.skipIf(inject("postgresBroker") === 0)("Postgres Chat Memory", () => {
  let credential: Record<string, unknown>;
  let admin: pg.Client;
  beforeAll(async () => {
    const url = new URL(await createTestDatabase());
    const [host, port, user] = [url.hostname, Number(url.port), url.username];
    credential = { host, port, user, password: "", database: url.pathname.slice(1), ssl: "disable" };
    admin = new pg.Client(url.href);
    await admin.connect();
  });
  afterAll(async () => {
    await closePools();
    await admin?.end();
  });

  it("continues a table of another client, and can be cleared", async () => {
    await admin.query(
      "create table histories (id serial primary key, session_id varchar(255) not null, message jsonb not null)",
    );
    await admin.query("insert into histories (session_id, message) values ($1, $2), ($1, $3), ('x', $3)", [
      "s",
      '{"type":"human","content":"Old","additional_kwargs":{},"response_metadata":{}}',
      '{"type":"ai","content":"Answer","tool_calls":[],"additional_kwargs":{},"invalid_tool_calls":[],"response_metadata":{}}',
    ]);
    const use = loadChatMemory(node, {
      credential: { type: "postgres", data: credential },
      parameters: { tableName: "histories", contextWindowLength: 1 },
      typeVersion: 1.3,
    });
    expect(await use("load")).toMatchObject([{ role: "user" }, { role: "assistant" }]);
    await use("append", [{ role: "user", content: [{ type: "text", text: "New" }] }]);
    expect(await use("load")).toMatchObject([{ content: [{ text: "New" }] }]);
    expect(await use("all")).toHaveLength(3);
    const { rows } = await admin.query("select message from histories order by id desc limit 1");
    expect(rows[0].message).toMatchObject({ type: "human", content: "New" });
    await use("replace", []);
    expect((await admin.query("select session_id from histories")).rows).toEqual([{ session_id: "x" }]);
  });

  it("makes its table, and the first version shows the model everything", async () => {
    const use = loadChatMemory(node, { credential: { type: "postgres", data: credential }, typeVersion: 1 });
    for (let at = 0; at < 7; at++)
      await use("append", [{ role: "user", content: [{ type: "text", text: `${at}` }] }]);
    expect(await use("load")).toHaveLength(7);
  });
});
