import path from "node:path";
import Fastify from "fastify";
import { openStore } from "../../packages/server/src/store/open-store.ts";

/** The body that the load sends. */
const ORDER = {
  type: "object",
  required: ["customer", "amount", "text"],
  properties: {
    customer: { type: "object", required: ["id", "name", "mail"] },
    amount: { type: "number" },
    text: { type: "string" },
  },
};

/**
 * The limit: a Fastify route that validates a body, computes the response, and appends one row of 2 KB to the same store
 * with the same durability. It reads the same settings from the environment as the product.
 */
export async function startBareServer<Body>(
  respond: (body: Body) => object | Promise<object>,
  body: object = ORDER,
): Promise<void> {
  const file = path.join(process.env["HEDDLE_DATA"] ?? ".", "bare.db");
  const store = await openStore({ dialect: "sqlite", file });
  await store.db.schema
    .createTable("event")
    .ifNotExists()
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("payload", "text", (column) => column.notNull())
    .execute();

  const app = Fastify({ bodyLimit: 1 << 24 });
  const sql = "insert into event (payload) values (?)";
  app.post("/event", { schema: { body } }, async (request) => {
    const response = await respond(request.body as Body);
    const payload = JSON.stringify({ headers: request.headers, body: request.body });
    await store.write([{ sql, parameters: [payload.padEnd(2048)] }]);
    return response;
  });
  app.get("/healthz", () => ({ status: "ok" }));
  await app.listen({ host: "127.0.0.1", port: Number(process.env["HEDDLE_PORT"]) });
  process.on("SIGTERM", () => process.exit(0));
}
