import { createSign } from "node:crypto";
import { isRecord } from "@heddle/workflow";
import { RunError } from "../../errors/run-error.ts";
import { MAX_NAMES, partOf, type SecretStore, type StoreDeps } from "../secret-provider.ts";
import { askStore, refusedBy, type StoreAnswer } from "../store-answer.ts";

const SCOPE = "https://www.googleapis.com/auth/cloud-platform";
const TOKEN_SECONDS = 3_600;
const RENEW_AHEAD_MS = 60_000;

/** JSON key of a service account. */
interface ServiceAccount {
  email: string;
  privateKey: string;
  tokenAddress: string;
  project: string;
}

interface Token {
  text: string;
  until: number;
}

/**
 * Secrets of Google Cloud Secret Manager, by its HTTP API (https://cloud.google.com/secret-manager/docs/reference/rest): the first part of a
 * path is the name of a secret, whose latest version is read; further ones lead into one that is a JSON object.
 */
export function gcpStore(deps: StoreDeps): SecretStore {
  let token: Token | undefined;
  const ask = async (path: string): Promise<StoreAnswer> => {
    const account = accountOf(deps);
    if (!token || token.until < deps.now()) token = await signIn(deps, account);
    const base = (deps.settings["endpoint"] || "https://secretmanager.googleapis.com").replace(/\/+$/, "");
    return askStore(deps, {
      method: "GET",
      url: `${base}/v1/projects/${encodeURIComponent(account.project)}/secrets${path}`,
      headers: { authorization: `Bearer ${token.text}` },
    });
  };
  return {
    read: async ([name = "", ...rest]) => {
      const answer = await ask(`/${encodeURIComponent(name)}/versions/latest:access`);
      if (answer.status === 404) return undefined;
      assertOk(deps, answer);
      const { payload } = answer.body;
      const data = isRecord(payload) ? payload["data"] : undefined;
      return typeof data === "string" ? partOf(Buffer.from(data, "base64").toString(), rest) : undefined;
    },
    names: async () => {
      const names: string[][] = [];
      let next = "";
      do {
        const answer = await ask(
          `?pageSize=250${next === "" ? "" : `&pageToken=${encodeURIComponent(next)}`}`,
        );
        assertOk(deps, answer);
        const { secrets, nextPageToken } = answer.body;
        for (const secret of Array.isArray(secrets) ? secrets : [])
          if (isRecord(secret)) names.push([String(secret["name"]).replace(/^.*\//, "")]);
        next = typeof nextPageToken === "string" ? nextPageToken : "";
      } while (next !== "" && names.length < MAX_NAMES);
      return names.slice(0, MAX_NAMES);
    },
  };
}

function accountOf({ id, settings }: StoreDeps): ServiceAccount {
  const refuse = (reason: string) => new RunError("secret-settings-invalid", { provider: id, reason });
  let key: unknown;
  try {
    key = JSON.parse(settings["serviceAccountKey"] ?? "");
  } catch {
    throw refuse("the key of the service account is not JSON");
  }
  const { client_email, private_key, token_uri, project_id } = isRecord(key) ? key : {};
  const texts = [client_email, private_key, token_uri, project_id];
  if (!texts.every((text) => typeof text === "string"))
    throw refuse("the key of the service account lacks client_email, private_key, token_uri or project_id");
  const [email, privateKey, tokenAddress, project] = texts as [string, string, string, string];
  return { email, privateKey, tokenAddress, project };
}

/** A token for a signed statement of who the service account is (RFC 7523). */
async function signIn(deps: StoreDeps, { email, privateKey, tokenAddress }: ServiceAccount): Promise<Token> {
  const issued = Math.floor(deps.now() / 1000);
  const claims = {
    iss: email,
    scope: SCOPE,
    aud: tokenAddress,
    iat: issued,
    exp: issued + TOKEN_SECONDS,
  };
  const statement = [{ alg: "RS256", typ: "JWT" }, claims].map(encoded).join(".");
  const assertion = `${statement}.${signature(deps, statement, privateKey)}`;
  const grant = "urn:ietf:params:oauth:grant-type:jwt-bearer";
  const answer = await askStore(deps, {
    method: "POST",
    url: tokenAddress,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ grant_type: grant, assertion }).toString(),
  });
  const { access_token: text, expires_in: seconds, error_description, error } = answer.body;
  if (answer.status >= 300 || typeof text !== "string")
    throw refusedBy(deps, answer.status, error_description ?? error ?? "it gave no token");
  const life = (typeof seconds === "number" ? seconds : TOKEN_SECONDS) * 1000;
  return { text, until: deps.now() + life - RENEW_AHEAD_MS };
}

function signature({ id }: StoreDeps, statement: string, privateKey: string): string {
  try {
    return createSign("RSA-SHA256").update(statement).sign(privateKey, "base64url");
  } catch {
    const reason = "the private key of the service account cannot be read";
    throw new RunError("secret-settings-invalid", { provider: id, reason });
  }
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}

function assertOk(deps: StoreDeps, { status, body }: StoreAnswer): void {
  if (status < 300) return;
  const { error } = body;
  throw refusedBy(deps, status, isRecord(error) ? error["message"] : "");
}
