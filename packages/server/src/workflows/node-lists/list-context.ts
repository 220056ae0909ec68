import { loadAuthenticatedRequest, loadCredentialType } from "@heddle/nodes";
import type { FormContext, FormRequest, NodeTypeDescription } from "@heddle/workflow";
import { createCredentialSource } from "../../credentials/credential-source.ts";
import { RunError } from "../../errors/run-error.ts";
import { credentialProperties } from "../../node-types/credential-properties.ts";
import { evaluateDescription } from "../../node-types/evaluate-description.ts";
import { formState } from "../../node-types/form-state.ts";
import { serverNetwork } from "../../platform/server-network.ts";
import { RunSecrets } from "../../protocol/run-secrets.ts";
import type { UserRow } from "../../store/tables.ts";
import type { WorkflowsContext } from "../context.ts";
import { calledTrigger } from "../workflow-selector.ts";
import { jsonAnswer } from "./json-answer.ts";
import type { ListRequest } from "./list-request.ts";
import { formTables } from "./list-tables.ts";

const LIST_TIMEOUT_MS = 30_000;

/** Context of one list, and its secrets, for redacting responses. */
export interface ListSurroundings {
  context: FormContext;
  secrets: RunSecrets;
}

/** Credentials are those that the requesting user has access to, whatever the request names. */
export function listSurroundings(
  app: WorkflowsContext,
  caller: UserRow,
  request: ListRequest,
  description: NodeTypeDescription,
): ListSurroundings {
  const secrets = new RunSecrets();
  const known = new Map<string, Promise<Record<string, unknown>>>();
  const open = async (type: string) => {
    const reference = Object.hasOwn(request.credentials, type) ? request.credentials[type] : undefined;
    if (reference === undefined) throw new RunError("no-credential-chosen", {});
    const source = createCredentialSource(app.store, app.tokens);
    const data = await source.get(type, reference, {
      workflowId: "",
      userId: caller.id,
      nodeType: request.type,
    });
    secrets.add(data, (await credentialProperties(type)) ?? []);
    return data;
  };
  const credentials = (type: string) => {
    const opened = known.get(type) ?? open(type);
    known.set(type, opened);
    return opened;
  };
  const support = {
    evaluate: (template: string, _index: number, extra?: Readonly<Record<string, unknown>>) =>
      evaluateDescription(template, request.parameters, { $parameter: request.parameters, ...extra }),
    credentialType: async (name: string) => (await loadCredentialType(name))?.description,
  };
  const context: FormContext = {
    ...formState(description, request),
    signal: AbortSignal.timeout(LIST_TIMEOUT_MS),
    credentials,
    http: app.http,
    network: serverNetwork(app.config.http.allow),
    tables: formTables(app, caller),
    calledTrigger: () => calledTrigger(app, caller, request.parameters),
    request: async <T>(options: FormRequest, type?: string) => {
      const build = await loadAuthenticatedRequest();
      const credential = type === undefined ? undefined : { type, data: await credentials(type) };
      return (await jsonAnswer(app.http, await build(support, options, credential))) as T;
    },
  };
  return { context, secrets };
}
