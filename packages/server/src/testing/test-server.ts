import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Body, createApiKey } from "@heddle/api";
import { freePort } from "@heddle/workflow/testing";
import type { AppContext } from "../http/context.ts";
import { hashPassword } from "../identity/users/password.ts";
import { createLogger } from "../platform/logger.ts";
import { startServer } from "../start/start-server.ts";
import { type ApiClient, createApiClient } from "./api-client.ts";
import type { Dialect } from "./describe-stores.ts";
import { createTestClient, type TestClient } from "./test-client.ts";
import { type TestSettings, testConfig } from "./test-config.ts";
import { createMigratedDatabase } from "./test-database.ts";

type CreateApiKeyBody = Body<typeof createApiKey>;

export interface TestServerOptions extends TestSettings {
  dialect?: Dialect;
  editorFolder?: string;
  /** A folder to keep, for a second start on the same data. */
  dataFolder?: string;
}

export interface TestServer {
  url: string;
  context: AppContext;
  dataFolder: string;
  /** A client that is not signed in. */
  client(): TestClient;
  /** A client signed in as the owner, who is set up by the first call. */
  signIn(): Promise<TestClient>;
  /** A client signed in as a new member. */
  signInMember(): Promise<TestClient>;
  /** A client of the public API with a new key of who is signed in. */
  apiOf(client: TestClient, wanted?: Partial<CreateApiKeyBody>): Promise<ApiClient>;
  stop(): Promise<void>;
}

export const TEST_OWNER = {
  email: "owner@example.com",
  firstName: "Ada",
  lastName: "Owner",
  password: "Correct-horse-9",
};

/** A real server on a free port with an empty data folder. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataFolder = options.dataFolder ?? mkdtempSync(join(tmpdir(), "heddle-server-"));
  const env: Record<string, string> = { HEDDLE_PORT: String(await freePort()), ...options.env };
  if (options.dialect === "postgres") env["HEDDLE_DATABASE_URL"] = await createMigratedDatabase();
  const config = testConfig(dataFolder, { env, config: options.config });
  const server = await startServer(config, createLogger("silent"), options.editorFolder);
  const client = () => createTestClient(server.url);
  return {
    url: server.url,
    context: server.context,
    dataFolder,
    client,
    signIn: () => signInOwner(client()),
    signInMember: () => signInMember(server.context, client()),
    apiOf: async (signedIn, wanted) => {
      const { data } = await signedIn.post("/api-keys", { label: "Test", ...wanted });
      return createApiClient(server.url, data.rawApiKey);
    },
    stop: async () => {
      await server.stop();
      if (!options.dataFolder) rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

async function signInOwner(client: TestClient): Promise<TestClient> {
  const setUp = await client.post("/owner/setup", TEST_OWNER);
  if (setUp.status !== 200) await client.post("/login", TEST_OWNER);
  return client;
}

async function signInMember({ users }: AppContext, client: TestClient): Promise<TestClient> {
  const now = new Date().toISOString();
  const email = `${randomUUID()}@example.com`;
  const password = "Member-horse-9";
  const row = {
    id: randomUUID(),
    email,
    firstName: "Max",
    lastName: "Member",
    passwordHash: await hashPassword(password),
    role: "member" as const,
  };
  await users.create({
    ...row,
    settings: "{}",
    personalizationAnswers: null,
    disabled: 0,
    hasSecondFactor: 0,
    hasOwnNames: 0,
    signInType: "email",
    lastActiveAt: null,
    createdAt: now,
    updatedAt: now,
  });
  await client.post("/login", { email, password });
  return client;
}
