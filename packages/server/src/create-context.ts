import { join } from "node:path";
import type { Config } from "./config/env.ts";
import { loadKeys } from "./config/keys.ts";
import type { AppContext } from "./context.ts";
import { createCredentialSource } from "./credentials/credential-source.ts";
import { createCredentialVault } from "./credentials/vault.ts";
import { createRuntime } from "./executions/index.ts";
import type { Logger } from "./logger.ts";
import { createPushHub } from "./push/push-hub.ts";
import { createServerHttp } from "./server-http.ts";
import { findSession } from "./sessions/authenticate.ts";
import { createSessionCookie } from "./sessions/cookie.ts";
import { createSessions } from "./sessions/sessions.ts";
import { createInstanceValues } from "./settings/instance-values.ts";
import { openStore } from "./store/open-store.ts";
import { createUsers } from "./users/users.ts";
import { createWorkflowAccess } from "./workflows/access.ts";
import { createWorkflowSource } from "./workflows/workflow-source.ts";

/** Opens the database and makes every part of the server, from the ground up. */
export async function createContext(
  config: Config,
  log: Logger,
  isReady: () => boolean,
): Promise<AppContext> {
  const keys = loadKeys(config.dataFolder, config.encryptionKey);
  const store = await openStore(
    config.databaseUrl === undefined
      ? { dialect: "sqlite", file: join(config.dataFolder, "heddle.db") }
      : { dialect: "postgres", url: config.databaseUrl },
  );
  const users = createUsers(store);
  await users.prepare();
  const access = createWorkflowAccess(store);
  const cookie = createSessionCookie(keys.cookies, config.secureCookie);
  const vault = createCredentialVault(keys.credentials);
  const push = createPushHub(access.mayRead);
  const sessions = createSessions(store, Date.now, push.closeEnded);
  const addresses = addressesOf(config);
  const runtime = await createRuntime({
    store,
    push,
    workflows: createWorkflowSource(store),
    credentials: createCredentialSource(store, vault),
    settings: runtimeSettings(config, addresses.webhooks),
    isSignedIn: async (request) => (await findSession(request, sessions, cookie)) !== undefined,
    log: (level, message) => log[level](message),
  });
  return {
    ...{
      config,
      keys,
      log,
      store,
      users,
      sessions,
      cookie,
      access,
      vault,
      push,
      runtime,
      addresses,
      isReady,
    },
    instance: createInstanceValues(store),
    http: createServerHttp(config.httpAllow),
  };
}

function addressesOf({ baseUrl, webhookUrl, host, port }: Config): AppContext["addresses"] {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host.includes(":") ? `[${host}]` : host;
  const editor = baseUrl ?? `http://${name}:${port}`;
  return { editor, webhooks: webhookUrl ?? editor };
}

function runtimeSettings(config: Config, webhooks: string) {
  const { executors, executorMemory, concurrency, filesFolder } = config;
  return {
    dataFolder: config.dataFolder,
    webhookBaseUrl: `${webhooks}/`,
    timezone: config.timezone,
    payloadLimit: config.payloadLimit,
    saveManualExecutions: config.saveManualExecutions,
    executionTimeout: config.executionTimeout,
    httpAllow: config.httpAllow,
    maxWaiting: config.maxWaiting,
    ...(concurrency === undefined ? {} : { concurrency }),
    ...(filesFolder === undefined ? {} : { filesFolder }),
    ...(executors === undefined ? {} : { executors }),
    ...(executorMemory === undefined ? {} : { executorMemory }),
    ...(config.env === undefined ? {} : { env: config.env }),
  };
}
