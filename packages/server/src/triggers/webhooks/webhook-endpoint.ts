import type { WebhookOutcome } from "@heddle/workflow";
import type { FastifyReply, FastifyRequest } from "fastify";
import { HttpError, type Unavailable } from "../../errors/http-error.ts";
import type { ExecutionRequest } from "../../executions/state/execution-request.ts";
import type { OnAccepted } from "../../executions/state/manual-webhook-listeners.ts";
import type { LogFields } from "../../platform/logger.ts";
import { failed } from "../../protocol/last-node-answer.ts";
import type { HttpAnswer } from "../../protocol/messages.ts";
import { toHttpAnswer } from "../../protocol/to-http-answer.ts";
import type { FileBinaryStore } from "../../store/binary/file-binary-store.ts";
import { isOutage } from "../../store/errors.ts";
import type { WebhookRoute } from "../../workflows/webhooks/webhook-route.ts";
import type { OutsideDeps } from "../outside/create-outside.ts";
import { answerAtEnd } from "./answer-at-end.ts";
import { allowedOrigin, refuseForeignPage } from "./foreign-pages.ts";
import { asksForPage, formRefusal } from "./form-refusal.ts";
import { aboutRoute, logFailure } from "./log-failure.ts";
import { partsBelow, pathBelow, readRequest } from "./read-request.ts";
import { type BodyReading, itemsText, type RequestBodies } from "./request-bodies.ts";
import type { FoundRoute } from "./route-table.ts";
import { refusalAnswer, sendAnswer } from "./send-answer.ts";
import type { SharedCalls } from "./shared-calls.ts";
import { StreamedAnswer } from "./streamed-answer.ts";
import { WebhookCall } from "./webhook-call.ts";

/** The path of a call below the prefix, decoded. */
export interface CalledPath {
  readonly path: string;
  /** Its parts if one of them contains a slash; otherwise absent. */
  readonly parts?: readonly string[] | undefined;
}

/** Differences between production and test webhooks. */
export interface WebhookKind {
  readonly mode: "test" | "production";
  /** Path segment, such as `webhook`. */
  readonly prefix: string;
  /** Callers are users who fill in a form: refusals are pages. */
  readonly isForm?: boolean;
  find(method: string, called: CalledPath): FoundRoute<WebhookRoute> | undefined;
  methods(called: CalledPath): string[];
  /** Hint with a remedy for an unknown URL. */
  hint(request: FastifyRequest, method: string, path: string): Promise<string> | string;
  /** A new id for the execution that this request can start. */
  nextId(): number;
  /** Whether too many executions of the workflow wait for it to take further calls. */
  isFull?(route: WebhookRoute): boolean;
  /** Starts an execution with the items; `answer` is called once, with undefined when the execution has no answer. */
  start(request: ExecutionRequest, accepted: OnAccepted): void;
}

/** Dependencies of reading webhook calls, starting their executions and responding to them. */
export interface EndpointDeps {
  files: FileBinaryStore;
  outside: OutsideDeps;
  bodies: RequestBodies;
  shared: Pick<SharedCalls, "handOn">;
  /** URLs of the settings that the server and its webhooks are reached by. */
  ownUrls: readonly string[];
  /** Undefined when requests can be taken; else why not. */
  unavailable(): Unavailable | undefined;
  log(level: "warn" | "error", message: string, about?: LogFields): void;
  /** Called for every call that is not taken, with the status of its answer. */
  refused?: ((status: number) => void) | undefined;
}

/** A call on its way to an execution. */
interface TakenCall {
  request: FastifyRequest;
  reply: FastifyReply;
  route: WebhookRoute;
  call: WebhookCall;
  /** Id of its execution, and whether files were stored for it. */
  stored: { readonly id: number; hasFiles: boolean };
}

/** Result of a node's check of its caller; `undefined` for nodes that admit everyone. */
type Admission = WebhookCall["admission"];

/** Answers the requests to one kind of webhook. */
export class WebhookEndpoint {
  readonly #kind: WebhookKind;
  readonly #deps: EndpointDeps;
  readonly #prefixLength: number;

  constructor(kind: WebhookKind, deps: EndpointDeps) {
    this.#kind = kind;
    this.#deps = deps;
    this.#prefixLength = kind.prefix.length + 2;
  }

