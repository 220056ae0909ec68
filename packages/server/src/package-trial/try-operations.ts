import { loadCredentialType } from "@heddle/nodes";
import type { PackageCatalogue, PackageNode } from "@heddle/package-host";
import type { NodeType } from "@heddle/workflow";
import { loadNodeTypes } from "../node-types/load-node-types.ts";
import { createHttpClient } from "../platform/http-client/index.ts";
import { memoryFiles } from "../platform/memory-files.ts";
import { differences } from "./compare-requests.ts";
import { declaredRequest } from "./declared-request.ts";
import { type LocalService, startLocalService } from "./local-service.ts";
import { type Operation, operationsOf } from "./operations.ts";
import { runOperation, type TrialSupport } from "./run-operation.ts";
import { sampleCredentials } from "./sample-credentials.ts";

/** Result of one operation. */
export interface TriedOperation {
  readonly node: string;
  readonly typeVersion: number;
  readonly label: string;
  /** Requests as they arrived, such as `GET https://service.test/records`. */
  readonly requests: readonly string[];
  /** Differences of the closest request from the declaration; `undefined` for nodes with code, which declare nothing. */
  readonly differences?: readonly string[] | undefined;
  /** The error that ended the run. */
  readonly error?: string | undefined;
}

/** Runs every operation of a package's nodes against a local service. Its types have to be known to the process. */
export async function tryOperations({ nodes }: PackageCatalogue): Promise<TriedOperation[]> {
  const service = await startLocalService();
  const files = memoryFiles();
  const http = createHttpClient({ binary: files, allow: ["127.0.0.1"] });
  const types = await loadNodeTypes(nodes.map(({ name }) => name));
  const tried: TriedOperation[] = [];
  try {
    for (const node of nodes)
      for (const version of node.versions)
        tried.push(
          ...(await tryVersion(version, types.get(node.name), {
            service,
            support: { http: service.through(http), files, describe },
          })),
        );
    return tried;
  } finally {
    await Promise.all([http.close(), service.stop()]);
  }
}

type Version = PackageNode["versions"][number];

interface Trial {
  readonly service: LocalService;
  readonly support: Omit<TrialSupport, "credentials">;
}

/** Triggers and sub-nodes of agents have no operations to try. */
async function tryVersion(
  { description, has }: Version,
  type: NodeType | undefined,
  { service, support }: Trial,
): Promise<TriedOperation[]> {
  const isStart = has.some((method) => ["poll", "trigger", "webhook", "supplyData"].includes(method));
  if (!type || (isStart && !has.includes("execute"))) return [];
  const typeVersion = Math.max(...[description.version].flat());
  const credentials = await sampleCredentials((description.credentials ?? []).map(({ name }) => name));
  const tried: TriedOperation[] = [];
  for (const operation of operationsOf(description, typeVersion)) {
    service.taken();
    const error = await runOperation(
      { type, typeVersion, parameters: operation.parameters },
      { ...support, credentials },
    );
    const first = description.credentials?.[0]?.name;
    const declared = has.includes("execute")
      ? undefined
      : declaredRequest(description, typeVersion, operation.parameters, credentials[first ?? ""] ?? {});
    tried.push(outcome({ type, typeVersion, operation }, service, { declared, error: error?.message }));
  }
  return tried;
}

function outcome(
  { type, typeVersion, operation }: { type: NodeType; typeVersion: number; operation: Operation },
  service: LocalService,
  { declared, error }: { declared: ReturnType<typeof declaredRequest>; error: string | undefined },
): TriedOperation {
  const arrived = service.taken();
  // Functions of a description can sign in or look something up first.
  const found = declared && arrived.map((request) => differences(declared, request));
  const [closest = ["no request arrived"]] = found?.sort((one, other) => one.length - other.length) ?? [];
  return {
    node: type.name,
    typeVersion,
    label: operation.label,
    requests: arrived.map(({ method, url }) => `${method} ${url.origin}${url.pathname}`),
    ...(declared && { differences: closest }),
    ...(error !== undefined && { error }),
  };
}

async function describe(type: string) {
  return (await loadCredentialType(type))?.description;
}
