import { loadCredentialType } from "@heddle/nodes";
import type { Http, OutsideContext, WorkflowNode } from "@heddle/workflow";
import type { KeptConversations } from "../../conversations/kept-conversations.ts";
import type { CredentialSource } from "../../credentials/credential-source.ts";
import { RunError } from "../../errors/run-error.ts";
import type { StaticDataCache } from "../../executions/records/static-data.ts";
import { credentialProperties } from "../../node-types/credential-properties.ts";
import { type CurrentTimezone, timezoneOf } from "../../platform/config/instance-timezone.ts";
import { tokenMark } from "../../protocol/token-mark.ts";
import type { Snapshot } from "../../workflows/snapshot.ts";

/** Dependencies of triggers outside of executions. */
export interface OutsideDeps {
  readonly http: Http;
  readonly credentials: CredentialSource;
  readonly conversations: KeptConversations;
  readonly staticData: Pick<StaticDataCache, "get" | "renew" | "set">;
  /** Whether other processes save static data too. */
  readonly isShared: boolean;
  /** Ends with a slash. */
  readonly baseUrl: string;
  /** First parts of the paths of webhooks. */
  readonly paths: { readonly webhook: string; readonly webhookTest: string };
  /** Of workflows without a time zone. */
  readonly timezone: CurrentTimezone;
}

/** The trigger that it belongs to. */
interface OutsideOf {
  readonly snapshot: Pick<Snapshot, "workflowId" | "name" | "settings">;
  readonly node: Readonly<WorkflowNode>;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly mode: OutsideContext["mode"];
  /** The user who tries the workflow out. */
  readonly userId?: string | undefined;
  /** State that lasts as long as a test. */
  readonly testState?: Record<string, Record<string, unknown>> | undefined;
  webhookUrl?(name: string): string | undefined;
}

/** Environment of one trigger while no execution runs. */
export function createOutside(deps: OutsideDeps, of: OutsideOf): OutsideContext {
  const { snapshot, node, parameters, mode } = of;
  const { workflowId, name, settings } = snapshot;
  const timezone = timezoneOf(settings, deps.timezone);
  return {
    node,
    parameters,
    workflow: { id: workflowId, name, active: mode === "production", settings, timezone },
    mode,
    http: deps.http,
    baseUrl: deps.baseUrl,
    webhookUrl: (webhookName) => of.webhookUrl?.(webhookName),
    ...credentialsOf(deps, of),
    ...stateOf(deps, of),
  };
}

function credentialsOf(
  { credentials }: OutsideDeps,
  { snapshot, node, userId }: OutsideOf,
): Pick<OutsideContext, "credentials" | "credentialType" | "renewCredentials"> {
  const use = { workflowId: snapshot.workflowId, nodeType: node.type, userId };
  const referenceOf = (type: string) => {
    const reference = node.credentials?.[type];
    if (!reference) throw new RunError("webhook-without-credential", { node: node.name, type });
    return reference;
  };
  return {
    credentials: async (type) => credentials.get(type, referenceOf(type), use),
    renewCredentials: async (type, refused) => {
      const mark = tokenMark(refused, (await credentialProperties(type)) ?? []);
      return mark === undefined ? undefined : credentials.renew?.(type, referenceOf(type), use, mark);
    },
    credentialType: async (type) => (await loadCredentialType(type))?.description,
  };
}

function stateOf(
  { staticData, isShared }: OutsideDeps,
  { snapshot, node, mode, testState = {} }: OutsideOf,
): Pick<OutsideContext, "keepStaticData" | "staticData"> {
  const { workflowId } = snapshot;
  const keyOf = (scope: "global" | "node") => (scope === "global" ? "global" : `node:${node.name}`);
  const stored = async () => {
    if (mode === "test") return testState;
    if (isShared) await staticData.renew(workflowId);
    return staticData.get(workflowId) ?? {};
  };
  return {
    staticData: async (scope) =>
      structuredClone(((await stored())[keyOf(scope)] ?? {}) as Record<string, unknown>),
    keepStaticData: async (scope, data) => {
      const kept = await stored();
      if (mode === "test") kept[keyOf(scope)] = data;
      else await staticData.set(workflowId, { [keyOf(scope)]: data });
    },
  };
}
