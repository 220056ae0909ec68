import { type CredentialEntity, listCredentials, type PUBLIC_CALLS, type PublicBodyOf } from "@heddle/api";
import { HttpError } from "../../../errors/http-error.ts";
import type { RunCall } from "../call/serve-public.ts";

type Body = PublicBodyOf<(typeof PUBLIC_CALLS)["createWorkflow"]>;
type Node = Body["nodes"][number];

/** A caller's workflow in the format of the editor's calls. */
export async function readWorkflowBody(run: RunCall, body: Body): Promise<Body> {
  return { ...body, nodes: await withCredentialIds(run, body.nodes), ...staticDataOf(body) };
}

/**
 * Nodes can name a credential without its id; it is resolved by type and name among those that the caller has access
 * to, unless ambiguous.
 */
async function withCredentialIds(run: RunCall, nodes: Node[]): Promise<Node[]> {
  const isNamed = nodes.some(({ credentials }) =>
    Object.values(credentials ?? {}).some((one) => nameIn(one) !== undefined),
  );
  if (!isNamed) return nodes;
  const listed = await run(listCredentials, {});
  const usable = listed.filter(({ scopes }) => scopes.includes("credential:use"));
  return nodes.map((node) => {
    if (!node.credentials) return node;
    const found = Object.entries(node.credentials).map(([type, reference]) => [
      type,
      resolved(usable, type, reference),
    ]);
    return { ...node, credentials: Object.fromEntries(found) };
  });
}

/** The name of a reference that has no id. */
function nameIn(reference: unknown): string | undefined {
  if (typeof reference === "string") return reference;
  const { id, name } = (reference ?? {}) as { id?: unknown; name?: unknown };
  return (id === undefined || id === null || id === "") && typeof name === "string" ? name : undefined;
}

function resolved(usable: readonly CredentialEntity[], type: string, reference: unknown): unknown {
  const name = nameIn(reference);
  const matching = usable.filter((one) => one.type === type && one.name === name);
  return name !== undefined && matching.length === 1 ? { id: matching[0]!.id, name } : reference;
}

function staticDataOf({ staticData }: Body): Pick<Body, "staticData"> {
  if (typeof staticData !== "string") return {};
  try {
    const parsed: unknown = JSON.parse(staticData);
    if (typeof parsed === "object" && !Array.isArray(parsed))
      return { staticData: parsed as Body["staticData"] };
  } catch {}
  throw new HttpError("request-invalid", {
    reason: "request/body/staticData: This is not the JSON text of an object.",
  });
}
