import { isRecord } from "@heddle/workflow";
import type { ResponseMessage } from "../protocol/messages.ts";
import type { PackageRequests, SendOptions } from "./package-requests.ts";
import type { RequestOptions } from "./request-options.ts";
import { resolved } from "./resolved.ts";

interface Paged {
  readonly options: RequestOptions;
  readonly how: SendOptions;
  /** `{continue, request, requestInterval, maxRequests}`; comes from a package. */
  readonly pagination: unknown;
}

const MAX_PAGES = 1000;

/** Evaluates the expressions between pages, and sends the requests. */
interface PageSupport {
  readonly requests: PackageRequests;
  evaluate(template: string, itemIndex: number, extra?: Readonly<Record<string, unknown>>): unknown;
}

/** Fetches pages while an expression is true; returns complete responses. */
export async function pagesOf(
  support: PageSupport,
  { options, how, pagination }: Paged,
): Promise<ResponseMessage[]> {
  const { requests } = support;
  const rule = isRecord(pagination) ? pagination : {};
  const most = Math.min(Number(rule["maxRequests"] ?? MAX_PAGES) || MAX_PAGES, MAX_PAGES);
  const answers: ResponseMessage[] = [];
  let page: unknown;
  let request = options;
  do {
    const extra = { $pageCount: answers.length, $request: request, $response: page };
    const change = resolved(rule["request"], (text) => support.evaluate(text, how.itemIndex, extra));
    request = merged(options, isRecord(change) ? change : {});
    const answer = await requests.sendWhole(request, how);
    answers.push(answer);
    page = answer;
  } while (answers.length < most && goesOn(support, rule["continue"], { answers, request, how }));
  return answers;
}

function goesOn(
  support: PageSupport,
  rule: unknown,
  {
    answers,
    request,
    how,
  }: { answers: readonly ResponseMessage[]; request: RequestOptions; how: SendOptions },
): boolean {
  const extra = { $pageCount: answers.length, $request: request, $response: answers.at(-1) };
  return resolved(rule, (text) => support.evaluate(text, how.itemIndex, extra)) === true;
}

/** Options with changes; query, headers and body are changed member by member. */
export function merged<T extends RequestOptions>(options: T, changes: Readonly<Record<string, unknown>>): T {
  const result: Record<string, unknown> = { ...options, ...changes };
  for (const part of ["qs", "headers", "body"]) {
    const [before, after] = [(options as Record<string, unknown>)[part], changes[part]];
    if (isRecord(before) && isRecord(after)) result[part] = { ...before, ...after };
  }
  return result as T;
}
