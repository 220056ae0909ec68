import {
  LOCAL_SERVICES,
  SERVICE_NAMES,
  type ServiceName,
  type ServiceRequest,
  type ServiceSettings,
  type SurveyVersion,
} from "@heddle/api";
import type { Http, HttpResponse } from "@heddle/workflow";
import { HttpError } from "../errors/http-error.ts";
import type { InstanceValues } from "../identity/settings/instance-values.ts";
import type { Store } from "../store/store.ts";
import { notePayload } from "./payloads.ts";
import { examplesOf, type Sender, type SendingUser } from "./requests.ts";

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 2 ** 20;

/** What services are made of. */
export interface ServicesDeps {
  store: Store;
  http: Http;
  instance: InstanceValues;
  instanceId: string;
  /** Undefined where the operator named none. */
  host: string | undefined;
}

/** What {@link Services.change} can change. */
export type ServiceChange = { readonly [Name in ServiceName]?: boolean | undefined } & {
  readonly surveyVersion?: SurveyVersion | undefined;
};

/** The services host as the rest of the server sees it. Nothing is sent for a service that the owner did not switch on. */
export class Services {
  readonly #deps: ServicesDeps;

  constructor(deps: ServicesDeps) {
    this.#deps = deps;
  }

  /** Address of the host; empty without one. */
  get host(): string {
    return this.#deps.host ?? "";
  }

  /** What is on. Without a host that is what needs none, whatever was switched on when there was one. */
  async on(): Promise<ReadonlySet<ServiceName>> {
    const { on } = await this.#deps.instance.get("services");
    return new Set(on.filter((name) => this.#deps.host !== undefined || LOCAL_SERVICES.includes(name)));
  }

  async surveyVersion(): Promise<SurveyVersion> {
    return (await this.#deps.instance.get("services")).surveyVersion;
  }

  /** What the settings page shows to this user. */
  async describe(user: SendingUser): Promise<ServiceSettings> {
    const on = await this.on();
    const sender = { host: this.host, instanceId: this.#deps.instanceId };
    const services = SERVICE_NAMES.map((name) => ({
      name,
      isOn: on.has(name),
      needsHost: !LOCAL_SERVICES.includes(name),
      examples: examplesOf(name, sender, user),
    }));
    return { host: this.host, surveyVersion: await this.surveyVersion(), services };
  }

  /** Switches services on and off. @throws HttpError where one needs a host and there is none */
  async change({ surveyVersion, ...switches }: ServiceChange): Promise<void> {
    const wanted = SERVICE_NAMES.filter((name) => switches[name]);
    const homeless = wanted.filter((name) => !LOCAL_SERVICES.includes(name));
    if (this.#deps.host === undefined && homeless.length > 0)
      throw new HttpError("no-services-host", { services: homeless.join(", ") });
    const before = await this.#deps.instance.get("services");
    const on = SERVICE_NAMES.filter((name) => switches[name] ?? before.on.includes(name));
    await this.#deps.instance.set("services", { on, surveyVersion: surveyVersion ?? before.surveyVersion });
  }

  /**
   * Sends the request of a service that is on, notes it, and returns the body of the answer, read as JSON.
   * @throws HttpError where the service is off or the host does not answer as it should
   */
  async ask(service: ServiceName, make: (sender: Sender) => ServiceRequest): Promise<unknown> {
    const { host, instanceId, store } = this.#deps;
    if (host === undefined || !(await this.on()).has(service))
      throw new HttpError("service-off", { service });
    const request = make({ host, instanceId });
    const sent = await this.#send(request);
    const [status, error] = sent instanceof Error ? [null, sent.message] : [sent.status, null];
    await notePayload(store, service, request, { status, error });
    if (sent instanceof Error) throw new HttpError("services-host-silent", { reason: sent.message });
    return bodyOf(sent);
  }

  async #send({ method, url, headers, body }: ServiceRequest): Promise<HttpResponse | Error> {
    try {
      return await this.#deps.http.send({
        method,
        url,
        headers: { accept: "application/json", ...headers },
        ...(body === null ? {} : { body }),
        timeout: TIMEOUT_MS,
        maxRedirects: 0,
        maxResponseBytes: MAX_ANSWER_BYTES,
      });
    } catch (error) {
      return error as Error;
    }
  }
}

function bodyOf({ status, body }: HttpResponse): unknown {
  if (status < 200 || status >= 300) throw new HttpError("services-host-refused", { status });
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    throw new HttpError("services-host-unreadable", { reason: "it is no JSON." });
  }
}
