import type { DraftRequest } from "@heddle/nodes";
import { getAtPath, isRecord } from "@heddle/workflow";

/** Non-standard token format of a service with OAuth2. Untrusted: comes from a package. */
export interface TokenRules {
  /** Prefix of the token instead of `Bearer`. */
  readonly tokenType?: unknown;
  /** False for no prefix. */
  readonly keepBearer?: unknown;
  /** Path of another token in the service's token response, such as `authed_user.access_token`. */
  readonly property?: unknown;
  /** A further header that carries it. */
  readonly keyToIncludeInAccessTokenHeader?: unknown;
}

/** The draft with its token rewritten by the rules, after it was added. */
export function withTokenRules(
  draft: DraftRequest,
  rules: TokenRules,
  tokens: () => Promise<unknown>,
): DraftRequest {
  return {
    ...draft,
    finish: async (request) => {
      const headers = { ...request.headers };
      const [, added = ""] = /^Bearer (.*)$/.exec(headers["authorization"] ?? "") ?? [];
      if (added === "") return request;
      const token = (await tokenAt(rules.property, tokens)) ?? added;
      const type = typeof rules.tokenType === "string" ? rules.tokenType : "Bearer";
      headers["authorization"] = rules.keepBearer === false ? token : `${type} ${token}`;
      const further = rules.keyToIncludeInAccessTokenHeader;
      if (typeof further === "string" && further !== "") headers[further.toLowerCase()] = token;
      const secretHeaders = [
        ...(request.secretHeaders ?? []),
        ...(further ? [String(further).toLowerCase()] : []),
      ];
      return { ...request, headers, secretHeaders };
    },
  };
}

async function tokenAt(property: unknown, tokens: () => Promise<unknown>): Promise<string | undefined> {
  if (typeof property !== "string" || property === "") return undefined;
  const known = await tokens();
  const found = isRecord(known) ? getAtPath(known, property) : undefined;
  return typeof found === "string" ? found : undefined;
}
