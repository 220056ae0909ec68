import { addressesIn } from "./links.ts";

/** Answer of a running Heddle. */
export interface Crawled {
  readonly type: string;
  readonly body: Buffer;
}

type Read = (address: string) => Promise<Crawled | undefined>;

const CONCURRENT = 8;
/** The editor, and pages whose content depends on a query. */
const NOT_CRAWLED = /^$|^\/$|^\/docs\/search/;

/** Pages and images that links lead to from the first page, by address. Throws a list of all broken links, if there are any. */
export async function crawl(first: string, read: Read): Promise<Map<string, Crawled>> {
  const found = new Map<string, Crawled>();
  /** The first page that links to each address. */
  const from = new Map([[first, "the start"]]);
  const broken: string[] = [];
  const open = [first];
  while (open.length > 0)
    await Promise.all(
      open.splice(0, CONCURRENT).map(async (address) => {
        const answer = await read(address);
        if (!answer) broken.push(`${from.get(address)} links to ${address}, which is not there`);
        else found.set(address, answer);
        for (const next of answer && isPage(answer) ? addressesIn(answer.body.toString()) : []) {
          const page = next.split(/[?#]/, 1)[0] as string;
          if (from.has(page) || NOT_CRAWLED.test(page)) continue;
          from.set(page, address);
          open.push(page);
        }
      }),
    );
  broken.push(...brokenAnchors(found));
  if (broken.length > 0) throw new Error(`Broken links:\n${broken.join("\n")}`);
  return found;
}

/** True for HTML. */
export function isPage({ type }: Crawled): boolean {
  return type.startsWith("text/html");
}

function brokenAnchors(found: ReadonlyMap<string, Crawled>): string[] {
  const pages = [...found].filter(([, each]) => isPage(each));
  const texts = new Map(pages.map(([address, { body }]) => [address, body.toString()]));
  return [...texts].flatMap(([from, text]) =>
    addressesIn(text)
      .filter((link) => lacksAnchor(texts, from, link))
      .map((link) => `${from} links to ${link}, which has no such part`),
  );
}

function lacksAnchor(texts: ReadonlyMap<string, string>, from: string, link: string): boolean {
  const [page, anchor] = link.split("#");
  const target = texts.get(page || from);
  return Boolean(anchor && target && !target.includes(` id="${decodeURIComponent(anchor)}"`));
}
