import { signInTest } from "../../stores/sign-in-test.ts";
import { clientConfig, endClient } from "./connection.ts";
import { postgresError } from "./driver.ts";
import { rowTypes } from "./row-types.ts";

const CONNECT_TIMEOUT_MS = 10_000;

/** Tests credentials of PostgreSQL and compatible databases. */
export const postgresSignIn = signInTest(async (network, data) => {
  const { config, close } = await clientConfig(network, data, await rowTypes(false));
  const { Client } = await import("pg");
  const client = new Client({
    ...config,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
  });
  // Without a listener, a connection that breaks would be an error of the whole thread.
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("SELECT 1");
  } catch (thrown) {
    throw postgresError(thrown);
  } finally {
    await endClient(client);
    close();
  }
});
