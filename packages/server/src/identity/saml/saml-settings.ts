import {
  addressOf,
  finishSaml,
  type Route,
  readSamlMetadata,
  SAML_CLAIMS,
  type SamlConfig,
  type SamlPreferences,
} from "@heddle/api";
import type { Http } from "@heddle/workflow";
import { HttpError } from "../../errors/http-error.ts";
import type { Store } from "../../store/store.ts";
import { refuseSecondMethod } from "../sign-in/active-method.ts";
import { MethodStore } from "../sign-in/method-store.ts";
import { createSigningKey, type SigningKey } from "./own-certificate.ts";
import type { IdentityProvider } from "./provider-metadata.ts";

const MAX_METADATA_BYTES = 2_000_000;
const FETCH_TIMEOUT_MS = 20_000;

const DEFAULTS: SamlPreferences = {
  mapping: SAML_CLAIMS,
  metadata: "",
  metadataUrl: "",
  ignoreSSL: false,
  loginBinding: "redirect",
  loginEnabled: false,
  loginLabel: "",
  authnRequestsSigned: false,
  wantAssertionsSigned: true,
  wantMessageSigned: true,
  acsBinding: "post",
  relayState: "",
  allowUnsolicited: false,
};

/** Server dependencies of the SAML settings. */
export interface SamlDeps {
  readonly store: Store;
  readonly http: Http;
  readonly addresses: { readonly editor: string };
}

/** Reads the metadata of an identity provider. @throws HttpError */
export type ReadMetadata = (metadata: string) => Promise<IdentityProvider>;

/** Reads the settings with generated values. */
export async function readSaml({
  store,
  addresses,
}: Pick<SamlDeps, "store" | "addresses">): Promise<SamlConfig> {
  const { config } = await new MethodStore(store).read("saml");
  const address = (route: Route) => addresses.editor + addressOf(route, {});
  return { ...DEFAULTS, ...config, entityID: address(readSamlMetadata), returnUrl: address(finishSaml) };
}

/** Returns the key that signs requests; `undefined` while requests are unsigned. */
export async function readSigningKey(store: Store): Promise<SigningKey | undefined> {
  const { secret } = await new MethodStore(store).read("saml");
  const { signingKey, signingCertificate } = secret;
  return signingKey && signingCertificate ? { signingKey, signingCertificate } : undefined;
}

/** Validates and stores changes; fetches the metadata if a URL is specified. @throws HttpError */
export async function writeSaml(
  deps: SamlDeps,
  read: ReadMetadata,
  change: Partial<SamlPreferences>,
): Promise<SamlConfig> {
  const { entityID: _, returnUrl: __, ...before } = await readSaml(deps);
  const config = { ...before, ...change };
  // Only a URL in this change is fetched: enabling and disabling the sign-in must not depend on it.
  if (config.metadataUrl !== "" && change.metadataUrl !== undefined)
    config.metadata = await fetchMetadata(deps.http, config);
  await check(config, read);
  if (config.loginEnabled) await refuseSecondMethod(deps.store, "saml");
  const { secret } = await new MethodStore(deps.store).read("saml");
  const isKeyNeeded = config.authnRequestsSigned && !secret["signingKey"];
  const key = isKeyNeeded ? { ...(await createSigningKey()) } : secret;
  await new MethodStore(deps.store).write("saml", { config, secret: key });
  return readSaml(deps);
}

async function check(config: SamlPreferences, read: ReadMetadata): Promise<void> {
  if (config.metadata === "") {
    if (config.loginEnabled) throw new HttpError("saml-incomplete", {});
    return;
  }
  const { addresses } = await read(config.metadata);
  if (addresses[config.loginBinding] === undefined)
    throw new HttpError("saml-binding-missing", { binding: config.loginBinding });
}

async function fetchMetadata(http: Http, { metadataUrl, ignoreSSL }: SamlPreferences): Promise<string> {
  try {
    const { status, body } = await http.send({
      method: "GET",
      url: metadataUrl,
      insecureTls: ignoreSSL,
      timeout: FETCH_TIMEOUT_MS,
      maxResponseBytes: MAX_METADATA_BYTES,
    });
    if (status !== 200) throw new Error(`the server responded with status ${status}`);
    return Buffer.from(body).toString("utf8");
  } catch (error) {
    throw new HttpError("saml-metadata-not-fetched", { reason: (error as Error).message.replace(/\.$/, "") });
  }
}
