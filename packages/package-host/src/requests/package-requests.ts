import { type DraftSender, loadDraftSender, type RequestSupport } from "@heddle/nodes";
import { type HttpResponse, isGenericCredentialType, isRecord } from "@heddle/workflow";
import { withAnswer } from "../process/error-messages.ts";
import type { ResponseMessage } from "../protocol/messages.ts";
import { withGiven } from "./given-options.ts";
import type { RequestOptions, RequestStyle } from "./request-options.ts";
import { toDraft } from "./to-draft.ts";
import { type TokenRules, withTokenRules } from "./token-rules.ts";

/** Settings for a request of a package. */
export interface SendOptions extends RequestStyle {
  readonly itemIndex: number;
  /** The type of the credential to send it with. */
  readonly credential?: string | undefined;
  /** Format in which the service expects the token of an OAuth2 credential. */
  readonly oauth2?: TokenRules | undefined;
}

/** Sends the requests of one run of a package's node. */
export class PackageRequests {
  readonly #support: RequestSupport;
  #sender: Promise<{ sender: DraftSender; textOf: (typeof DraftSender)["textOf"] }> | undefined;

  constructor(support: RequestSupport) {
    this.#support = support;
  }

  /**
   * The response in the requested format: its body, or all of it. @throws NodeError for error statuses, unless they are
   * accepted
   */
  async send(options: RequestOptions, how: SendOptions): Promise<unknown> {
    const answer = await this.sendWhole(options, how);
    return options.returnFullResponse === true || options.resolveWithFullResponse === true
      ? answer
      : answer.body;
  }

  /** The same with status and headers. */
  async sendWhole(
    options: RequestOptions,
    { isLegacy, itemIndex, credential, oauth2 }: SendOptions,
  ): Promise<ResponseMessage> {
    const { sender, textOf } = await (this.#sender ??= this.#load());
    const type = await this.#typeToAdd(credential);
    const written = toDraft(options, { isLegacy });
    const given = type === undefined ? written : withGiven(written, { options, style: { isLegacy } });
    const tokens = async () =>
      (await this.#support.credentials(credential ?? "", itemIndex))["oauthTokenData"];
    const draft = type !== undefined && oauth2 ? withTokenRules(given, oauth2, tokens) : given;
    const { response, error } = await sender.send(draft, { type, itemIndex, now: Date.now() });
    const answer: ResponseMessage = {
      statusCode: response.status,
      statusMessage: response.statusText,
      headers: response.headers,
      body: readBody(response, options, { isLegacy, textOf }),
    };
    if (error && !isIgnored(options, response.status)) throw withAnswer(error, answer);
    return answer;
  }

  /** The credential with a new token; undefined when there is nothing to renew. */
  renewedCredential(
    type: string,
    refused: Readonly<Record<string, unknown>>,
  ): Promise<Record<string, unknown> | undefined> {
    return this.#support.renewCredentials(type, refused);
  }

  /** Types without request authentication add nothing: the code of the node does that itself. */
  async #typeToAdd(name: string | undefined): Promise<string | undefined> {
    if (name === undefined || isGenericCredentialType(name)) return name;
    const type = await this.#support.credentialType(name);
    const saysNothing = type && type.authenticate === undefined && !type.extends?.length;
    return saysNothing ? undefined : name;
  }

  async #load(): Promise<{ sender: DraftSender; textOf: (typeof DraftSender)["textOf"] }> {
    const Sender = await loadDraftSender();
    return { sender: new Sender(this.#support), textOf: (response) => Sender.textOf(response) };
  }
}

/** All error statuses can be ignored, or all but some. */
function isIgnored({ ignoreHttpStatusErrors: ignored, simple }: RequestOptions, status: number): boolean {
  if (!isRecord(ignored)) return ignored === true || simple === false;
  const { ignore, except } = ignored;
  return ignore === true && !(Array.isArray(except) && except.includes(status));
}

/** Bytes, a string or parsed JSON, as the options define. */
function readBody(
  response: HttpResponse,
  { encoding, json }: RequestOptions,
  { isLegacy, textOf }: RequestStyle & { textOf: (typeof DraftSender)["textOf"] },
): unknown {
  if (encoding === null || encoding === "arraybuffer" || encoding === "stream" || encoding === "binary")
    return response.body;
  const { text } = textOf(response);
  if (encoding === "text" || (isLegacy && json !== true && typeof json !== "object")) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
