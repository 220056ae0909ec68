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

/** Dependencies of the services. */
export interface ServicesDeps {
  store: Store;
  http: Http;
  instance: InstanceValues;
  instanceId: string;
  /** `undefined` if the operator configured none. */
  host: string | undefined;
}

/** Changes accepted by {@link Services.change}. */
export type ServiceChange = { readonly [Name in ServiceName]?: boolean | undefined } & {
  readonly surveyVersion?: SurveyVersion | undefined;
};

/** Client of the services host. It sends nothing for a service that the owner did not enable. */
export class Services {
  readonly #deps: ServicesDeps;

  constructor(deps: ServicesDeps) {
    this.#deps = deps;
  }

  /** URL of the host; empty without one. */
  get host(): string {
    return this.#deps.host ?? "";
  }

  /** Enabled services. Without a host, only those that need none, whatever was enabled before. */
  async on(): Promise<ReadonlySet<ServiceName>> {
    const { on } = await this.#deps.instance.get("services");
    return new Set(on.filter((name) => this.#deps.host !== undefined || LOCAL_SERVICES.includes(name)));
  }

  async surveyVersion(): Promise<SurveyVersion> {
    return (await this.#deps.instance.get("services")).surveyVersion;
  }

  /** Contents of the settings page for this user. */
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

  /** Enables and disables services. @throws HttpError if one requires a host and there is none */
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
   * Sends the request of an enabled service, records it, and returns the JSON of the response.
   * @throws HttpError if the service is disabled or the host does not respond as expected
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
