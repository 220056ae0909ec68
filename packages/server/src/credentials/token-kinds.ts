import { loadCredentialType } from "@heddle/nodes";
import { type Http, isRecord } from "@heddle/workflow";
import { RunError } from "../errors/run-error.ts";
import { credentialAncestry, credentialProperties } from "../node-types/credential-properties.ts";
import { expirableFields } from "../protocol/token-mark.ts";
import { oauth2Settings } from "./oauth/oauth2-settings.ts";
import { requestToken } from "./oauth/token-endpoint.ts";

type Data = Record<string, unknown>;

/** Renewal of expiring tokens, by credential type. */
export interface TokenKind {
  /** True if a user must obtain the first token. */
  needsPerson(data: Data): boolean;
  /** False if only a user can obtain a new token. */
  canObtain(data: Data): boolean;
  /** Returns the changes to the credential's data; `data` is complete. */
  obtain(data: Data): Promise<Data>;
  isMissing(data: Data): boolean;
  /** Milliseconds since the epoch; undefined when it is not known. */
  endsAt(data: Data): number | undefined;
  obtainedAt(data: Data): number | undefined;
}

/** Undefined for types whose secrets do not end. */
export async function tokenKindOf(type: string, http: Http): Promise<TokenKind | undefined> {
  if ((await credentialAncestry(type)).has("oAuth2Api")) return oauth2Tokens(http);
  const preAuthentication = (await loadCredentialType(type))?.description.preAuthentication;
  if (!preAuthentication) return undefined;
  const fields = expirableFields((await credentialProperties(type)) ?? []);
  return {
    needsPerson: () => false,
    canObtain: () => true,
    obtain: async (data) => {
      const obtained = await preAuthentication(http, data);
      if (fields.some((name) => typeof obtained[name] === "string" && obtained[name] !== "")) return obtained;
      throw new RunError("sign-in-without-token", {});
    },
    isMissing: (data) => fields.every((name) => !data[name]),
    endsAt: () => undefined,
    obtainedAt: () => undefined,
  };
}

function oauth2Tokens(http: Http): TokenKind {
  const byItself = (data: Data) => data["grantType"] === "clientCredentials";
  return {
    needsPerson: (data) => !byItself(data),
    canObtain: (data) => byItself(data) || refreshToken(data) !== undefined,
    obtain: async (data) => {
      const settings = oauth2Settings(data);
      const { scope } = settings;
      if (byItself(data)) {
        const fields = { grant_type: "client_credentials", ...(scope === "" ? {} : { scope }) };
        return { oauthTokenData: await requestToken(http, settings, fields) };
      }
      const before = tokensOf(data);
      const refresh_token = refreshToken(data) ?? "";
      const after = await requestToken(http, settings, { grant_type: "refresh_token", refresh_token });
      const { expires_at: _ended, ...kept } = before;
      // A service that does not rotate leaves the refresh token out.
      return {
        oauthTokenData: { ...kept, ...after, refresh_token: after["refresh_token"] || refresh_token },
      };
    },
    isMissing: (data) => typeof tokensOf(data)["access_token"] !== "string",
    endsAt: (data) => numberOf(tokensOf(data)["expires_at"]),
    obtainedAt: (data) => numberOf(tokensOf(data)["obtained_at"]),
  };
}

function tokensOf(data: Data): Data {
  return isRecord(data["oauthTokenData"]) ? data["oauthTokenData"] : {};
}

function refreshToken(data: Data): string | undefined {
  const token = tokensOf(data)["refresh_token"];
  return typeof token === "string" && token !== "" ? token : undefined;
}

function numberOf(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}
