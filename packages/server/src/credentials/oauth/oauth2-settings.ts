import { RunError } from "../../errors/run-error.ts";

type Data = Readonly<Record<string, unknown>>;

type OAuth2Grant = "authorizationCode" | "pkce" | "clientCredentials";

/** An OAuth 2 credential's service and its client application. */
export interface OAuth2Settings {
  grant: OAuth2Grant;
  authUrl: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  scope: string;
  /** Added to the URL of the consent page. */
  authQuery: [string, string][];
  /** Location of client id and secret in token requests. */
  sendClientIn: "header" | "body";
  /** Added to the body of token requests. */
  extraFields: Record<string, string>;
  usesPkce: boolean;
  ignoresCertificates: boolean;
}

const GRANTS: readonly string[] = ["authorizationCode", "pkce", "clientCredentials"];

/** @throws NodeError that names the field which is missing or wrong. */
export function oauth2Settings(data: Data): OAuth2Settings {
  const text = (name: string) => String(data[name] ?? "").trim();
  const grant = (GRANTS.includes(text("grantType")) ? text("grantType") : "authorizationCode") as OAuth2Grant;
  const clientId = text("clientId");
  if (clientId === "") throw new RunError("client-id-missing", {});
  return {
    grant,
    authUrl: grant === "clientCredentials" ? "" : webAddress(text("authUrl"), "Authorization URL"),
    tokenUrl: webAddress(text("accessTokenUrl"), "Access Token URL"),
    clientId,
    clientSecret: text("clientSecret"),
    scope: text("scope"),
    authQuery: [...new URLSearchParams(text("authQueryParameters").replace(/^[?&]+/, ""))],
    sendClientIn: data["authentication"] === "body" ? "body" : "header",
    extraFields: grant === "clientCredentials" ? extraFields(data) : {},
    usesPkce: grant === "pkce" || (grant === "authorizationCode" && data["withoutPkce"] !== true),
    ignoresCertificates: data["ignoreSSLIssues"] === true,
  };
}

/** Only http and https: the browser is sent there. */
export function webAddress(text: string, field: string): string {
  if (text === "") throw new RunError("credential-field-missing", { field });
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new RunError("credential-field-no-address", { field });
}

function extraFields(data: Data): Record<string, string> {
  const given = data["additionalBodyProperties"];
  if (data["sendAdditionalBodyProperties"] !== true || !given) return {};
  try {
    const value: unknown = typeof given === "string" ? JSON.parse(given) : given;
    if (typeof value === "object" && value !== null && !Array.isArray(value))
      return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, String(entry)]));
  } catch {
    // Reported below: values of the credential must not appear in the error.
  }
  throw new RunError("body-properties-invalid", {});
}
