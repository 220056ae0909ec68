import type { ServerResponse } from "node:http";
import type { Http } from "@heddle/workflow";
import { answerJson, type ReceivedRequest, startService } from "../start-service.ts";
import { checkRequest } from "./check-request.ts";
import { type Contract, type FoundMethod, findMethod } from "./contract.ts";
import { problemsOf } from "./problems-of.ts";
import { sampleOf } from "./sample-of.ts";

/** A request that kept its contract. */
export interface Call {
  /** The method's id, such as `gmail.users.messages.send`. */
  readonly method: string;
  /** Values in the path, decoded, in order. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly raw: ReceivedRequest;
}

/** Wrong response to a request. */
export interface Fault {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly text?: string;
  readonly contentType?: string;
  /** The connection ends in the middle of the body, of every answer from then on. */
  readonly isCut?: boolean;
}

type Prepared = (call: Call) => unknown;

/** Services that check requests against their contracts, and respond accordingly. */
export class ContractServer {
  /** Calls that complied with the contract. */
  readonly calls: Call[] = [];
  /** Calls that violated the contract. */
  readonly problems: string[] = [];
  /** The only access token that is accepted. */
  token = "token-1";
  readonly #contracts: readonly Contract[];
  readonly #prepared = new Map<string, Prepared>();
  readonly #faults: Fault[] = [];
  #url = "";
  #stop: () => Promise<void> = async () => undefined;

  private constructor(contracts: readonly Contract[]) {
    this.#contracts = contracts;
  }

  static async start(contracts: readonly Contract[]): Promise<ContractServer> {
    const server = new ContractServer(contracts);
    const { url, stop } = await startService((request, response) => server.#answer(request, response));
    server.#url = url;
    server.#stop = stop;
    return server;
  }

  stop(): Promise<void> {
    return this.#stop();
  }

  /** Forgets recorded requests and prepared responses. */
  reset(): void {
    this.calls.splice(0);
    this.problems.splice(0);
    this.#faults.splice(0);
    this.#prepared.clear();
  }

  /** Sets the response of a method; a string or bytes are a file. Parts that its schema does not allow are a problem. */
  prepare(method: string, answer: Prepared): this {
    this.#prepared.set(method, answer);
    return this;
  }

  /** The next requests fail so. */
  fail(...faults: Fault[]): this {
    this.#faults.push(...faults);
    return this;
  }

  /** Redirects requests for the services to this server, over the given client. */
  inFrontOf(http: Http): Http {
    return {
      send: async (request) => {
        const { host, pathname, search } = new URL(request.url);
        const response = await http.send({ ...request, url: `${this.#url}/${host}${pathname}${search}` });
        return { ...response, url: request.url };
      },
    };
  }

  #answer(request: ReceivedRequest, response: ServerResponse): unknown {
    const [fault] = this.#faults;
    // The client repeats a read if the response is cut off.
    if (fault && !fault.isCut) this.#faults.shift();
    if (fault) return fail(response, fault);
    if (request.headers.authorization !== `Bearer ${this.token}`)
      return refuse(response, 401, "Request had invalid authentication credentials.");
    const { pathname, searchParams: query } = new URL(request.target, this.#url);
    const begun = query.get("upload_id");
    if (begun !== null && request.method === "PUT") return this.#finish(response, begun, request);
    const found = findMethod(this.#contracts, request.method, pathname);
    if (!found) return this.#problem(response, `${request.method} ${pathname}: unknown`);
    const { contract, method } = found;
    const { body, problems } = checkRequest(found, request, query);
    if (problems.length > 0) return this.#problem(response, `${method.id}: ${problems.join("; ")}`);
    const call = { method: method.id, path: decodeURIComponent(pathname), query, body, raw: request };
    this.calls.push(call);
    if (query.get("uploadType") === "resumable") {
      const location = `${contract.rootUrl}${method.upload}?uploadType=resumable&upload_id=${method.id}`;
      return response.writeHead(200, { location }).end();
    }
    return this.#send(response, found, call);
  }

  /** The bytes of a file that was announced before, by the method's id. */
  #finish(response: ServerResponse, id: string, raw: ReceivedRequest): unknown {
    for (const contract of this.#contracts) {
      const method = contract.methods.find((one) => one.id === id);
      if (!method) continue;
      const call = { method: `${id}#bytes`, path: "", query: new URLSearchParams(), body: undefined, raw };
      this.calls.push(call);
      return this.#send(response, { contract, method, isUpload: true }, call);
    }
    return this.#problem(response, `${id}: unknown upload`);
  }

  #send(response: ServerResponse, { contract, method }: FoundMethod, call: Call): unknown {
    const prepared = this.#prepared.get(method.id);
    if (!prepared && call.query.get("alt") === "media") {
      return response.writeHead(200, { "content-type": "text/plain" }).end("a file");
    }
    if (!prepared && !method.response) {
      return response.writeHead(204).end();
    }
    const schema = { $ref: method.response ?? "" };
    const value = prepared ? prepared(call) : sampleOf(schema, contract);
    if (typeof value === "string" || value instanceof Uint8Array) {
      return response.writeHead(200, { "content-type": "text/plain" }).end(value);
    }
    const problems = problemsOf(value, schema, contract, "answer");
    if (problems.length > 0) return this.#problem(response, `${method.id}: ${problems.join("; ")}`);
    return answerJson(response, contract.isWrapped ? { data: value } : value);
  }

  #problem(response: ServerResponse, problem: string): unknown {
    this.problems.push(problem);
    return refuse(response, 400, problem);
  }
}

function refuse(response: ServerResponse, code: number, message: string): unknown {
  return answerJson(response, { error: { code, message, status: "REFUSED" } }, code);
}

function fail(response: ServerResponse, fault: Fault): unknown {
  const { status, headers = {}, contentType = "application/json", isCut } = fault;
  const text = fault.text ?? JSON.stringify({ error: { code: status, message: `Refused with ${status}` } });
  if (!isCut) return response.writeHead(status, { ...headers, "content-type": contentType }).end(text);
  response.writeHead(status, { ...headers, "content-type": contentType, "content-length": text.length + 10 });
  return response.write(text, () => response.destroy());
}
