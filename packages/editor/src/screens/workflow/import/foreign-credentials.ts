import type { WorkflowNode } from "@heddle/workflow";
import { isResponseError, queryClient } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { credentialsQuery } from "../../../credentials/credential-rest.ts";
import { toast } from "../../../ui/index.ts";

/** Ids of the credentials that the user may use; undefined if unknown, in which case none are omitted. */
export async function usableCredentials(): Promise<ReadonlySet<string> | undefined> {
  try {
    const credentials = await queryClient.fetchQuery({ ...credentialsQuery, retry: false });
    const usable = credentials.filter(({ scopes }) => scopes.includes("credential:use"));
    return new Set(usable.map(({ id }) => id));
  } catch (error) {
    if (isResponseError(error)) return undefined;
    throw error;
  }
}

/** The nodes with credentials of another instance: those ids have no meaning here and could belong to other credentials. */
export function nodesLeftOut(
  nodes: readonly WorkflowNode[],
  allowed: ReadonlySet<string> | undefined,
): WorkflowNode[] {
  if (!allowed) return [];
  return nodes.filter((node) =>
    Object.values(node.credentials ?? {}).some(
      (reference) => typeof reference !== "string" && reference.id !== null && !allowed.has(reference.id),
    ),
  );
}

/** Names the nodes whose credentials were left out. */
export function tellLeftOut(without: readonly WorkflowNode[]): void {
  if (without.length === 0) return;
  toast.info(texts.workflow.credentialsLeftOut, {
    description: texts.workflow.credentialsLeftOutHint(without.map((node) => node.name)),
    id: "credentials-left-out",
  });
}
