import { formPath } from "../../workflows/webhooks/form-path.ts";
import type { CalledPath, WebhookKind } from "./webhook-endpoint.ts";

/** The forms among the routes of a kind, below a prefix of their own. */
export function formsOf(kind: WebhookKind, prefix: string): WebhookKind {
  return {
    ...kind,
    prefix,
    find: (method, called) => kind.find(method, asForm(called)),
    methods: (called) => kind.methods(asForm(called)),
    hint: (request, method, path) => kind.hint(request, method, formPath(path)),
  };
}

function asForm({ path, parts }: CalledPath): CalledPath {
  return { path: formPath(path), parts: parts && ["", ...parts] };
}
