import type { HttpResponse, ParameterPart } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { type Draft, setField } from "../../requests/draft.ts";
import { textOf } from "../../requests/encode-fields.ts";
import type { HttpRequestContext, RequestParameters } from "./parameters.ts";
import type { Content } from "./read-response.ts";

/** One answer of a paginated request, with its parsed content. */
export interface Page {
  response: HttpResponse;
  content: Content;
}

/** Limit for pagination that would never end. */
const MAX_PAGES = 10_000;
const MAX_SAME_ANSWERS = 5;

/** Pagination of one item; `undefined` if it is disabled. */
export function paginationOf(context: HttpRequestContext, index: number): Pagination | undefined {
  const part = context.read.part("options").part(".pagination");
  const raw = part.stored();
  if (typeof raw !== "object" || raw === null || !("pagination" in raw)) return undefined;
  const mode = textOf(part.part(".pagination.paginationMode").stored()) || "updateAParameterInEachRequest";
  return mode === "off" ? undefined : new Pagination(context, index, mode);
}

type Option = keyof NonNullable<RequestParameters["options"]["pagination"]["pagination"]>;

/** Prepares each request from the last answer and detects the last page. */
export class Pagination {
  readonly #context: HttpRequestContext;
  readonly #part: ParameterPart;
  readonly #index: number;
  readonly #mode: string;
  readonly #interval: number;
  readonly #maxPages: number;
  #pageCount = 0;
  #last: { page: Page; request: Draft } | undefined;
  #repeated = 0;

  constructor(context: HttpRequestContext, index: number, mode: string) {
    this.#context = context;
    this.#part = context.read.part("options").part(".pagination.pagination");
    this.#index = index;
    this.#mode = mode;
    this.#interval = Number(this.#option("requestInterval")) || 0;
    const limit =
      this.#option("limitPagesFetched") === true ? Number(this.#option("maxRequests") ?? 100) : MAX_PAGES;
    this.#maxPages = limit === Number.POSITIVE_INFINITY ? MAX_PAGES : limit >= 1 ? Math.floor(limit) : 1;
  }

