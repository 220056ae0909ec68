import { Client } from "pg";
import { type ConnectionTest, SignInRefused } from "./reach.ts";

/** Classes of errors about who signs in (28), and databases that are not there (3D). */
const REFUSED = /^(?:28|3D)/;

/** Signs in at a PostgreSQL server. */
export const testPostgres: ConnectionTest = {
  port: 5432,
  signIn: async (data, { host, address, port, patience }) => {
    const verifies = data["allowUnauthorizedCerts"] !== true;
    const client = new Client({
      host: address,
      port,
      database: String(data["database"] ?? ""),
      user: String(data["user"] ?? ""),
      password: String(data["password"] ?? ""),
      connectionTimeoutMillis: patience,
      query_timeout: patience,
      ...(data["ssl"] === "require" ? { ssl: { servername: host, rejectUnauthorized: verifies } } : {}),
    });
    // One that breaks later must not end the process.
    client.on("error", () => {});
    try {
      await client.connect();
      await client.query("select 1");
    } catch (error) {
      const { code = "", message } = error as { code?: string; message: string };
      throw REFUSED.test(code) ? new SignInRefused(message) : error;
    } finally {
      await client.end().catch(() => {});
    }
  },
};
