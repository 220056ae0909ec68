import { type OwnTypes, setOwnTypes } from "@heddle/nodes";
import { Alerts } from "../alerts/alerts.ts";
import { openPackages } from "../community-packages/open-packages.ts";
import { readCredentialPresets } from "../credentials/credential-presets.ts";
import { createCredentialSource } from "../credentials/credential-source.ts";
import { CredentialTokens } from "../credentials/credential-tokens.ts";
import type { Cluster } from "../executions/queue/distributed/open-cluster.ts";
import { createRemotePush, pushPeers } from "../executions/queue/distributed/remote-push.ts";
import type { ReadableBy, RuntimeOptions } from "../executions/runtime-options.ts";
import { ExternalSecrets } from "../external-secrets/external-secrets.ts";
import type { AppContext } from "../http/context.ts";
import { createApiKeys } from "../identity/api-keys/api-keys.ts";
import { createAuditLog } from "../identity/audit/audit-log.ts";
import { createMails } from "../identity/mail/mails.ts";
import { SecondFactors } from "../identity/second-factor/second-factors.ts";
import { findSession } from "../identity/sessions/authenticate.ts";
import { cookiePlaceOf, createSessionCookie } from "../identity/sessions/cookie.ts";
import { createSessions } from "../identity/sessions/sessions.ts";
import { createInstanceValues } from "../identity/settings/instance-values.ts";
import { AccountLinks } from "../identity/users/account-links.ts";
import { createUsers } from "../identity/users/users.ts";
import { LogStreaming } from "../log-streaming/log-streaming.ts";
import { createObservation } from "../observe/create-observation.ts";
import type { Config } from "../platform/config/env.ts";
import { InstanceTimezone } from "../platform/config/instance-timezone.ts";
import type { Keys } from "../platform/config/keys.ts";
import { withStored } from "../platform/config/stored-settings.ts";
import type { Logger } from "../platform/logger.ts";
import type { LocalPush } from "../platform/push/push.ts";
import { createPushHub } from "../platform/push/push-hub.ts";
import { Readiness } from "../platform/readiness.ts";
import { createServerHttp } from "../platform/server-http.ts";
import { Services } from "../services/services.ts";
import { assertShared, isKnownKey } from "../store/shared-installation.ts";
import type { Store } from "../store/store.ts";
import { createWorkflowAccess } from "../workflows/access.ts";
import { loadSaveHooks } from "../workflows/save-hooks.ts";
import { createWorkflowSource } from "../workflows/workflow-source.ts";
import { addressesOf } from "./addresses.ts";
import { createRuntime } from "./create-runtime.ts";
import { openWithKeys, refuseForeignKey, vaultOf } from "./open-installation.ts";

/** Kind of the process, and whether it can be used. */
interface ContextOptions {
  readonly kind?: "server" | "worker";
  readonly readiness?: Readiness;
}

