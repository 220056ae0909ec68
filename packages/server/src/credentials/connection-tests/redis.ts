import { Redis } from "ioredis";
import { type ConnectionTest, SignInRefused } from "./reach.ts";

/** Signs in at a Redis server. */
export const testRedis: ConnectionTest = {
  port: 6379,
  signIn: async (data, { host, address, port, patience }) => {
    const [username, password] = [String(data["user"] ?? ""), String(data["password"] ?? "")];
    const verifies = data["disableTlsVerification"] !== true;
    const client = new Redis({
      host: address,
      port,
      db: Number(data["database"]) || 0,
      ...(username === "" ? {} : { username }),
      ...(password === "" ? {} : { password }),
      ...(data["ssl"] === true ? { tls: { servername: host, rejectUnauthorized: verifies } } : {}),
      lazyConnect: true,
      connectTimeout: patience,
      retryStrategy: null,
      maxRetriesPerRequest: 0,
    });
    let said: Error | undefined;
    client.on("error", (error: Error) => {
      said ??= error;
    });
    try {
      await client.connect();
      await client.ping();
      // It answers when a database is selected that does not exist.
      await client.select(Number(data["database"]) || 0);
    } catch (error) {
      const cause = said ?? (error as Error);
      throw /WRONGPASS|NOAUTH|NOPERM|AUTH|DB index/i.test(cause.message)
        ? new SignInRefused(cause.message)
        : cause;
    } finally {
      client.disconnect();
    }
  },
};
