import {
  type HttpRequest,
  type HttpResponse,
  isGenericCredentialType,
  type NodeEnvironment,
  type NodeError,
} from "@heddle/workflow";
import { authenticate, RunCredentials } from "./authenticate.ts";
import { type Draft, toRequest } from "./draft.ts";
import { bodyText, contentTypeOf, isJsonType } from "./read-body.ts";
import { responseError } from "./response-error.ts";
import { sendDraft } from "./send-draft.ts";

/** Parts of a node's environment that sending authenticated requests requires. */
export type RequestSupport = Pick<
  NodeEnvironment,
  "http" | "evaluate" | "credentials" | "renewCredentials" | "credentialType"
>;

/** Sends requests for one run of a node; each credential is decrypted once and renewed for all of them. */
export class DraftSender {
  readonly #support: RequestSupport;
  readonly #credentials: RunCredentials;

  constructor(support: RequestSupport) {
    this.#support = support;
    this.#credentials = new RunCredentials(support);
  }

  /**
   * Sends a request, with the credential of the given type added as that type defines. Responses with error statuses
   * are returned too, with `error`, which holds the service's message.
   * @throws NodeError if the service is unreachable
   */
  async send(
    draft: Draft,
    { type, itemIndex, now }: { type?: string | undefined; itemIndex: number; now: number },
  ): Promise<{ response: HttpResponse; error?: NodeError }> {
    const signed = type === undefined ? draft : await this.#signed(draft, type, itemIndex);
    const { response, renewed } = await sendDraft(this.#support, signed);
    if (response.status < 400) return { response };
    return { response, error: responseError(response, { itemIndex, sent: renewed ?? signed, now }) };
  }

  /** The body as text, in the character set that the answer names, and whether it calls itself JSON. */
  static textOf(response: HttpResponse): { text: string; isJson: boolean } {
    return { text: bodyText(response), isJson: isJsonType(contentTypeOf(response)) };
  }

  /** A draft as it goes over the wire. */
  static requestOf(draft: Draft): Promise<HttpRequest> {
    return toRequest(draft);
  }

  #signed(draft: Draft, type: string, itemIndex: number): Promise<Draft> {
    const chosen = { type, isGeneric: isGenericCredentialType(type), itemIndex };
    return authenticate(this.#support, draft, chosen, this.#credentials);
  }
}