/** Opens the database and makes every part of the server, from the ground up. */
export async function createContext(
  given: Config,
  log: Logger,
  { kind = "server", readiness = new Readiness() }: ContextOptions = {},
): Promise<AppContext> {
  const presets = await readCredentialPresets(given.credentials, (message) => log.warn(message));
  const { keys, store, cluster, config } = await openInstallation(given, log, kind);
  const timezone = timezoneFrom(config, store);
  const types = await openTypes(config, { store, log, cluster });
  const access = createWorkflowAccess(store);
  const cookie = createSessionCookie(keys.cookies, cookiePlaceOf(config.server));
  const credentials = credentialParts(config, { store, keys, presets });
  const push = createPushHub(access.mayRead, cluster && pushPeers(cluster.link));
  const sessions = createSessions(store, Date.now, push.closeEnded);
  const addresses = addressesOf(config.server);
  const logStreaming = logStreamingOf(config, { store, keys, log, cluster, ...credentials });
  const observation = await createObservation(config.observe, { log, instanceId: keys.instanceId });
  const runtime = await createRuntime({
    store,
    ...pushParts(push, cluster, kind),
    workflows: createWorkflowSource(store),
    credentials: createCredentialSource(store, credentials.tokens),
    config,
    timezone,
    addresses,
    resumeKey: keys.resume,
    ownTypes: types.ownTypes,
    packages: types.packages,
    readableBy: readableBy({ sessions, cookie, access }),
    log: (level, message, about = {}) => log[level](about, message),
    observer: observation.observer,
    isTraced: observation.isTraced,
    logStreaming,
  });
  types.packages.onTypes(runtime.useTypes);
  observation.metrics?.measure(runtime.vitals);
  return {
    config,
    timezone,
    keys,
    log,
    store,
    users: await usersOf(store),
    sessions,
    cookie,
    access,
    push,
    saveHooks: await loadSaveHooks(kind === "server" ? config.hooks.files : [], log),
    packages: types.packages,
    runtime,
    observation,
    logStreaming,
    ...noticeParts(config, { store, runtime, timezone, addresses, log, cluster, http: credentials.http }),
    addresses,
    readiness,
    ...credentials,
    ...accountParts(config, { store, keys, log, logStreaming, http: credentials.http }),
  };
}

/** Pushes to the browsers of all processes, and to those that are connected here. */
function pushParts(
  push: LocalPush,
  cluster: Cluster | undefined,
  kind: "server" | "worker",
): Pick<RuntimeOptions, "push" | "cluster" | "localPush"> {
  if (!cluster) return { push };
  const here = kind === "server" ? push : undefined;
  return { push: createRemotePush(cluster.link, here), cluster, localPush: push };
}

/** The settings with those that users stored in place of defaults. What cannot be read any more is left out, with a warning. */
async function withStoredSettings(given: Config, store: Store, log: Logger): Promise<Config> {
  const stored = await createInstanceValues(store).get("configuration");
  try {
    return withStored(given, stored);
  } catch (error) {
    log.warn(`The settings that are stored in the database are not applied. ${(error as Error).message}`);
    return given;
  }
}

/** The time zone from the environment, or from the stored settings. */
function timezoneFrom(config: Config, store: Store): InstanceTimezone {
  const stored = createInstanceValues(store);
  return new InstanceTimezone(
    config.executions.timezone,
    async () => withStored(config, await stored.get("configuration")).executions.timezone,
  );
}

/** Time limit for the other processes to repeat this installation, in milliseconds. */
const MAX_INSTALL_MS = 120_000;

/** Additional types of this installation: those in its own folders, and those of packages. */
async function openTypes(
  config: Config,
  { store, log, cluster }: Pick<AppContext, "store" | "log"> & { cluster: Cluster | undefined },
): ReturnType<typeof openPackages> {
  const own = await typesOf(config.nodes, log);
  const others = cluster && {
    announce: () => cluster.link.announce({ type: "packages" }, MAX_INSTALL_MS),
  };
  return openPackages(config, own, { store, log, others });
}

async function usersOf(store: Store): Promise<AppContext["users"]> {
  const users = createUsers(store);
  await users.prepare();
  return users;
}

/** The way of events to other systems. */
function logStreamingOf(
  config: Config,
  parts: Pick<AppContext, "store" | "keys" | "log" | "http" | "tokens"> & { cluster: Cluster | undefined },
): LogStreaming {
  const { store, http, tokens, keys, cluster, log } = parts;
  return new LogStreaming({
    store,
    http,
    tokens,
    allow: config.http.allow,
    ...config.logStreaming,
    instanceId: keys.instanceId,
    isShared: cluster !== undefined,
    log: (message) => log.warn(message),
  });
}

