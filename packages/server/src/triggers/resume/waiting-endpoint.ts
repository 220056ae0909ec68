import type { BinaryStore, WebhookOutcome } from "@heddle/workflow";
import type { FastifyReply, FastifyRequest } from "fastify";
import { parseForm } from "../../bodies/parse-form.ts";
import { HttpError, type Unavailable } from "../../errors/http-error.ts";
import { toId } from "../../executions/records/execution-filter.ts";
import { findWaiting, type WaitingExecution } from "../../executions/stored/find-waiting.ts";
import type { WaitEvent } from "../../executions/waits/end-wait.ts";
import type { WaitRegistry } from "../../executions/waits/wait-registry.ts";
import { outermostOf } from "../../protocol/awaited.ts";
import { failed } from "../../protocol/last-node-answer.ts";
import type { HttpAnswer } from "../../protocol/messages.ts";
import { isSigned, type ResumeCall, readResumeCall } from "../../protocol/resume-address.ts";
import { toHttpAnswer } from "../../protocol/to-http-answer.ts";
import type { FileBinaryStore } from "../../store/binary/file-binary-store.ts";
import type { Store } from "../../store/store.ts";
import type { OutsideDeps } from "../outside/create-outside.ts";
import { answerAtEnd } from "../webhooks/answer-at-end.ts";
import { formRefusal } from "../webhooks/form-refusal.ts";
import { pathBelow, readRequest } from "../webhooks/read-request.ts";
import { itemsText, type RequestBodies } from "../webhooks/request-bodies.ts";
import { refusalAnswer, sendAnswer } from "../webhooks/send-answer.ts";
import { StreamedAnswer } from "../webhooks/streamed-answer.ts";
import { WebhookCall } from "../webhooks/webhook-call.ts";
import { type WaitingRoute, waitingRoute } from "./waiting-route.ts";
import { whyNotWaiting } from "./why-not-waiting.ts";

/** Dependencies of responding to calls of resume URLs. */
export interface WaitingEndpointDeps {
  store: Store;
  waits: WaitRegistry;
  files: FileBinaryStore;
  outside: OutsideDeps;
  /** Hex key that signs the URLs. */
  key: string;
  bodies: RequestBodies;
  nodeModules?: readonly string[] | undefined;
  /** Undefined when requests can be taken; else why not. */
  unavailable(): Unavailable | undefined;
  log(level: "warn" | "error", message: string): void;
}

type Files = Parameters<typeof sendAnswer>[2]["files"];

/** A call with its target. */
interface Found {
  call: ResumeCall;
  waiting: WaitingExecution;
  route: WaitingRoute;
}

/** Takes the calls and forms that waiting executions wait for. */
export class WaitingEndpoint {
  readonly #kind: "webhook" | "form";
  readonly #prefix: string;
  readonly #deps: WaitingEndpointDeps;

  constructor(kind: "webhook" | "form", prefix: string, deps: WaitingEndpointDeps) {
    this.#kind = kind;
    this.#prefix = prefix;
    this.#deps = deps;
  }

  handle(request: FastifyRequest, reply: FastifyReply): void {
    this.#handle(request, reply).catch((error) => this.#refuse(reply, error));
  }

