import path from "node:path/posix";

/** Below it are the pages of a running Heddle. */
const HELP = "/docs";

/** File of a site, below its folder, for an address of a running Heddle: `/docs/guide/items` is `guide/items/index.html`. */
export function fileOf(address: string): string {
  const [route = ""] = address.split(/[?#]/);
  const decoded = route.split("/").map(decodeURIComponent).map(safeName).join("/");
  if (decoded === HELP) return "index.html";
  return decoded.startsWith(`${HELP}/`) ? `${decoded.slice(HELP.length + 1)}/index.html` : decoded.slice(1);
}

/** Link from one file of a site to an address of a running Heddle, with its anchor; works in every folder of a web server. */
export function linkTo(address: string, from: string): string {
  const file = fileOf(address);
  const target = path.relative(path.dirname(from), file.replace(/(?:^|\/)index\.html$/, "")) || ".";
  const encoded = target.split("/").map(encodeURIComponent).join("/");
  return `${encoded}${file.endsWith("index.html") ? "/" : ""}${/[?#].*$/.exec(address)?.[0] ?? ""}`;
}

/** Names of types never contain these characters; one that did must not leave its folder. */
function safeName(part: string): string {
  return part.replace(/[/\\]|^\.+$/g, "_");
}