/** Parts that send emails, and check alerts. */
function noticeParts(
  config: Config,
  {
    addresses,
    log,
    cluster,
    ...parts
  }: Pick<AppContext, "store" | "runtime" | "addresses" | "log" | "http" | "timezone"> & {
    cluster: Cluster | undefined;
  },
): Pick<AppContext, "mails" | "alerts"> {
  const mails = createMails({ store: parts.store, config });
  const alerts = new Alerts({
    ...parts,
    ...config.alerts,
    mails,
    workflows: createWorkflowSource(parts.store),
    editorUrl: addresses.editor,
    isShared: cluster !== undefined,
    log: (message) => log.warn(message),
  });
  return { mails, alerts };
}

/** Database access of calls about accounts and the instance. */
function accountParts(
  config: Config,
  parts: Pick<AppContext, "store" | "keys" | "log" | "logStreaming" | "http">,
): Pick<AppContext, "apiKeys" | "audit" | "secondFactors" | "links" | "instance" | "services"> {
  const { store, keys, log, logStreaming, http } = parts;
  const instance = createInstanceValues(store);
  const { host } = config.services;
  return {
    apiKeys: createApiKeys(store),
    audit: createAuditLog(store, log, {
      with: (act) => logStreaming.stream.statementsOf(act),
      written: () => logStreaming.wake(),
    }),
    secondFactors: new SecondFactors(store),
    links: new AccountLinks(store),
    instance,
    services: new Services({ store, http, instance, instanceId: keys.instanceId, host }),
  };
}

function readableBy({
  sessions,
  cookie,
  access,
}: Pick<AppContext, "sessions" | "cookie" | "access">): ReadableBy {
  return async (request) => {
    const found = await findSession(request, sessions, cookie);
    if (!found || found.lacksSecondFactor) return undefined;
    const ids = await access.idsWith("execution:read", found.user);
    return (workflowId) => !ids || ids.includes(workflowId);
  };
}

/** Opens the database, joins the other processes on it, and refuses a foreign key. */
async function openInstallation(given: Config, log: Logger, kind: "server" | "worker") {
  const { keys, store } = await openWithKeys(given, (message) => log.error(message));
  const cluster = await joinOthers(given, store, keys, kind).catch(async (error) => {
    await store.close();
    throw error;
  });
  if (!cluster && !(await isKnownKey(store, keys))) {
    await refuseForeignKey(store, keys);
    log.warn(
      "The encryption key is not the one with which this database was used before: everybody has to sign in again, and credentials of the other key have to be entered again.",
    );
  }
  return { keys, store, cluster, config: await withStoredSettings(given, store, log) };
}

/** Parts that read, renew and send credentials. */
function credentialParts(
  config: Config,
  { store, keys, presets }: Pick<AppContext, "store" | "keys" | "presets">,
): Pick<AppContext, "vault" | "http" | "externalSecrets" | "tokens" | "presets"> {
  const vault = vaultOf(keys);
  const http = createServerHttp(config.http);
  const externalSecrets = new ExternalSecrets({ store, http, config: config.secrets });
  const tokens = new CredentialTokens({ store, vault, http, presets, externalSecrets });
  return { vault, http, externalSecrets, tokens, presets };
}

/** Types in addition to the built-in ones; `undefined` if no folder is configured. */
async function typesOf({ folders }: Config["nodes"], log: Logger): Promise<OwnTypes | undefined> {
  if (folders.length === 0) {
    setOwnTypes();
    return undefined;
  }
  const { loadOwnTypes } = await import("../node-types/own-types/load-own-types.ts");
  return loadOwnTypes(folders, log);
}

/** With a queue that several processes share, makes this one of them. */
async function joinOthers(
  { queue, worker, storage }: Config,
  store: Store,
  keys: Keys,
  kind: "server" | "worker",
): Promise<Cluster | undefined> {
  if (queue.kind === "embedded") return undefined;
  await assertShared(store, keys, storage.filesFolder);
  const { openCluster } = await import("../executions/queue/distributed/open-cluster.ts");
  return openCluster(store, {
    redisUrl: queue.redisUrl,
    kind,
    capacity: kind === "worker" ? worker.concurrency : 0,
  });
}
