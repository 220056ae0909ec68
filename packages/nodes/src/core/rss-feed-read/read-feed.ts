import type { Http, HttpResponse, Item } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { decodeText } from "../../file-formats/text.ts";

/** Which feed is read, and how. */
interface FeedReading {
  readonly url: string;
  readonly ignoresCertificates: boolean;
  /** Fields of entries besides those that all feeds have. */
  readonly customFields: readonly string[];
}

const ACCEPT =
  "application/rss+xml, application/atom+xml, application/rdf+xml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5";
const MAX_FEED_BYTES = 32 * 1024 * 1024;

/**
 * The entries of an RSS or Atom feed: `title`, `link`, `pubDate`, `isoDate`, `content`, `contentSnippet`, `guid`, `creator`,
 * `categories` and others that the feed has.
 * @throws NodeError when the address leads to something else.
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
  const { default: Parser } = await import("rss-parser");
  const parser = new Parser<object, Item["json"]>({ customFields: { item: [...customFields] } });
  try {
    const { items } = await parser.parseString(await textOf(response));
    return items.map((entry) => JSON.parse(JSON.stringify(entry)));
  } catch (thrown) {
    const reason = (thrown as Error).message.split("\n")[0] ?? "";
    throw nodeError("feed-unreadable", { url, reason });
  }
}

/** The encoding stands in the header, or in the first line of the feed. */
async function textOf({ headers, body }: HttpResponse): Promise<string> {
  const head = Buffer.from(body.subarray(0, 200)).toString("latin1");
  const declared = /charset=["']?([\w-]+)/i.exec(String(headers["content-type"] ?? ""))?.[1];
  const encoding = declared ?? /<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(head)?.[1] ?? "utf8";
  return decodeText(body, { encoding }).catch(() => decodeText(body, { encoding: "utf8" }));
}
