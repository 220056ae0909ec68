import { kindParts, kindPath, type OwnPrefix } from "../../workflows/webhooks/kind-path.ts";
import type { CalledPath, WebhookKind } from "./webhook-endpoint.ts";

/** Forms, or URLs for MCP clients, among the routes of a kind, below a separate prefix. */
export function kindBelow(kind: WebhookKind, own: OwnPrefix, prefix: string): WebhookKind {
  const asKept = ({ path, parts }: CalledPath): CalledPath => ({
    path: kindPath(own, path),
    parts: parts && kindParts(own, parts),
  });
  return {
    ...kind,
    prefix,
    isForm: own === "form",
    find: (method, called) => kind.find(method, asKept(called)),
    methods: (called) => kind.methods(asKept(called)),
    hint: (request, method, path) => kind.hint(request, method, kindPath(own, path)),
  };
}
