import { type FormContext, getAtPath, type Item, isRecord } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { encodedFields, textOf } from "../../requests/encode-fields.ts";
import type { SendingCall, ServiceRequest } from "../../service/call.ts";
import { signAws } from "./aws-signature.ts";
import { wantedOf } from "./connection.ts";
import { fromXml, listOf } from "./xml.ts";

type Values = Readonly<Record<string, unknown>>;
type Json = Item["json"];

/** A request in AWS's query protocol: https://smithy.io/2.0/aws/protocols/aws-query-protocol.html */
function queryAction(version: string, action: string, input: Values): ServiceRequest {
  return {
    method: "POST",
    path: "/",
    headers: { accept: "application/xml" },
    body: { kind: "form", fields: Object.entries(queryFields(version, action, input)) },
  };
}

function queryFields(version: string, action: string, input: Values): Values {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== "");
  return { Action: action, Version: version, ...Object.fromEntries(given) };
}

/** Sends one, and returns the result in the XML of the answer. */
export async function askQuery(
  call: Pick<SendingCall, "exchange">,
  version: string,
  [action, input]: readonly [action: string, input: Values],
): Promise<Json> {
  const { body } = await call.exchange(queryAction(version, action, input));
  const answer = await fromXml(new TextDecoder().decode(body));
  const result = answer[`${action}Result`];
  return isRecord(result) ? result : { success: true };
}

/** Lists the results of an action, page by page; `items` is the path of the list in the result. */
export async function queryList(
  call: Pick<SendingCall, "exchange"> & { readonly parameters: Values },
  version: string,
  { action, input = {}, items, marker }: QueryListing,
): Promise<{ json: Json }[]> {
  const wanted = wantedOf(call.parameters) ?? Number.POSITIVE_INFINITY;
  const found: Json[] = [];
  for (let next: unknown; ; ) {
    const result = await askQuery(call, version, [action, { ...input, [marker.to]: next }]);
    const list = getAtPath(result, items);
    found.push(...listOf(isRecord(list) ? list["member"] : undefined));
    next = result[marker.from] || undefined;
    if (next === undefined || found.length >= wanted) return found.slice(0, wanted).map((json) => ({ json }));
  }
}

interface QueryListing {
  readonly action: string;
  readonly input?: Values;
  readonly items: string;
  readonly marker: { readonly from: string; readonly to: string };
}

/** The names that a form shows, of all pages of a list. */
export async function queryNames(
  context: Pick<FormContext, "credentials" | "http" | "signal">,
  url: (credential: Values) => string,
  {
    version,
    action,
    items,
    marker,
    name,
  }: QueryListing & { readonly version: string; readonly name: string },
): Promise<string[]> {
  const credential = await context.credentials("aws");
  const found: string[] = [];
  for (let next: unknown; ; ) {
    const fields = Object.entries(queryFields(version, action, { [marker.to]: next }));
    const request = {
      method: "POST",
      url: `${url(credential)}/`,
      headers: { accept: "application/xml", "content-type": "application/x-www-form-urlencoded" },
      body: encodedFields(fields.map(([key, value]) => [key, textOf(value)])),
      signal: context.signal,
    };
    const { status, body } = await context.http.send(signAws(request, credential));
    const text = new TextDecoder().decode(body);
    if (status >= 400) throw nodeError("service-refused", { said: saidIn(text) ?? `Status ${status}` });
    const result = (await fromXml(text))[`${action}Result`];
    if (!isRecord(result)) return found;
    const list = getAtPath(result, items);
    found.push(...listOf(isRecord(list) ? list["member"] : undefined).map((entry) => String(entry[name])));
    next = result[marker.from] || undefined;
    if (next === undefined) return found;
  }
}

function saidIn(xml: string): string | undefined {
  return /<Message>([^<]*)<\/Message>/.exec(xml)?.[1];
}
