// The limit: an empty Fastify server.
import Fastify from "fastify";

const app = Fastify();
app.get("/healthz", () => ({ status: "ok" }));
await app.listen({ host: "127.0.0.1", port: Number(process.env["HEDDLE_PORT"]) });
process.on("SIGTERM", () => process.exit(0));
