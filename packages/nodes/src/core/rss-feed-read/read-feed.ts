import type { Http, Item } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { decodeText } from "../../file-formats/text.ts";
import { inThread } from "../../parsing/in-thread.ts";

/** Feed and options of a read. */
interface FeedReading {
  readonly url: string;
  readonly ignoresCertificates: boolean;
  /** Entry fields in addition to the standard ones. */
  readonly customFields: readonly string[];
}

const ACCEPT =
  "application/rss+xml, application/atom+xml, application/rdf+xml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5";
const MAX_FEED_BYTES = 32 * 1024 * 1024;
/** The root element of a feed is near its start. */
const HEAD_BYTES = 4_096;

/**
 * The entries of an RSS or Atom feed: `title`, `link`, `pubDate`, `isoDate`, `content`, `contentSnippet`, `guid`,
 * `creator`, `categories` and other fields of the feed.
 * @throws NodeError if the URL is not a feed
 */
export async function readFeed(
  { http, signal }: { readonly http: Http; readonly signal: AbortSignal },
  { url, ignoresCertificates, customFields }: FeedReading,
): Promise<Item["json"][]> {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) throw nodeError("feed-url-invalid", { url });
  const response = await http.send({
    method: "GET",
    url,
    headers: { accept: ACCEPT },
    insecureTls: ignoresCertificates,
    maxResponseBytes: MAX_FEED_BYTES,
    signal,
  });
  if (response.status >= 400) throw nodeError("service-error", { status: response.status });
  try {
    return await apart.parseFeed(response.body, String(response.headers["content-type"] ?? ""), customFields);
  } catch (thrown) {
    const { message } = thrown as Error;
    const reason = message.split("\n")[0] ?? "";
    const head = Buffer.from(response.body.subarray(0, HEAD_BYTES)).toString("latin1");
    const isFeed = /<(?:rss|feed|rdf:RDF)\b/i.test(head);
    throw isFeed
      ? nodeError("feed-broken", { url, reason, place: placeIn(message) })
      : nodeError("feed-unreadable", { url, reason });
  }
}

/** Line where the parser stopped; the parser counts lines from 0. */
function placeIn(message: string): string {
  const [, line, column] = /Line: (\d+)\s+Column: (\d+)/.exec(message) ?? [];
  return line === undefined ? "" : ` at line ${Number(line) + 1}, column ${column}`;
}

/** Reads the entries of a feed, in a thread. */
export async function parseFeed(
  body: Uint8Array,
  contentType: string,
  customFields: readonly string[],
): Promise<Item["json"][]> {
  const { default: Parser } = await import("rss-parser");
  const parser = new Parser<object, Item["json"]>({ customFields: { item: [...customFields] } });
  const { items } = await parser.parseString(await textOf(body, contentType));
  return items.map((entry) => JSON.parse(JSON.stringify(entry)));
}

const apart = inThread(new URL("./read-feed.ts", import.meta.url), { parseFeed });

/** The encoding is in the header, or in the first line of the feed. */
async function textOf(body: Uint8Array, contentType: string): Promise<string> {
  const head = Buffer.from(body.subarray(0, 200)).toString("latin1");
  const declared = /charset=["']?([\w-]+)/i.exec(contentType)?.[1];
  const encoding = declared ?? /<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(head)?.[1] ?? "utf8";
  return decodeText(body, { encoding }).catch(() => decodeText(body, { encoding: "utf8" }));
}
