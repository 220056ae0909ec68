import { BLANK_VALUE, type LogDestination } from "@heddle/api";
import { HttpError } from "../errors/http-error.ts";

type Pairs = { parameters: { name: string; value: string }[] };

/** A destination with markers instead of potential secrets: header and query values. */
export function shownDestination(destination: LogDestination): LogDestination {
  switch (destination.__type) {
    case "$$MessageEventBusDestinationWebhook":
      return {
        ...destination,
        queryParameters: blank(destination.queryParameters),
        headerParameters: blank(destination.headerParameters),
        jsonQuery: blankText(destination.jsonQuery),
        jsonHeaders: blankText(destination.jsonHeaders),
      };
    case "$$MessageEventBusDestinationOpenTelemetry":
      return { ...destination, headerParameters: blank(destination.headerParameters) };
    default:
      return destination;
  }
}

/**
 * A destination with the stored secrets in place of markers. They are sent to no other host than before.
 * @throws HttpError
 */
export function keptSecrets(given: LogDestination, before: LogDestination | undefined): LogDestination {
  if (!JSON.stringify(given).includes(BLANK_VALUE)) return given;
  if (!before || before.__type !== given.__type || !("url" in before) || !("url" in given))
    throw new HttpError("log-secret-needed", {});
  if (new URL(before.url).origin !== new URL(given.url).origin) throw new HttpError("log-secret-needed", {});
  const headerParameters = kept(given.headerParameters, before.headerParameters);
  if (
    given.__type !== "$$MessageEventBusDestinationWebhook" ||
    before.__type !== "$$MessageEventBusDestinationWebhook"
  )
    return { ...given, headerParameters };
  return {
    ...given,
    headerParameters,
    queryParameters: kept(given.queryParameters, before.queryParameters),
    jsonQuery: given.jsonQuery === BLANK_JSON ? before.jsonQuery : given.jsonQuery,
    jsonHeaders: given.jsonHeaders === BLANK_JSON ? before.jsonHeaders : given.jsonHeaders,
  };
}

/** Still a JSON object, as the schema requires. */
const BLANK_JSON = JSON.stringify({ stored: BLANK_VALUE });

function blank({ parameters }: Pairs): Pairs {
  return {
    parameters: parameters.map(({ name, value }) => ({ name, value: value === "" ? "" : BLANK_VALUE })),
  };
}

function blankText(text: string): string {
  return text.trim() === "" ? "" : BLANK_JSON;
}

function kept({ parameters }: Pairs, before: Pairs): Pairs {
  return {
    parameters: parameters.map(({ name, value }) => ({
      name,
      value: value === BLANK_VALUE ? storedValue(before, name) : value,
    })),
  };
}

function storedValue({ parameters }: Pairs, name: string): string {
  const found = parameters.find((one) => one.name === name);
  if (!found) throw new HttpError("log-secret-needed", {});
  return found.value;
}
