import { type GenericCredentialType, isGenericCredentialType } from "@heddle/workflow";
import { headersOf } from "../authentication/headers-of.ts";
import { nodeError } from "../errors/node-error.ts";
import { type Draft, setField } from "./draft.ts";
import { type Field, textOf } from "./encode-fields.ts";
import { withSignature } from "./oauth1.ts";
import { withBearer } from "./oauth2.ts";
import { withBasic, withSecretHeader } from "./secret-header.ts";

type Credential = Record<string, unknown>;

const APPLIERS: Record<GenericCredentialType, (draft: Draft, credential: Credential) => Draft> = {
  httpBasicAuth: (draft, { user, password }) => withBasic(draft, textOf(user), textOf(password)),
  httpBearerAuth: (draft, { token }) => withSecretHeader(draft, "authorization", `Bearer ${textOf(token)}`),
  httpDigestAuth: (draft, { user, password }) => ({
    ...draft,
    transport: { ...draft.transport, digest: { user: textOf(user), password: textOf(password) } },
  }),
  httpHeaderAuth: (draft, { name, value }) => withSecretHeader(draft, textOf(name), textOf(value)),
  httpMultipleHeadersAuth: (draft, { headers }) => withAdditions(draft, { headers: headersOf(headers) }),
  httpQueryAuth: (draft, { name, value }) => ({
    ...draft,
    query: setField(draft.query, textOf(name), value),
  }),
  httpCustomAuth: (draft, { json }) => withAdditions(draft, customAdditions(json)),
  oAuth1Api: withSignature,
  oAuth2Api: withBearer,
};

/** Adds a generic credential to a request. */
export function applyGeneric(draft: Draft, type: string, credential: Credential): Draft {
  if (isGenericCredentialType(type)) return APPLIERS[type](draft, credential);
  throw nodeError("credential-type-not-generic", { type });
}

/** Parts that a credential adds to a request. */
export interface Additions {
  headers?: Record<string, unknown>;
  qs?: Record<string, unknown>;
  body?: Record<string, unknown>;
  auth?: { username?: unknown; password?: unknown };
  skipSslCertificateValidation?: unknown;
}

/** Adds the headers, query and body fields of a credential. */
export function withAdditions(
  draft: Draft,
  { headers = {}, qs = {}, body = {}, auth, ...rest }: Additions,
): Draft {
  let result = draft;
  for (const [name, value] of Object.entries(headers)) result = withSecretHeader(result, name, textOf(value));
  for (const [name, value] of Object.entries(qs)) {
    result = { ...result, query: setField(result.query, name, value) };
  }
  if (auth && Object.keys(auth).length > 0)
    result = withBasic(result, textOf(auth.username), textOf(auth.password));
  if (Object.keys(body).length > 0) result = withBodyFields(result, body);
  if (rest.skipSslCertificateValidation === true || rest.skipSslCertificateValidation === "true") {
    result = { ...result, transport: { ...result.transport, insecureTls: true } };
  }
  return result;
}

function withBodyFields(draft: Draft, fields: Record<string, unknown>): Draft {
  const { body } = draft;
  if (!body) return { ...draft, body: { kind: "json", value: fields } };
  if (body.kind === "form")
    return { ...draft, body: { ...body, fields: Object.entries(fields).reduce(withField, body.fields) } };
  if (body.kind === "multipart") {
    const parts = Object.entries(fields).map(([name, value]) => ({ name, value: textOf(value) }));
    const others = body.parts.filter(({ name }) => !Object.hasOwn(fields, name));
    return { ...draft, body: { ...body, parts: [...others, ...parts] } };
  }
  const isObject =
    body.kind === "json" &&
    typeof body.value === "object" &&
    body.value !== null &&
    !Array.isArray(body.value);
  return isObject
    ? { ...draft, body: { kind: "json", value: { ...(body.value as object), ...fields } } }
    : draft;
}

function withField(fields: Field[], [name, value]: Field): Field[] {
  return setField(fields, name, value);
}

function customAdditions(json: unknown): Additions {
  try {
    const value: unknown = typeof json === "string" ? JSON.parse(json) : json;
    if (typeof value === "object" && value !== null) return value as Additions;
  } catch {
    // reported below: contents of the credential must not appear in the error
  }
  throw nodeError("credential-json-invalid", {});
}