  async #handle(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const why = this.#deps.unavailable();
    if (why !== undefined) throw new HttpError(why, {});
    const found = await this.#find(request);
    const { methods } = found.route;
    if (request.method === "OPTIONS") {
      this.#send(reply, preflight(methods));
      return;
    }
    // Link previews request the page before users do: viewing ends no wait.
    if (request.method === "HEAD" && !methods.includes("HEAD")) {
      this.#send(reply, { status: 200, headers: {} });
      return;
    }
    if (!methods.includes(request.method))
      throw new HttpError("resume-method-wrong", { method: request.method, methods: methods.join(" or ") });
    await this.#take(request, reply, found);
  }

  /** Reveals nothing about executions to callers without their URL. */
  async #find(request: FastifyRequest): Promise<Found> {
    const url = request.raw.url ?? "";
    const mark = url.indexOf("?");
    const path = pathBelow(url, this.#prefix.length + 2);
    const call = readResumeCall(path, mark < 0 ? "" : url.slice(mark + 1));
    const { store, key, nodeModules } = this.#deps;
    const isKnown = isSigned(key, call.executionId, call.signature);
    const waiting = await findWaiting(store, toId(call.executionId));
    const route = waiting && (await waitingRoute(store, waiting, nodeModules));
    if (!isKnown && !(route && asksForSecret(route))) throw notSigned();
    if (!waiting) throw await this.#whyNot(call.executionId);
    if (!route)
      throw new HttpError("execution-waits-otherwise", { id: waiting.id, event: waitedFor(waiting) });
    if (this.#kind === "form" && waiting.kind !== "form")
      throw new HttpError("execution-waits-for-call", { id: waiting.id });
    if (call.suffix !== route.suffix)
      throw new HttpError("resume-address-wrong", { id: waiting.id, hint: suffixHint(route) });
    return { call, waiting, route };
  }

  async #take(request: FastifyRequest, reply: FastifyReply, { call, waiting, route }: Found): Promise<void> {
    const { files, outside, bodies } = this.#deps;
    const path = [call.executionId, call.suffix].filter(Boolean).join("/");
    const read = readRequest(request, { path, method: request.method, params: {} });
    let hasFiles = false;
    const webhook = new WebhookCall({
      route,
      request: { ...read, query: parseForm(call.query) },
      mode: waiting.mode === "manual" ? "test" : "production",
      webhookUrl: `${outside.baseUrl}${this.#prefix}/${path}`,
      binary: filesFor(files, waiting, () => {
        hasFiles = true;
      }),
      outside,
    });
    const outcome = await resumed(route, webhook, () =>
      // The URL is signed: only its recipient gets here.
      bodies.read(request, webhook.request, {
        webhook: request.url,
        isKnown: true,
        mayBeText: waiting.kind === "webhook" && route.type.passesBodyOn === true,
        keepsBytes: true,
      }),
    );
    if (outcome.output)
      await this.#end(reply, { call, waiting, route }, outcome, {
        payload: itemsText(outcome.output, webhook.request),
        hasFiles,
        ...webhook.optionsFor(outcome.output),
      });
    else this.#send(reply, answerOf(outcome) ?? { status: 200, headers: {} });
  }

  #whyNot(id: string): Promise<HttpError> {
    const { store, waits } = this.#deps;
    return whyNotWaiting(store, id, waits.wasResumed(toId(id)));
  }

  async #end(
    reply: FastifyReply,
    { waiting, route }: Found,
    outcome: WebhookOutcome,
    came: Pick<WaitEvent, "payload" | "hasFiles" | "secrets">,
  ): Promise<void> {
    const now = answerOf(outcome);
    const later =
      now === undefined && (outcome.responseAtEnd !== undefined || route.responseMode !== "onReceived");
    const files = filesFor(this.#deps.files, waiting);
    const streamed = later && route.isStreaming ? new StreamedAnswer(reply, this.#allowedOrigin) : undefined;
    const event: WaitEvent = {
      by: waiting.kind,
      ...came,
      ...(later
        ? {
            answer: (answer: HttpAnswer | undefined) => {
              if (!streamed?.end(answer)) this.#atEnd(reply, route, outcome, answer, files);
            },
          }
        : {}),
      ...(streamed && { emit: (line: string) => streamed.write(line) }),
      answerRule: later && !outcome.responseAtEnd ? route.answerRule : undefined,
    };
    const isOurs = await this.#deps.waits.end(waiting, event, route.snapshot);
    if (!isOurs) throw await this.#whyNot(String(waiting.id));
    if (!later) this.#send(reply, now ?? route.receivedAnswer, files);
  }

  #atEnd(
    reply: FastifyReply,
    route: WaitingRoute,
    { responseAtEnd }: WebhookOutcome,
    answer: HttpAnswer | undefined,
    files: Files,
  ): void {
    this.#send(reply, answerAtEnd(answer, responseAtEnd) ?? noAnswer(route), files);
  }

  #send(reply: FastifyReply, answer: HttpAnswer, files?: Files): void {
    sendAnswer(reply, answer, { files, allowedOrigin: this.#allowedOrigin });
  }

  /** Scripts of other pages can call and read, as for webhooks; forms are for users only. */
  get #allowedOrigin(): string | undefined {
    return this.#kind === "webhook" ? "*" : undefined;
  }

  #refuse(reply: FastifyReply, error: unknown): void {
    const isOurs = error instanceof HttpError;
    if (!isOurs)
      this.#deps.log("error", `A call for a waiting execution failed: ${(error as Error)?.stack ?? error}`);
    const { code, message, hint } = isOurs
      ? error
      : { code: 500, message: "The request could not be handled.", hint: undefined };
    if (this.#kind === "webhook") {
      this.#send(reply, isOurs ? refusalAnswer(code, message, hint) : failed(message));
      return;
    }
    this.#send(reply, formRefusal(code, message));
  }
}

/** Bodies of unauthorized callers are not read. */
async function resumed(
  { type }: WaitingRoute,
  call: WebhookCall,
  readBody: () => Promise<void> | undefined,
): Promise<WebhookOutcome> {
  call.admission = await type.admit?.(call);
  if (call.admission?.refused) return { response: call.admission.refused };
  await readBody();
  return type.resume(call);
}

function answerOf({ response }: WebhookOutcome): HttpAnswer | undefined {
  return response && toHttpAnswer(response);
}

function waitedFor({ childId }: WaitingExecution): string {
  return childId === null ? "a time to come" : `the execution ${childId} that it called`;
}

/** Files of a called execution belong to the outermost one. */
function filesFor(
  files: FileBinaryStore,
  { id, workflowId, options }: WaitingExecution,
  onFirstFile?: () => void,
): BinaryStore {
  const place = outermostOf(options) ?? { workflowId, executionId: String(id) };
  return files.forExecution(place.workflowId, place.executionId, onFirstFile);
}

/** A node that authenticates its callers itself can be called without a signature. */
function asksForSecret({ parameters, type }: WaitingRoute): boolean {
  // Without its own check, such a parameter is how the node authenticates at its service.
  if (!type.admit) return false;
  const asked = parameters["incomingAuthentication"] ?? parameters["authentication"] ?? "none";
  return asked !== "none" && asked !== "";
}

function notSigned(): HttpError {
  return new HttpError("resume-not-signed", {});
}

function suffixHint({ suffix }: WaitingRoute): string {
  return suffix === ""
    ? "Leave out what stands behind the number of the execution."
    : `Put /${suffix} behind it.`;
}

function preflight(methods: readonly string[]): HttpAnswer {
  const list = ["OPTIONS", ...methods].join(", ");
  return {
    status: 204,
    headers: {
      allow: list,
      "access-control-allow-methods": list,
      "access-control-allow-headers": "*",
      "access-control-max-age": "300",
    },
  };
}

function noAnswer({ responseMode }: WaitingRoute): HttpAnswer {
  return responseMode === "responseNode"
    ? { status: 200, headers: {} }
    : { status: 200, headers: { "content-type": "application/json; charset=utf-8" }, body: "{}" };
}
