import type { FailedExchange, HttpResponse, ShownRequest, ShownResponse } from "@heddle/workflow";
import { isRecord } from "@heddle/workflow";
import { type Draft, type DraftBody, urlOf } from "./draft.ts";
import { encodedFields, type Field, flatFields, textOf } from "./encode-fields.ts";
import { bodyText } from "./read-body.ts";

/** Replacement for secrets. */
const HIDDEN = "[hidden]";
/** Longer bodies are cut. */
const MAX_BODY_CHARACTERS = 10_000;
/** Values of fewer characters are found everywhere by chance. */
const MIN_SECRET_CHARACTERS = 4;
/** Names of headers and fields that hold secrets, even if no credential wrote them. */
const NAMES_SECRET =
  /auth|cookie|token|secret|passw|passphrase|credential|session|signature|^sig$|^pwd$|(?:api|access|private)[-_]?key|^key$|[-_]key$/i;

/** Request and response, as shown with an error of the node. Parts that a credential added are hidden, whatever their name. */
export function shownExchange(draft: Draft, response?: HttpResponse): FailedExchange {
  const secrets = new Secrets(draft);
  const request = shownRequest(draft, secrets);
  return { request, response: response && shownResponse(response, secrets) };
}

/** Message of the service, without the secrets of the request. */
export function withoutSecrets(text: string, draft: Draft): string {
  return new Secrets(draft).hideIn(text);
}

function shownRequest(draft: Draft, secrets: Secrets): ShownRequest {
  const query = draft.query.map(
    ([name, value]) => [name, secrets.isHidden("query", name) ? HIDDEN : value] as Field,
  );
  const headers = Object.entries(draft.headers).map(([name, value]) => [
    name,
    secrets.isHidden("headers", name) ? HIDDEN : secrets.hideIn(value),
  ]);
  return {
    method: draft.method,
    url: cut(secrets.hideIn(withoutUrlSecrets(urlOf({ ...draft, query })))),
    headers: Object.fromEntries(headers),
    body: shownBody(draft.body, secrets),
  };
}

function shownResponse(response: HttpResponse, secrets: Secrets): ShownResponse {
  const headers = Object.entries(response.headers).map(([name, value]) => [
    name,
    NAMES_SECRET.test(name) ? HIDDEN : secrets.hideIn(String(value)),
  ]);
  return {
    status: response.status,
    statusText: response.statusText,
    headers: Object.fromEntries(headers),
    body: cut(secrets.hideIn(hiddenInJson(bodyText(response).slice(0, MAX_BODY_CHARACTERS * 4)))),
  };
}

function shownBody(body: DraftBody | undefined, secrets: Secrets): string | undefined {
  switch (body?.kind) {
    case "json":
      return cut(secrets.hideIn(JSON.stringify(hiddenIn(body.value, secrets), null, 2) ?? ""));
    case "form":
      return cut(secrets.hideIn(encodedFields(flatFields(hiddenFields(body.fields, secrets), "indices"))));
    case "multipart":
      return cut(secrets.hideIn(body.parts.map((part) => shownPart(part, secrets)).join("\n")));
    case "text":
      return cut(secrets.hideIn(hiddenInJson(body.text)));
    case "file":
      return `[file ${body.file.fileName ?? ""} ${body.file.mimeType}]`;
    default:
      return undefined;
  }
}

type Part = Extract<DraftBody, { kind: "multipart" }>["parts"][number];

function shownPart(part: Part, secrets: Secrets): string {
  if ("file" in part) return `${part.name}: [file ${part.fileName ?? part.file.fileName ?? ""}]`;
  return `${part.name}: ${secrets.isHidden("body", part.name) ? HIDDEN : part.value}`;
}

function hiddenFields(fields: readonly Field[], secrets: Secrets): Field[] {
  return fields.map(([name, value]) => [name, secrets.isHidden("body", name) ? HIDDEN : value]);
}

/** Replaces the values of fields whose names mark them as secret. */
function hiddenIn(value: unknown, secrets?: Secrets): unknown {
  if (Array.isArray(value)) return value.map((entry) => hiddenIn(entry));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => {
      const isSecret =
        secrets?.isHidden("body", name) ?? (typeof entry !== "object" && NAMES_SECRET.test(name));
      return [name, isSecret ? HIDDEN : hiddenIn(entry)];
    }),
  );
}

function hiddenInJson(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) || Array.isArray(value) ? JSON.stringify(hiddenIn(value), null, 2) : text;
  } catch {
    return text;
  }
}

/** Names and passwords before the host, and values of secret query parameters. */
function withoutUrlSecrets(url: string): string {
  return url
    .replace(/^([a-z]+:\/\/)[^/?#@]*@/i, `$1${HIDDEN}@`)
    .replace(/([?&])([^=&#]+)=([^&#]*)/g, (whole, joint: string, name: string) =>
      NAMES_SECRET.test(name) ? `${joint}${name}=${HIDDEN}` : whole,
    )
    .replaceAll(encodeURIComponent(HIDDEN), HIDDEN);
}

function cut(text: string): string {
  return text.length > MAX_BODY_CHARACTERS ? `${text.slice(0, MAX_BODY_CHARACTERS)}…` : text;
}

/** The secret parts of a request, by their names and by their values. */
class Secrets {
  readonly #draft: Draft;
  readonly #values: string[];

  constructor(draft: Draft) {
    this.#draft = draft;
    const named = [
      ...Object.entries(draft.headers).filter(([name]) => this.isHidden("headers", name)),
      ...draft.query.filter(([name]) => this.isHidden("query", name)),
      ...bodyFields(draft.body).filter(([name]) => this.isHidden("body", name)),
    ];
    this.#values = named.flatMap(([, value]) => formsOf(textOf(value)));
  }

  isHidden(part: keyof HiddenParts, name: string): boolean {
    return NAMES_SECRET.test(name) || this.#draft.hidden?.[part].includes(name) === true;
  }

  hideIn(text: string): string {
    return this.#values.reduce((shown, value) => shown.replaceAll(value, HIDDEN), text);
  }
}

type HiddenParts = NonNullable<Draft["hidden"]>;

/** Encodings of a value that can occur in strings, longest first; of `Bearer x` also the second word. */
function formsOf(value: string): string[] {
  const words = value.split(" ").slice(1);
  return [value, ...words]
    .flatMap((text) => [text, encodeURIComponent(text), JSON.stringify(text).slice(1, -1)])
    .filter((text) => text.length >= MIN_SECRET_CHARACTERS)
    .sort((a, b) => b.length - a.length);
}

/** The outermost fields of a body. */
export function bodyFields(body: DraftBody | undefined): Field[] {
  if (body?.kind === "form") return body.fields;
  if (body?.kind === "json" && isRecord(body.value)) return Object.entries(body.value);
  if (body?.kind === "multipart")
    return body.parts.flatMap((part) => ("value" in part ? [[part.name, part.value] as Field] : []));
  return [];
}
