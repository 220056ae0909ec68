import { anchorsOfPage } from "../anchors.ts";
import type { FilePage } from "../contents.ts";
import type { SearchEntry } from "./search-entry.ts";

const ALSO = /<!-- search: ([\s\S]*?) -->/;

/**
 * Sections of a Markdown page: the text before the first heading, and each heading with its text. A comment such as
 * `<!-- search: delete old executions, retention -->` below a heading lists synonyms.
 */
export function fileEntries({ address, title, text }: FilePage, kind: string): SearchEntry[] {
  const anchors = anchorsOfPage();
  return text.split(/^(?=#{2,3} )/m).flatMap((whole): SearchEntry[] => {
    const also = ALSO.exec(whole)?.[1]
      ?.split(",")
      .map((phrase) => phrase.trim().toLowerCase());
    const part = withoutComments(whole);
    const [, heading, body = part] = /^#{2,3} (.+)\n?([\s\S]*)$/.exec(part) ?? [];
    const named =
      heading === undefined
        ? { address, title, kind }
        : {
            address: `${address}#${anchors.ofHeading(heading)}`,
            title,
            heading: plainText(heading),
            kind,
          };
    return [{ ...named, also, text: plainText(body) }, ...rowEntries({ ...named, body }, address, anchors)];
  });
}

/** Rows that explain a name: a method, a setting, an error. */
function rowEntries(
  part: Omit<SearchEntry, "text"> & { body: string },
  address: string,
  anchors: ReturnType<typeof anchorsOfPage>,
): SearchEntry[] {
  return [...part.body.matchAll(/^\| `+ ?([^`]+?) ?`+ \|(.*)\|$/gm)].flatMap(([, code = "", rest = ""]) => {
    const id = anchors.ofRow(code);
    if (id === undefined) return [];
    const { title, kind } = part;
    return [{ address: `${address}#${id}`, title, heading: id, kind, text: plainText(`${code} ${rest}`) }];
  });
}

const withoutComments = (text: string) => text.replace(/<!--[\s\S]*?-->/g, "");

function plainText(text: string): string {
  return text
    .replace(/\]\([^)]*\)/g, "")
    .replace(/^\|[-|]+\|$/gm, "")
    .replace(/\\\|/g, "/")
    .replace(/[`*[\]|]/g, " ")
    .replace(/^[#>-]+ /gm, "")
    .replace(/\s+/g, " ")
    .trim();
}