  handle(request: FastifyRequest, reply: FastifyReply): void {
    try {
      const url = request.raw.url ?? "";
      const called = { path: pathBelow(url, this.#prefixLength), parts: partsBelow(url, this.#prefixLength) };
      const why = this.#deps.unavailable();
      if (why !== undefined) throw new HttpError(why, {});
      const found = this.#kind.find(request.method, called);
      if (found && this.#kind.isFull?.(found.route)) throw new HttpError("workflow-too-busy", {});
      if (found?.route.renew) void this.#takeRenewed(request, reply, called.path, found);
      else if (found) this.#take(request, reply, called.path, found);
      else if (request.method === "OPTIONS") this.#preflight(request, reply, called);
      else void this.#unknown(request, reply, called);
    } catch (error) {
      this.#refuse(reply, error, request);
    }
  }

  async #takeRenewed(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    { route, params }: FoundRoute<WebhookRoute>,
  ): Promise<void> {
    try {
      this.#take(request, reply, path, { route: (await route.renew?.()) ?? route, params });
    } catch (error) {
      this.#failed(reply, route, error);
    }
  }

  #take(request: FastifyRequest, reply: FastifyReply, path: string, found: FoundRoute<WebhookRoute>): void {
    const { route, params } = found;
    refuseForeignPage(route, request, this.#deps.ownUrls);
    const read = readRequest(request, { path, method: route.method, params });
    const id = this.#kind.nextId();
    const stored = { id, hasFiles: false };
    const call = new WebhookCall({
      route,
      request: read,
      mode: this.#kind.mode,
      webhookUrl: `${this.#deps.outside.baseUrl}${this.#kind.prefix}/${path}`,
      binary: this.#deps.files.forExecution(route.snapshot.workflowId, String(id), () => {
        stored.hasFiles = true;
      }),
      outside: this.#deps.outside,
    });
    this.#admit({ request, reply, route, call, stored });
  }

  /**
   * First step of a call: its admission. Each step calls the next one in the same turn if it can, as most calls are small and
   * open, and otherwise continues when its promise resolves.
   */
  #admit(taken: TakenCall): void {
    const { route, call } = taken;
    try {
      const admission = route.type.admit?.(call);
      if (admission instanceof Promise)
        this.#continue(
          taken,
          admission.then((known) => this.#readBody(taken, known)),
        );
      else this.#readBody(taken, admission);
    } catch (error) {
      this.#failed(taken.reply, route, error);
    }
  }

  /** Second step: the body of an admitted call. */
  #readBody(taken: TakenCall, admission: Admission): void {
    const { request, route, call } = taken;
    call.admission = admission;
    if (admission?.refused) {
      this.#begin(taken, { response: admission.refused });
      return;
    }
    const reading = this.#deps.bodies.read(request, call.request, readingOf(route));
    if (reading)
      this.#continue(
        taken,
        reading.then(() => this.#runNode(taken)),
      );
    else this.#runNode(taken);
  }

  /** Third step: the node's own code makes items of the call. */
  #runNode(taken: TakenCall): void {
    const { route, call } = taken;
    const handedOn = this.#deps.shared.handOn(route, call.request);
    if (handedOn) {
      void this.#afterOthers(taken, handedOn);
      return;
    }
    const outcome = route.type.webhook(call);
    if (outcome instanceof Promise)
      this.#continue(
        taken,
        outcome.then((known) => this.#begin(taken, known)),
      );
    else this.#begin(taken, outcome);
  }

  #continue({ reply, route }: TakenCall, rest: Promise<void>): void {
    rest.catch((error) => this.#failed(reply, route, error));
  }

  /** The service is not to call again where only this node fails: the others would have the call twice. */
  async #afterOthers(taken: TakenCall, handedOn: Promise<void>): Promise<void> {
    const { reply, route, call } = taken;
    try {
      await handedOn;
    } catch (error) {
      this.#failed(reply, route, error);
      return;
    }
    try {
      this.#begin(taken, await route.type.webhook(call));
    } catch (error) {
      logFailure(this.#deps.log, route, error);
      sendAnswer(reply, { status: 200, headers: {} }, {});
    }
  }

  #begin(taken: TakenCall, outcome: WebhookOutcome): void {
    const { output, input, response, responseAtEnd, isQuestion } = outcome;
    const { request, reply, route, call, stored } = taken;
    const from = { allowedOrigin: allowedOrigin(route, request.headers["origin"]) };
    const now = response ? toHttpAnswer(response) : undefined;
    const files = this.#deps.files.forExecution(route.snapshot.workflowId, String(stored.id));
    if (!output && !input) {
      sendAnswer(reply, now ?? { status: 200, headers: {} }, { ...from, files });
      return;
    }
    const answersLater = !now && (responseAtEnd !== undefined || route.responseMode !== "onReceived");
    const streamed = route.isStreaming ? new StreamedAnswer(reply, from.allowedOrigin) : undefined;
    const answer = (late: HttpAnswer | undefined) => {
      if (streamed?.end(late)) return;
      sendAnswer(reply, answerAtEnd(late, responseAtEnd) ?? noAnswer(route), {
        ...from,
        files,
        isStreaming: route.isStreaming,
      });
    };
    const execution: ExecutionRequest = {
      id: stored.id,
      snapshot: route.snapshot,
      mode: "webhook",
      node: route.planned.name,
      payload: output && itemsText(output, call.request),
      options: optionsOf(taken, outcome),
      isQuestion,
      hasFiles: stored.hasFiles,
      answer: answersLater ? answer : undefined,
      emit: streamed && ((line) => streamed.write(line)),
      answerRule: responseAtEnd ? undefined : route.answerRule,
    };
    this.#kind.start(execution, (error) => {
      this.#deps.bodies.release(request);
      if (error) this.#notStored(reply, route, stored.id, error);
      else if (!answersLater) sendAnswer(reply, now ?? route.receivedAnswer, { ...from, files });
    });
  }

  #notStored(reply: FastifyReply, route: WebhookRoute, id: number, error: Error): void {
    const about = { executionId: String(id), ...aboutRoute(route) };
    this.#deps.log("error", `A webhook call could not be stored: ${error.message}`, about);
    this.#refuse(reply, new HttpError("call-not-stored", {}));
  }

  #failed(reply: FastifyReply, route: WebhookRoute, error: unknown): void {
    if (error instanceof HttpError || isOutage(error)) {
      this.#refuse(reply, error);
      return;
    }
    logFailure(this.#deps.log, route, error);
    this.#deps.refused?.(500);
    sendAnswer(reply, failed(), { allowedOrigin: allowedOrigin(route, reply.request.headers.origin) });
  }

  #preflight(request: FastifyRequest, reply: FastifyReply, called: CalledPath): void {
    const methods = this.#kind.methods(called);
    if (methods.length === 0) {
      void this.#unknown(request, reply, called);
      return;
    }
    const list = ["OPTIONS", ...methods].join(", ");
    const route = this.#kind.find(methods[0]!, called)?.route;
    const asked = request.headers["access-control-request-headers"];
    sendAnswer(
      reply,
      {
        status: 204,
        headers: {
          allow: list,
          "access-control-allow-methods": list,
          "access-control-max-age": "300",
          ...(asked ? { "access-control-allow-headers": String(asked) } : {}),
        },
      },
      { allowedOrigin: route ? (allowedOrigin(route, request.headers.origin) ?? "*") : "*" },
    );
  }

  async #unknown(request: FastifyRequest, reply: FastifyReply, called: CalledPath): Promise<void> {
    const { method } = request;
    const { path } = called;
    const methods = this.#kind.methods(called);
    const hint = await this.#kind.hint(request, method, path);
    const error =
      methods.length > 0
        ? new HttpError("webhook-method-wrong", { method, methods: methods.join(" or "), hint })
        : new HttpError("webhook-unknown", { method, path, hint });
    this.#refuse(reply, error, request);
  }

  #refuse(reply: FastifyReply, thrown: unknown, request?: FastifyRequest): void {
    const error = isOutage(thrown) ? new HttpError("call-not-stored", {}) : thrown;
    this.#deps.refused?.(error instanceof HttpError ? error.code : 500);
    if (error instanceof HttpError) {
      if (request && this.#kind.isForm && asksForPage(request)) {
        sendAnswer(reply, formRefusal(error.code, error.message), {});
        return;
      }
      sendAnswer(reply, refusalAnswer(error.code, error.message, error.hint), {});
      return;
    }
    this.#deps.log("error", `A webhook request failed: ${(error as Error)?.stack ?? error}`);
    sendAnswer(reply, failed("The request could not be handled."), {});
  }
}

