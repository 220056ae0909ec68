import { type FormContext, getAtPath, type Item } from "@heddle/workflow";
import type { SendingCall, ServiceRequest } from "../../service/call.ts";
import { PAGE_PARAMETERS } from "../../service/lower-description.ts";
import { recordsIn } from "../../service/plain.ts";
import type { ServiceConnection } from "../../service/service.ts";

type Values = Readonly<Record<string, unknown>>;
type Json = Item["json"];

/** Connection to a service of AWS, by its host name. */
export function awsConnection(host: string) {
  return {
    credentials: [{ type: "aws", value: "aws", name: "AWS" }],
    baseUrl: (credential) => awsHost(host, credential),
  } as const satisfies ServiceConnection;
}

/** Host of a service in the region of the credential. */
export function awsHost(host: string, { region }: Values): string {
  const place = String(region || "us-east-1");
  return `https://${host}.${place}.amazonaws.com${place.startsWith("cn-") ? ".cn" : ""}`;
}

/** Names of actions of a service that speaks JSON, such as `AmazonSQS`, and the version of that. */
export interface JsonProtocol {
  readonly prefix: string;
  readonly version: "1.0" | "1.1";
}

/** A request in AWS's JSON protocol: https://smithy.io/2.0/aws/protocols/aws-json-1_1-protocol.html */
export function jsonAction({ prefix, version }: JsonProtocol, action: string, input: Values): ServiceRequest {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== "");
  return {
    method: "POST",
    path: "/",
    headers: { "x-amz-target": `${prefix}.${action}` },
    body: {
      kind: "text",
      text: JSON.stringify(Object.fromEntries(given)),
      contentType: `application/x-amz-json-${version}`,
    },
  };
}

/** Number of wanted entries; `undefined` for all. */
export function wantedOf({ returnAll, limit }: Values): number | undefined {
  return returnAll === true ? undefined : Math.max(1, Math.floor(Number(limit)));
}

/** Pagination of a list: its path in a response, and the input that takes the next token. */
interface Listing {
  readonly items: string;
  readonly token: { readonly from: string; readonly to: string };
}

/** Lists the results of an action, page by page. */
export async function jsonList(
  call: Pick<SendingCall, "send" | "parameters">,
  request: (input: Values) => ServiceRequest,
  { items, token }: Listing,
): Promise<{ json: Json }[]> {
  const wanted = wantedOf(call.parameters) ?? Number.POSITIVE_INFINITY;
  const found: { json: Json }[] = [];
  for (let next: unknown; ; ) {
    const body = await call.send<Values>(request(next === undefined ? {} : { [token.to]: next }));
    const entries = getAtPath(body, items);
    const page = Array.isArray(entries) ? entries : [];
    found.push(...page.map((entry) => ({ json: jsonOf(entry) })));
    const last = next;
    next = body?.[token.from] || undefined;
    if (next === undefined || next === last || found.length >= wanted) return found.slice(0, wanted);
  }
}

function jsonOf(entry: unknown): Json {
  return recordsIn([entry])[0] ?? { value: entry };
}

export const limits = PAGE_PARAMETERS;

/** Choices of a form from a service in the JSON protocol, page by page. */
export async function jsonChoices(
  context: Pick<FormContext, "credentials" | "request">,
  { host, protocol, action, items, input = {} }: ChoicesDeclaration,
): Promise<string[]> {
  const baseURL = awsHost(host, await context.credentials("aws"));
  const { headers, body } = jsonAction(protocol, action, {});
  const contentType = body?.kind === "text" ? body.contentType : undefined;
  const answer = await context.request<Values>(
    {
      method: "POST",
      baseURL,
      url: "/",
      headers: { ...headers, "content-type": contentType },
      body: input,
    },
    "aws",
  );
  const found = getAtPath(answer, items);
  return Array.isArray(found) ? found.map(String) : [];
}

interface ChoicesDeclaration {
  readonly host: string;
  readonly protocol: JsonProtocol;
  readonly action: string;
  readonly items: string;
  readonly input?: Values;
}
