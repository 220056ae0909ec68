import { isRecord } from "@heddle/workflow";
import type { OperationCall, SendingCall, ServiceRequest } from "../../../service/call.ts";
import { amount, collection, rows, text, toggle } from "../../../service/parameters.ts";
import { recordsIn } from "../../../service/plain.ts";

type Values = Readonly<Record<string, unknown>>;

const single = { typeOptions: { multipleValues: false } };

const place = [
  text("line1", "Line 1", "Street and number"),
  text("line2", "Line 2", "Such as an apartment"),
  text("city", "City", "City"),
  text("state", "State", "State or region"),
  text("country", "Country", "Code of the country, such as US"),
  text("postal_code", "Postal Code", "Postal code"),
] as const;

export const address = rows(
  "address",
  "Address",
  { name: "details", displayName: "Address Details", values: place },
  single,
);

export const metadata = rows("metadata", "Metadata", {
  name: "metadataProperties",
  displayName: "Metadata Property",
  values: [text("key", "Key", "Name of the property"), text("value", "Value", "Its value")],
});

export const shipping = rows(
  "shipping",
  "Shipping",
  {
    name: "shippingProperties",
    displayName: "Shipping Properties",
    values: [
      rows("address", "Address", { name: "details", displayName: "Address Details", values: place }, single),
      text("name", "Recipient Name", "Recipients"),
    ],
  },
  single,
);

export const limits = [
  toggle("returnAll", "Return All", "Whether to return all results or only up to a limit"),
  amount("limit", "Limit", "Maximum number of results to return", 50, {
    typeOptions: { minValue: 1 },
    displayOptions: { show: { returnAll: [false] } },
  }),
] as const;

export const filtersWith = (...options: Parameters<typeof collection>[2]) =>
  collection("filters", "Filters", options);

/** Groups of fields in Stripe's format. */
export function fieldsOf({
  metadata: given,
  address: home,
  shipping: sent,
  ...more
}: Values): Record<string, unknown> {
  const properties = recordsIn(isRecord(given) ? given["metadataProperties"] : undefined);
  const { address: to, ...recipient } = part(sent, "shippingProperties");
  return {
    ...more,
    ...(properties.length > 0
      ? { metadata: Object.fromEntries(properties.map(({ key, value }) => [key, value])) }
      : {}),
    ...(isRecord(home) ? { address: filled(part(home, "details")) } : {}),
    ...(isRecord(sent) ? { shipping: { ...recipient, address: filled(part(to, "details")) } } : {}),
  };
}

function part(value: unknown, name: string): Values {
  const found = isRecord(value) ? value[name] : undefined;
  return isRecord(found) ? found : {};
}

function filled(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
}

/** A request with the fields of a form. Repeated after a crash, it does nothing twice. */
export function formRequest(
  call: Pick<OperationCall, "idempotencyKey">,
  path: string,
  fields: Values,
): ServiceRequest {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== "");
  const headers = { "Idempotency-Key": call.idempotencyKey() };
  return { method: "POST", path, headers, body: { kind: "form", fields: given } };
}

interface Page {
  readonly data: ({ id: string } & Record<string, unknown>)[];
  readonly has_more: boolean;
}

const MAX_PAGE = 100;

/** Pages through a list of Stripe: each page starts after the last entry of the previous one. */
export async function listed(
  call: Pick<SendingCall, "send" | "parameters">,
  path: string,
  filters: Values,
): Promise<{ json: Record<string, unknown> }[]> {
  const { returnAll, limit } = call.parameters;
  const wanted = returnAll === true ? Number.POSITIVE_INFINITY : Math.max(1, Number(limit));
  const found: Page["data"] = [];
  for (let after: string | undefined; ; ) {
    const query = { ...filters, limit: Math.min(MAX_PAGE, wanted - found.length), starting_after: after };
    const { data, has_more } = await call.send<Page>({ method: "GET", path, query });
    found.push(...data);
    after = data.at(-1)?.id;
    if (!has_more || after === undefined || found.length >= wanted)
      return found.slice(0, wanted).map((json) => ({ json }));
  }
}