/** Options for reading the body of a call. */
function readingOf(route: WebhookRoute): BodyReading {
  const { type, snapshot, path, keepsBytes = false } = route;
  return {
    webhook: `${snapshot.workflowId}/${path}`,
    isKnown: asksWhoCalls(route),
    mayBeText: type.passesBodyOn === true,
    keepsBytes,
  };
}

/** Options of an execution; a node that runs itself gets its items this way. */
function optionsOf({ call, route }: TakenCall, { output, input, isQuestion }: WebhookOutcome) {
  const options = call.optionsFor(output ?? input);
  return input ? { ...options, trigger: { node: route.planned.name, input }, isQuestion } : options;
}

/**
 * Reports whether callers have signed in when their body is read. Triggers of services have a parameter of the same name for their own
 * sign-in, and admit everyone.
 */
function asksWhoCalls({ parameters: { authentication }, type }: WebhookRoute): boolean {
  if (type.admit === undefined) return false;
  return typeof authentication === "string" && authentication !== "" && authentication !== "none";
}

/** The execution ended without its own response. */
function noAnswer(route: WebhookRoute): HttpAnswer {
  if (route.lacksAnswer) {
    const { code, message } = new HttpError("webhook-without-answer", {});
    return refusalAnswer(code, message);
  }
  return route.responseMode === "responseNode"
    ? { status: 200, headers: {} }
    : { status: 200, headers: { "content-type": "application/json; charset=utf-8" }, body: "{}" };
}
