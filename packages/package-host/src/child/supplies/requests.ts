import { Readable } from "node:stream";
import type { Task } from "../task.ts";
import { bodyForServer } from "./bodies.ts";

type Options = Record<string, unknown>;

/** Sends requests through the server, which handles addresses, proxies, limits and credentials. */
export function requestHelpers(task: Task, itemIndex = 0): Record<string, unknown> {
  const send = async (options: Options, more: Options = {}): Promise<unknown> => {
    const ready = await bodyForServer(withoutCode(options));
    const answer = await task.call("http", { options: ready, itemIndex, ...more });
    return asAsked(answer, options);
  };
  const legacy = (first: Options | string, second?: Options): Options =>
    typeof first === "string" ? { ...second, uri: first } : { ...first };
  return {
    httpRequest: (options: Options) => send(options),
    httpRequestWithAuthentication: (credential: string, options: Options, more?: Options) =>
      send(options, { credential, oauth2: more?.["oauth2"] }),
    request: (first: Options | string, second?: Options) => send(legacy(first, second), { isLegacy: true }),
    requestWithAuthentication: (credential: string, first: Options | string, ...rest: unknown[]) => {
      const index = rest.find((one) => typeof one === "number") as number | undefined;
      const more = index === undefined ? {} : { itemIndex: index };
      const oauth2 = (rest[0] as Options | null | undefined)?.["oauth2"];
      return send(legacy(first), { credential, isLegacy: true, oauth2, ...more });
    },
    requestOAuth2: (credential: string, first: Options | string, oauth2?: Options) =>
      send(legacy(first), { credential, isLegacy: true, oauth2 }),
    refreshOAuth2Token: (type: string) => task.call("renewedToken", { type, itemIndex }),
    requestOAuth1: (credential: string, first: Options | string) =>
      send(legacy(first), { credential, isLegacy: true }),
    requestWithAuthenticationPaginated: (
      options: Options,
      index: number,
      pagination: Options,
      credential?: string,
    ) => paginated(task, { options, index, pagination, credential }),
  };
}

/** Functions among the options, such as listeners, do not cross the border. */
function withoutCode(options: Options): Options {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => typeof value !== "function"));
}

/** The server reads a response requested as a stream completely. */
function asAsked(
  answer: unknown,
  { encoding, returnFullResponse, resolveWithFullResponse }: Options,
): unknown {
  if (encoding !== "stream") return answer;
  if (!returnFullResponse && !resolveWithFullResponse) return Readable.from(chunk(answer));
  return { ...(answer as Options), body: Readable.from(chunk((answer as Options)["body"])) };
}

function chunk(body: unknown): Uint8Array[] {
  return body instanceof Uint8Array ? [body] : [Buffer.from(String(body ?? ""))];
}

interface Pages {
  options: Options;
  index: number;
  pagination: Options;
  credential: string | undefined;
}

/** Fetches page after page; the expressions of the pagination are evaluated by the server. */
async function paginated(task: Task, { options, index, pagination, credential }: Pages): Promise<unknown[]> {
  const ready = await bodyForServer(withoutCode(options));
  return (await task.call("pages", {
    options: ready,
    itemIndex: index,
    pagination,
    credential,
  })) as unknown[];
}
