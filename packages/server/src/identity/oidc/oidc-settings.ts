import { addressOf, BLANK_VALUE, finishOidc, type OidcConfig, type OidcPreferences } from "@heddle/api";
import type { Http } from "@heddle/workflow";
import { HttpError } from "../../errors/http-error.ts";
import type { Store } from "../../store/store.ts";
import { refuseSecondMethod } from "../sign-in/active-method.ts";
import { MethodStore } from "../sign-in/method-store.ts";

const DEFAULTS: OidcPreferences = {
  discoveryUrl: "",
  clientId: "",
  clientSecret: "",
  loginEnabled: false,
  loginLabel: "",
  prompt: "",
  extraScopes: "",
  roleClaim: "",
  adminValues: [],
  trustEmail: false,
  logoutAtProvider: false,
};

const NEEDED = {
  discoveryUrl: "the address of the provider",
  clientId: "the client id",
  clientSecret: "the client secret",
} as const;

/** Server dependencies of the OpenID Connect sign-in. */
export interface OidcDeps {
  readonly store: Store;
  readonly http: Http;
  readonly addresses: { readonly editor: string };
}

/** Reads the settings with the secret; for connections only. */
export async function readOidc({
  store,
  addresses,
}: Pick<OidcDeps, "store" | "addresses">): Promise<OidcConfig> {
  const { config, secret } = await new MethodStore(store).read("oidc");
  return {
    ...DEFAULTS,
    ...config,
    clientSecret: secret["clientSecret"] ?? "",
    redirectUrl: addresses.editor + addressOf(finishOidc, {}),
  };
}

/** Returns the settings without the secret. */
export function withoutSecret(config: OidcConfig): OidcConfig {
  return { ...config, clientSecret: config.clientSecret === "" ? "" : BLANK_VALUE };
}

/** Validates and stores changes, and fetches the provider's discovery document. @throws HttpError */
export async function writeOidc(deps: OidcDeps, change: Partial<OidcPreferences>): Promise<OidcConfig> {
  const { redirectUrl, ...before } = await readOidc(deps);
  const config = { ...before, ...change, clientSecret: secretOf(change, before) };
  if (config.loginEnabled) {
    checkComplete(config);
    await refuseSecondMethod(deps.store, "oidc");
  }
  if (config.discoveryUrl !== before.discoveryUrl && isComplete(config)) {
    const { discoverProvider } = await import("./provider.ts");
    await discoverProvider(deps.http, { ...config, redirectUrl });
  }
  const { clientSecret, ...rest } = config;
  await new MethodStore(deps.store).write("oidc", { config: rest, secret: { clientSecret } });
  return readOidc(deps);
}

/** Refuses incomplete settings. @throws HttpError */
export function checkComplete(config: OidcPreferences): void {
  for (const [key, missing] of Object.entries(NEEDED))
    if (config[key as keyof typeof NEEDED] === "") throw new HttpError("oidc-incomplete", { missing });
}

function isComplete(config: OidcPreferences): boolean {
  return Object.keys(NEEDED).every((key) => config[key as keyof typeof NEEDED] !== "");
}

/** Keeps the stored secret if none was sent, unless it would go to a different provider. */
function secretOf(change: Partial<OidcPreferences>, before: OidcPreferences): string {
  const {
    clientSecret = BLANK_VALUE,
    discoveryUrl = before.discoveryUrl,
    clientId = before.clientId,
  } = change;
  if (clientSecret !== BLANK_VALUE) return clientSecret;
  const isSame = discoveryUrl === before.discoveryUrl && clientId === before.clientId;
  if (!isSame && before.clientSecret !== "") throw new HttpError("oidc-secret-again", {});
  return before.clientSecret;
}
