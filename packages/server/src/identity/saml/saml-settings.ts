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
import { readProvider } from "./provider-metadata.ts";

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

/** What the settings of identity providers need of the server. */
export interface SamlDeps {
  readonly store: Store;
  readonly http: Http;
  readonly addresses: { readonly editor: string };
}

/** The settings with what is made here. */
export async function readSaml({
  store,
  addresses,
}: Pick<SamlDeps, "store" | "addresses">): Promise<SamlConfig> {
  const { config } = await new MethodStore(store).read("saml");
  const address = (route: Route) => addresses.editor + addressOf(route, {});
  return { ...DEFAULTS, ...config, entityID: address(readSamlMetadata), returnUrl: address(finishSaml) };
}

/** The key that signs requests; undefined while none is wanted. */
export async function readSigningKey(store: Store): Promise<SigningKey | undefined> {
  const { secret } = await new MethodStore(store).read("saml");
  const { signingKey, signingCertificate } = secret;
  return signingKey && signingCertificate ? { signingKey, signingCertificate } : undefined;
}

/** Stores changes after a check; fetches the metadata where an address is given. @throws HttpError */
export async function writeSaml(deps: SamlDeps, change: Partial<SamlPreferences>): Promise<SamlConfig> {
  const { entityID: _, returnUrl: __, ...before } = await readSaml(deps);
  const config = { ...before, ...change };
  // Only an address that is given now is fetched: switching the sign-in on and off must not depend on it.
  if (config.metadataUrl !== "" && change.metadataUrl !== undefined)
    config.metadata = await fetchMetadata(deps.http, config);
  check(config);
  if (config.loginEnabled) await refuseSecondMethod(deps.store, "saml");
  const { secret } = await new MethodStore(deps.store).read("saml");
  const isKeyNeeded = config.authnRequestsSigned && !secret["signingKey"];
  const key = isKeyNeeded ? { ...(await createSigningKey()) } : secret;
  await new MethodStore(deps.store).write("saml", { config, secret: key });
  return readSaml(deps);
}

function check(config: SamlPreferences): void {
  if (config.metadata === "") {
    if (config.loginEnabled) throw new HttpError("saml-incomplete", {});
    return;
  }
  const { addresses } = readProvider(config.metadata);
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
    if (status !== 200) throw new Error(`the server answered with status ${status}`);
    return Buffer.from(body).toString("utf8");
  } catch (error) {
    throw new HttpError("saml-metadata-not-fetched", { reason: (error as Error).message.replace(/\.$/, "") });
  }
}
