import type { CredentialTestResult } from "@heddle/api";
import type { ConnectionTest } from "./reach.ts";

/** How credentials are tested that are for other languages than HTTP, by their type; each is loaded when it is needed. */
const TESTS: Readonly<Record<string, () => Promise<ConnectionTest>>> = {
  postgres: async () => (await import("./postgres.ts")).testPostgres,
  redis: async () => (await import("./redis.ts")).testRedis,
  smtp: async () => (await import("./smtp.ts")).testSmtp,
  imap: async () => (await import("./imap.ts")).testImap,
  ftp: async () => (await import("./ftp.ts")).testFtp,
};

/** Whether credentials of a type are tested by signing in at their server. */
export function hasConnectionTest(type: string): boolean {
  return Object.hasOwn(TESTS, type);
}

/** Signs in and leaves again. `allow` are hosts that may be reached although they are private. */
export async function testConnection(
  type: string,
  data: Readonly<Record<string, unknown>>,
  allow: readonly string[],
): Promise<CredentialTestResult> {
  const [{ reach }, test] = await Promise.all([import("./reach.ts"), TESTS[type]!()]);
  return reach(test, data, allow);
}
