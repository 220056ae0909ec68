import { getAtPath, type HttpResponse, setAtPath } from "@heddle/workflow";
import { nodeError } from "../errors/node-error.ts";
import { type Draft, setField } from "../requests/draft.ts";
import { textOf } from "../requests/encode-fields.ts";
import type { CursorPlace, PagesDeclaration } from "./operation.ts";

/** An answer that brought a page of items. */
export interface Page {
  readonly response: HttpResponse;
  readonly body: unknown;
  readonly itemCount: number;
}

type NumberedPages = Extract<PagesDeclaration, { by: "pageNumber" }>;

/** Prepares the requests for one page after the other. */
export class Pages {
  readonly #declaration: PagesDeclaration;
  readonly #itemIndex: number;
  readonly #size: number;
  #pageCount = 0;
  #itemCount = 0;
  #lastRequest: string | undefined;

  /** `limit` is the number of wanted items; `undefined` for all. */
  constructor(declaration: PagesDeclaration, limit: number | undefined, itemIndex: number) {
    this.#declaration = declaration;
    this.#itemIndex = itemIndex;
    this.#size = sizeOf(declaration.size, limit);
  }

  first(draft: Draft): Draft {
    const { size, by } = this.#declaration;
    const isAsked = size && "query" in size;
    const sized = isAsked ? { ...draft, query: setField(draft.query, size.query, this.#size) } : draft;
    return by === "pageNumber" || by === "offset" ? this.#counted(sized) : sized;
  }

  /** The request after a page; undefined when it was the last. */
  next(draft: Draft, page: Page): Draft | undefined {
    this.#pageCount++;
    this.#itemCount += page.itemCount;
    const next = this.#after(draft, page);
    if (next) this.#assertNew(next);
    return next;
  }

  #after(draft: Draft, page: Page): Draft | undefined {
    const declaration = this.#declaration;
    switch (declaration.by) {
      case "pageNumber":
        return this.#isLast(page, declaration) ? undefined : this.#counted(draft);
      case "offset":
        return page.itemCount < this.#size ? undefined : this.#counted(draft);
      case "cursor":
        return withCursor(draft, declaration.to, getAtPath(page.body, declaration.at));
      case "nextUrl":
        return withUrl(draft, page, textOf(getAtPath(page.body, declaration.at)));
      case "linkHeader":
        return withUrl(
          declaration.isComplete ? { ...draft, query: [] } : draft,
          page,
          nextLink(page.response.headers["link"]),
        );
    }
  }

  #isLast({ body, itemCount }: Page, { last, first = 1 }: NumberedPages): boolean {
    const number = last === undefined ? undefined : getAtPath(body, last);
    return typeof number === "number" ? first + this.#pageCount > number : itemCount < this.#size;
  }

  #counted(draft: Draft): Draft {
    const declaration = this.#declaration;
    if (declaration.by === "offset")
      return { ...draft, query: setField(draft.query, declaration.query, this.#itemCount) };
    if (declaration.by !== "pageNumber") return draft;
    const page = (declaration.first ?? 1) + this.#pageCount;
    return { ...draft, query: setField(draft.query, declaration.query, page) };
  }

  /** A service that names the same page again would never come to an end. */
  #assertNew(draft: Draft): void {
    const request = JSON.stringify([draft.url, draft.query, draft.body]);
    if (request === this.#lastRequest) throw nodeError("page-repeated", {}, { itemIndex: this.#itemIndex });
    this.#lastRequest = request;
  }
}

/** Number of entries in a full page. */
function sizeOf(size: PagesDeclaration["size"], limit: number | undefined): number {
  if (size && "each" in size) return size.each;
  const max = size?.max ?? Number.POSITIVE_INFINITY;
  return Math.min(max, limit ?? max);
}

function withCursor(draft: Draft, to: CursorPlace, cursor: unknown): Draft | undefined {
  if (cursor === undefined || cursor === null || cursor === "") return undefined;
  if ("query" in to) return { ...draft, query: setField(draft.query, to.query, cursor) };
  const value = draft.body?.kind === "json" ? (draft.body.value as Record<string, unknown>) : {};
  return { ...draft, body: { kind: "json", value: setAtPath(value, to.json, cursor) } };
}

/** The next page's URL is merged with the query. It can be relative. */
function withUrl(draft: Draft, { response }: Page, next: string): Draft | undefined {
  if (next === "") return undefined;
  const url = URL.canParse(next, response.url) ? new URL(next, response.url).href : next;
  const repeated = new Set(URL.canParse(url) ? new URL(url).searchParams.keys() : []);
  return { ...draft, url, query: draft.query.filter(([name]) => !repeated.has(name)) };
}

/** The URL with `rel="next"` in a `Link` header. */
function nextLink(header: string | string[] | undefined): string {
  const links = [header ?? ""]
    .flat()
    .join(", ")
    .split(/,\s*(?=<)/);
  const next = links.find((link) => /;\s*rel="?[^";]*\bnext\b/i.test(link));
  return /<([^>]*)>/.exec(next ?? "")?.[1] ?? "";
}
