import type { NodeEnvironment } from "@heddle/workflow";
import { nodeError } from "../errors/node-error.ts";
import type { Draft } from "./draft.ts";
import type { Field } from "./encode-fields.ts";
import { applyGeneric } from "./generic-auth.ts";
import { type AuthenticationSupport, applyPredefined } from "./predefined-auth.ts";
import { bodyFields } from "./shown-exchange.ts";

/** The decrypted fields of a credential. */
export type Credential = Record<string, unknown>;

/** Source of a node's credentials. */
type CredentialSource = Pick<NodeEnvironment, "credentials" | "renewCredentials">;

/** Credentials of one node run by type: each is decrypted once. */
export class RunCredentials {
  readonly #context: CredentialSource;
  readonly #known = new Map<string, Promise<Credential>>();

  constructor(context: CredentialSource) {
    this.#context = context;
  }

  get(type: string, itemIndex: number): Promise<Credential> {
    const known = this.#known.get(type) ?? this.#context.credentials(type, itemIndex);
    this.#known.set(type, known);
    return known;
  }

  /** Of many items whose requests are refused, one renews the credential for all. */
  async renewed(type: string, refused: Credential): Promise<Credential | undefined> {
    const known = await this.#known.get(type);
    if (known && known !== refused) return known;
    const renewed = await this.#context.renewCredentials(type, refused);
    if (renewed) this.#known.set(type, Promise.resolve(renewed));
    return renewed;
  }
}

/** Credential that a request is sent with. */
export interface ChosenCredential {
  readonly type: string;
  /** One of the types for any HTTP service, such as Header Auth. */
  readonly isGeneric: boolean;
  readonly itemIndex: number;
}

/** Adds a credential of the node to a request; a service that refuses it with 401 gets a renewed one. */
export async function authenticate(
  context: AuthenticationSupport,
  draft: Draft,
  { type, isGeneric, itemIndex: index }: ChosenCredential,
  credentials: RunCredentials,
): Promise<Draft> {
  const apply = async (to: Draft, credential: Credential): Promise<Draft> => {
    const limited = withHosts(to, type, credential);
    const applied = isGeneric
      ? applyGeneric(limited, type, credential)
      : await applyPredefined(context, limited, { type, credential, index });
    return {
      ...withHidden(limited, applied),
      renewed: async (refused) => {
        const renewed = await credentials.renewed(type, credential);
        return renewed && apply(refused, renewed);
      },
    };
  };
  return apply(draft, await credentials.get(type, index));
}

/** Notes what a credential added to a request. */
function withHidden(before: Draft, after: Draft): Draft {
  const added = (old: readonly Field[], now: readonly Field[]) => {
    const known = new Map(old);
    return now.flatMap(([name, value]) => (known.get(name) === value ? [] : [name]));
  };
  return {
    ...after,
    hidden: {
      headers: added(Object.entries(before.headers), Object.entries(after.headers)),
      query: added(before.query, after.query),
      body: added(bodyFields(before.body), bodyFields(after.body)),
    },
  };
}

/** A credential can be limited to certain hosts; the HTTP client enforces them for requests and their redirects. */
export function withHosts(draft: Draft, type: string, credential: Credential): Draft {
  const scope = credential["allowedHttpRequestDomains"];
  if (scope === "none") {
    throw nodeError("credential-not-for-requests", { type });
  }
  if (scope !== "domains") return draft;
  const allowedHosts = String(credential["allowedDomains"] ?? "")
    .split(/[\s,]+/)
    .filter(Boolean);
  return { ...draft, transport: { ...draft.transport, allowedHosts } };
}