  /** True for statuses that mean "no more pages" rather than an error. */
  isEndStatus(status: number): boolean {
    if (this.#option("paginationCompleteWhen") !== "receiveSpecificStatusCodes") return false;
    return textOf(this.#option("statusCodesWhenComplete"))
      .split(",")
      .some((code) => Number(code.trim()) === status);
  }

  /** The next request; undefined when there is none. */
  async next(draft: Draft): Promise<Draft | undefined> {
    if (this.#last) {
      if (this.#pageCount >= this.#maxPages || this.#isComplete()) return undefined;
      if (this.#interval > 0) await this.#context.clock.sleep(this.#interval, this.#context.signal);
    }
    if (this.#mode === "responseContainsNextURL") return this.#withNextUrl(draft);
    return this.#withParameters(draft);
  }

  received(page: Page, request: Draft): void {
    this.#pageCount++;
    const isSame = this.#last !== undefined && sameBytes(this.#last.page.response.body, page.response.body);
    this.#repeated = isSame && page.response.body.length > 0 ? this.#repeated + 1 : 0;
    this.#last = { page, request };
    if (this.#repeated >= MAX_SAME_ANSWERS) {
      throw nodeError("pages-repeated", {}, { itemIndex: this.#index });
    }
  }

  #isComplete(): boolean {
    const { page } = this.#last!;
    const when = this.#option("paginationCompleteWhen") ?? "responseIsEmpty";
    if (when === "other") return isTrue(this.#option("completeExpression"));
    if (when === "receiveSpecificStatusCodes") return this.isEndStatus(page.response.status);
    return isEmpty(page.content, page.response);
  }

  #withNextUrl(draft: Draft): Draft | undefined {
    if (!this.#last) return draft;
    const given = this.#option("nextURL");
    if (given === undefined || given === null) return undefined;
    const next = textOf(given).trim();
    if (next === "") throw nodeError("next-url-empty", {}, { itemIndex: this.#index });
    const current = this.#last.page.response.url;
    const url = URL.canParse(next, current) ? new URL(next, current).href : next;
    // The next page's URL usually repeats the query; its own values win.
    const own = new Set(URL.canParse(url) ? new URL(url).searchParams.keys() : []);
    return { ...draft, url, query: draft.query.filter(([name]) => !own.has(name)) };
  }

  #withParameters(draft: Draft): Draft {
    const rows = this.#part.part(".parameters.parameters").stored();
    let result = draft;
    for (const row of Array.isArray(rows) ? (rows as Record<string, unknown>[]) : []) {
      const name = textOf(this.#evaluate(row["name"]));
      if (!this.#last && needsAnswer(row["value"])) continue;
      const value = this.#evaluate(row["value"]);
      // There is no cursor before the first answer.
      if (name === "" || (!this.#last && isNothing(value))) continue;
      result = withParameter(result, textOf(row["type"]) || "qs", name, value);
    }
    return result;
  }

  #option(name: Option): unknown {
    return this.#evaluate(this.#part.part(`.${name}`).stored());
  }

  #evaluate(raw: unknown): unknown {
    if (typeof raw !== "string" || !raw.startsWith("=")) return raw;
    try {
      return this.#context.evaluate(raw, this.#index, this.#roots());
    } catch (error) {
      if (!this.#last) return undefined;
      throw error;
    }
  }

  #roots(): Record<string, unknown> {
    const request = this.#last ? this.#last.request : undefined;
    return {
      $pageCount: this.#pageCount,
      $response: this.#last ? responseRoot(this.#last.page) : { body: {}, headers: {}, statusCode: 0 },
      $request: request ? requestRoot(request) : {},
    };
  }
}

/** Whether an expression reads the response and has no fallback for the first request; the form's value applies until then. */
function needsAnswer(raw: unknown): boolean {
  if (typeof raw !== "string" || !raw.startsWith("=")) return false;
  return /\$response\b/.test(raw) && !/\?\?|\|\||&&|\?(?!\.)|\$pageCount|\$if|\bifEmpty\b|\bif\b/.test(raw);
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === "" || Number.isNaN(value);
}

function responseRoot({ response, content }: Page): Record<string, unknown> {
  const body = content.kind === "json" ? content.value : content.kind === "text" ? content.text : {};
  return { body, headers: response.headers, statusCode: response.status, statusMessage: response.statusText };
}

/** Without headers that hold secrets. */
function requestRoot({ method, url, query, headers, body, transport }: Draft): Record<string, unknown> {
  const secret = new Set(["authorization", "cookie", ...(transport.secretHeaders ?? [])]);
  return {
    method,
    url,
    qs: Object.fromEntries(query),
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !secret.has(name))),
    ...(body?.kind === "json" ? { body: body.value } : {}),
    ...(body?.kind === "form" ? { body: Object.fromEntries(body.fields) } : {}),
  };
}

function withParameter(draft: Draft, type: string, name: string, value: unknown): Draft {
  if (type === "headers")
    return { ...draft, headers: { ...draft.headers, [name.toLowerCase()]: textOf(value) } };
  if (type !== "body") return { ...draft, query: setField(draft.query, name, value) };
  const { body } = draft;
  if (body?.kind === "form")
    return { ...draft, body: { ...body, fields: setField(body.fields, name, value) } };
  if (body?.kind === "multipart") {
    const others = body.parts.filter((part) => part.name !== name);
    return { ...draft, body: { ...body, parts: [...others, { name, value: textOf(value) }] } };
  }
  if (body && body.kind !== "json") return draft;
  return {
    ...draft,
    body: { kind: "json", value: { ...(body?.value as object | undefined), [name]: value } },
  };
}

function isEmpty(content: Content, response: HttpResponse): boolean {
  if (content.kind === "file") return response.body.length === 0;
  if (content.kind === "text") return content.text.trim() === "";
  const { value } = content;
  if (value === null || value === undefined || value === "") return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === "object" && Object.keys(value).length === 0;
}

function isTrue(value: unknown): boolean {
  return (
    value === true || (typeof value === "string" ? value.trim().toLowerCase() === "true" : Boolean(value))
  );
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && Buffer.compare(a, b) === 0;
}
