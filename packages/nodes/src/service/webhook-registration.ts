import {
  createReader,
  isRecord,
  type OutsideContext,
  type ParameterReader,
  type Properties,
  plainSource,
  type WebhookHook,
  type WebhookHooks,
} from "@heddle/workflow";
import { askOutside, type OutsideRequest } from "../requests/send-outside.ts";
import type { ServiceConnection } from "./service.ts";

/** Call with which a trigger sends requests to its service while registering its webhook. */
export interface RegistrationCall<P extends Properties = Properties> {
  readonly parameters: ReturnType<ParameterReader<P>>;
  readonly credential: Readonly<Record<string, unknown>>;
  /** Another credential of the node. */
  credentialOf(type: string): Promise<Readonly<Record<string, unknown>>>;
  /** URL that the service calls. */
  readonly url: string;
  /** Registration that `create` returned. */
  readonly kept: Kept;
  /** Sends a request below the base URL, or to a full URL, and returns the JSON of the response. */
  ask<T = unknown>(request: OutsideRequest): Promise<T>;
}

/** Stored data of a registration: its identifier, its secret. */
type Kept = Readonly<Record<string, unknown>>;

/** Registration of webhooks at a service. */
export interface Registration<P extends Properties> {
  /** Existing webhooks of the service, including those with other URLs. */
  known(call: RegistrationCall<P>): Promise<readonly { readonly id: string; readonly url: string }[]>;
  /** Registers the URL, and returns the data to store, at least `id`. */
  create(call: RegistrationCall<P>): Promise<Kept & { readonly id: string }>;
  remove(call: RegistrationCall<P>, id: string): Promise<unknown>;
}

/** Stored data of a trigger's registration. */
export async function keptOf({ outside }: { readonly outside?: OutsideContext | undefined }): Promise<Kept> {
  return (await outside?.staticData("node")) ?? {};
}

/** The hooks of a trigger whose webhook `default` is registered at a service. */
export function registrationHooks<P extends Properties>(
  connection: ServiceConnection,
  properties: P,
  registration: Registration<P>,
): WebhookHooks {
  const callOf = (hook: WebhookHook) => outsideCall(connection, properties, hook);
  return {
    has: (_typeVersion, webhookName) => webhookName === "default",
    exists: async (hook) => {
      const call = await callOf(hook);
      const { id } = call.kept;
      if (id === undefined) return false;
      const known = await registration.known(call);
      return known.some((one) => one.id === id && one.url === call.url);
    },
    create: async (hook) => {
      const call = await callOf(hook);
      // A registration without stored data, such as that of an interrupted test, would only produce unwanted calls.
      for (const { id, url } of await registration.known(call))
        if (url === call.url) await unlessGone(registration.remove(call, id));
      await hook.outside.keepStaticData("node", await registration.create(call));
    },
    remove: async (hook) => {
      const call = await callOf(hook);
      if (call.kept["id"] === undefined) return;
      await unlessGone(registration.remove(call, String(call.kept["id"])));
      await hook.outside.keepStaticData("node", {});
    },
  };
}

/** Call with which a trigger sends requests to its service while it is called. */
export async function outsideCall<P extends Properties>(
  { credentials, signInParameter = "authentication", baseUrl, findBaseUrl, headers }: ServiceConnection,
  properties: P,
  { outside, webhookName }: OutsideCall,
): Promise<RegistrationCall<P>> {
  if (!outside) throw new Error("A trigger is called outside of a workflow.");
  const chosen = outside.parameters[signInParameter];
  const { type } = credentials.find(({ value }) => value === chosen) ?? credentials[0] ?? { type: "" };
  const credential = await outside.credentials(type);
  const found = findBaseUrl?.(type, (url) => askOutside(outside, type, { method: "GET", url }));
  const base = (await found) ?? (typeof baseUrl === "string" ? baseUrl : baseUrl(credential));
  return {
    parameters: createReader([], plainSource(outside.parameters)).as(properties)(0),
    credential,
    credentialOf: (name) => outside.credentials(name),
    url: outside.webhookUrl(webhookName) ?? "",
    kept: await keptOf({ outside }),
    ask: (request) => {
      const url = /^https?:\/\//.test(request.url) ? request.url : base.replace(/\/+$/, "") + request.url;
      return askOutside(outside, type, { ...request, url, headers: { ...headers, ...request.headers } });
    },
  };
}

interface OutsideCall {
  readonly outside?: OutsideContext | undefined;
  readonly webhookName: string;
}

/** Registrations that are already deleted need no removal. */
async function unlessGone(removed: Promise<unknown>): Promise<void> {
  await removed.catch((error: unknown) => {
    if (!isRecord(error) || !["404", "410"].includes(String(error["httpCode"]))) throw error;
  });
}
