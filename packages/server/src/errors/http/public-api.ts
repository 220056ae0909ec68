import { amountText } from "@heddle/workflow";
import type { HttpErrorCatalogue } from "../wording.ts";

/** The public API and its keys. */
export const PUBLIC_API_ERRORS = {
  "public-api-off": () => ({
    status: 404,
    message: "The public API is disabled here. An administrator can enable it with HEDDLE_PUBLIC_API.",
  }),
  "api-key-missing": () => ({
    status: 401,
    message: "Send an API key as X-N8N-API-KEY, or as Authorization: Bearer. Create keys in the settings.",
  }),
  "api-key-unknown": () => ({
    status: 401,
    message: "This API key is not valid: it was deleted or has expired. Create a new one in the settings.",
  }),
  "api-key-scope": ({ scope }: { scope: string }) => ({
    status: 403,
    message: `This API key lacks the scope ${scope}. Add it in the settings, or use another key.`,
  }),
  "too-many-calls": ({ seconds }: { seconds: number }) => ({
    status: 429,
    message: `This API key made too many calls in a minute. Try again in ${amountText(seconds, "second")}.`,
  }),
  "body-key-refused": ({ path, why }: { path: string; why: "read-only" | "not known" }) => ({
    status: 400,
    message: `request/body/${path} is ${why}. Leave it out.`,
  }),
  "query-key-unknown": ({ key }: { key: string }) => ({
    status: 400,
    message: `request/query/${key} is not known. Leave it out.`,
  }),
  "cursor-broken": () => ({
    status: 400,
    message: "The cursor is not valid. Send the nextCursor of the page before, or none for the first page.",
  }),
  "idempotency-key-invalid": () => ({
    status: 400,
    message: "An Idempotency-Key has 1 to 255 visible characters.",
  }),
  "idempotency-key-reused": () => ({
    status: 422,
    message: "This Idempotency-Key was used for another call. Send a new one for a new call.",
  }),
  "idempotent-call-open": () => ({
    status: 409,
    message:
      "The first call with this Idempotency-Key has no response yet: it is in progress, or was interrupted. Wait. If that does not help, check whether it took effect, and send a new key.",
  }),
  "credential-data-invalid": ({ problem }: { problem: string }) => ({
    status: 400,
    message: `request/body/data ${problem}.`,
  }),
  "execution-under-way": () => ({
    status: 409,
    message: "This execution has not ended. Stop it first, or wait for its end.",
  }),
  "no-manual-trigger": () => ({
    status: 400,
    message: "This workflow has no Manual Trigger to start from. Add one, or call its webhook.",
  }),
  "tag-exists": () => ({ status: 409, message: "A tag with this name exists already. Choose another name." }),
} satisfies HttpErrorCatalogue;
