// Writes the help with its search as a static site: `npm run site -- FOLDER`. Every web server can serve it, in any folder.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { rolldown } from "rolldown";
import { searchEntries } from "../../packages/server/src/http/docs/search/search.ts";
import { productScript } from "../product/product.ts";
import { startServer } from "../product/server-process.ts";
import { fileOf, linkTo } from "./addresses.ts";
import { type Crawled, crawl, isPage } from "./crawl.ts";
import { SEARCH_INDEX, SEARCH_PAGE, SEARCH_SCRIPT, staticPage } from "./static-page.ts";

const folder = path.resolve(process.argv[2] ?? "site");

/** Pages and images of a running Heddle, by address. */
async function readHelp(): Promise<Map<string, Crawled>> {
  const server = await startServer(productScript);
  const read = async (address: string) => {
    const answer = await fetch(server.url + address);
    const body = Buffer.from(await answer.arrayBuffer());
    return answer.ok ? { type: answer.headers.get("content-type") ?? "", body } : undefined;
  };
  try {
    const found = await crawl("/docs", read);
    return found.set(SEARCH_PAGE, (await read(SEARCH_PAGE)) as Crawled);
  } finally {
    await server.stop();
  }
}

function write(file: string, content: string | Buffer): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content);
}

async function writeSearch(): Promise<void> {
  const from = fileOf(SEARCH_PAGE);
  const entries = (await searchEntries()).map((entry) => ({
    ...entry,
    address: linkTo(entry.address, from),
  }));
  write(fileOf(SEARCH_INDEX), JSON.stringify(entries));
  const bundle = await rolldown({
    input: path.join(import.meta.dirname, "search-script.ts"),
    platform: "browser",
  });
  await bundle.write({ file: path.join(folder, fileOf(SEARCH_SCRIPT)), minify: true });
}

/** Removes the site of an earlier run, and nothing else. */
function emptyFolder(): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return;
  if (!existsSync(path.join(folder, fileOf(SEARCH_INDEX))))
    throw new Error(`${folder} holds other files. Name an empty or a new folder: npm run site -- FOLDER`);
  rmSync(folder, { recursive: true });
}

emptyFolder();
const found = await readHelp();
for (const [address, answer] of found)
  write(fileOf(address), isPage(answer) ? staticPage(address, answer.body.toString()) : answer.body);
await writeSearch();
console.log(`${[...found.values()].filter(isPage).length} pages in ${folder}`);
