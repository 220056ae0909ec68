import { type HttpResponse, type Item, inexactInteger, toolBaseName } from "@heddle/workflow";
import type { RunCredentials } from "../../requests/authenticate.ts";
import type { Draft } from "../../requests/draft.ts";
import type { RatePause } from "../../requests/rate-pause.ts";
import { bodyText } from "../../requests/read-body.ts";
import { responseError } from "../../requests/response-error.ts";
import { sendDraft } from "../../requests/send-draft.ts";
import { withChosenCredential } from "./authentication.ts";
import { buildDraft } from "./build-draft.ts";
import { type Page, paginationOf } from "./pagination.ts";
import type { HttpRequestContext } from "./parameters.ts";
import { type Content, contentOf, itemsOf, responseSettings } from "./read-response.ts";
import { answerSettings, shownAnswer } from "./shown/shown-answer.ts";

/** State shared by the requests of all items of a node. */
interface Shared {
  credentials: RunCredentials;
  pause: RatePause;
}

/** Sends the request of one item, or one request per page, and converts the responses to items. */
export async function exchange(context: HttpRequestContext, index: number, shared: Shared): Promise<Item[]> {
  const parameters = context.read(index);
  let draft = await withChosenCredential(context, buildDraft(context, parameters, index), {
    parameters,
    index,
    credentials: shared.credentials,
  });
  const settings = responseSettings(context.read, index);
  const pagination = paginationOf(context, index);
  const ask = (one: Draft) =>
    shared.pause.send(async (): Promise<Page> => {
      const { response, renewed } = await sendDraft(context, one);
      // Later pages start with the new token.
      if (renewed) draft = (await draft.renewed?.(draft)) ?? draft;
      const isEnd = pagination?.isEndStatus(response.status) ?? false;
      const sent = renewed ?? one;
      if (!isEnd && response.status >= 400 && !settings.neverError)
        throw responseError(response, { itemIndex: index, sent, now: context.clock.now() });
      const content = contentOf(response, settings.format, index);
      hintInexact(context, content, response);
      return { response, content };
    });
  const toItems = async (page: Page) => {
    const content = await shownContent(context, index, page);
    return itemsOf(context, page.response, { content, settings, index });
  };
  if (!pagination) return toItems(await ask(draft));
  const items: Item[] = [];
  for (let next = await pagination.next(draft); next; next = await pagination.next(draft)) {
    const page = await ask(next);
    items.push(...(await toItems(page)));
    pagination.received(page, next);
  }
  return items;
}

/** Reports an integer of the answer that lost its last digits, as numbers of JavaScript do. */
function hintInexact(context: HttpRequestContext, { kind }: Content, response: HttpResponse): void {
  const digits = kind === "json" ? inexactInteger(bodyText(response)) : undefined;
  if (digits === undefined) return;
  context.hint(
    `The answer holds the integer ${digits.slice(0, 40)}, whose last digits a number cannot hold. To keep them, set the response format to “Text”.`,
  );
}

/** Content that a model reads of a response if the node is its tool and the form restricts it; otherwise all of it. */
async function shownContent(
  { node, read }: HttpRequestContext,
  index: number,
  { response, content }: Page,
): Promise<Content> {
  const given = read(index);
  const isTool = toolBaseName(node.type) !== undefined;
  if (!isTool || !given.optimizeResponse || content.kind === "file") return content;
  const value = await shownAnswer(bodyText(response), answerSettings(given));
  return typeof value === "string" ? { kind: "text", text: value } : { kind: "json", value };
}
