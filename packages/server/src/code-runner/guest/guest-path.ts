import type { Kit } from "./kit.ts";

/** `require("path")`: the rules of POSIX, on every system. */
const kit = (globalThis as unknown as Record<string, unknown>)["__kit"] as Kit & { path?: object };

/** Takes `.` and `..` out of the parts of a path. */
function resolved(parts: string[], isAbsolute: boolean): string[] {
  const kept: string[] = [];
  for (const part of parts) {
    if (part === "" || part === ".") continue;
    if (part !== "..") kept.push(part);
    else if (kept.length > 0 && kept.at(-1) !== "..") kept.pop();
    else if (!isAbsolute) kept.push("..");
  }
  return kept;
}

const text = (value: unknown): string => {
  if (typeof value === "string") return value;
  throw new TypeError(`The "path" argument must be of type string. Received ${typeof value}`);
};

function normalize(given: string): string {
  const path = text(given);
  if (path === "") return ".";
  const isAbsolute = path.startsWith("/");
  const joined = resolved(path.split("/"), isAbsolute).join("/");
  const tail = path.endsWith("/") && joined !== "" ? "/" : "";
  return `${isAbsolute ? "/" : ""}${joined}${tail}` || (tail ? "./" : ".");
}

function resolve(...paths: string[]): string {
  let whole = "";
  for (const path of paths.map(text).reverse()) {
    if (path === "") continue;
    whole = whole === "" ? path : `${path}/${whole}`;
    if (path.startsWith("/")) break;
  }
  return `/${resolved(whole.split("/"), true).join("/")}`;
}

function basename(path: string, suffix = ""): string {
  const name = text(path).replace(/\/+$/, "").split("/").at(-1) ?? "";
  return suffix !== "" && name !== suffix && name.endsWith(suffix) ? name.slice(0, -suffix.length) : name;
}

function dirname(path: string): string {
  const plain = text(path).replace(/(.)\/+$/, "$1");
  const at = plain.lastIndexOf("/");
  if (at < 0) return ".";
  return plain.slice(0, at).replace(/\/+$/, "") || "/";
}

function extname(path: string): string {
  const name = basename(path);
  const at = name.lastIndexOf(".");
  return at > 0 && name !== ".." ? name.slice(at) : "";
}

function relative(from: string, to: string): string {
  const [a, b] = [resolve(from), resolve(to)].map((path) => path.split("/").filter(Boolean));
  let same = 0;
  while (same < a!.length && same < b!.length && a![same] === b![same]) same++;
  return [...a!.slice(same).map(() => ".."), ...b!.slice(same)].join("/");
}

interface Parsed {
  root?: string;
  dir?: string;
  base?: string;
  name?: string;
  ext?: string;
}

const path = {
  sep: "/",
  delimiter: ":",
  normalize,
  resolve,
  basename,
  dirname,
  extname,
  relative,
  join: (...parts: string[]) =>
    normalize(
      parts
        .map(text)
        .filter((part) => part !== "")
        .join("/"),
    ),
  isAbsolute: (given: string) => text(given).startsWith("/"),
  toNamespacedPath: (given: string) => given,
  parse: (given: string): Parsed => {
    const base = basename(given);
    const ext = extname(given);
    const root = given.startsWith("/") ? "/" : "";
    const dir = given.includes("/") ? dirname(given) : "";
    return { root, dir, base, ext, name: ext === "" ? base : base.slice(0, -ext.length) };
  },
  format: ({ root = "", dir, base, name = "", ext = "" }: Parsed) => {
    const folder = dir ?? root;
    const file = base ?? `${name}${ext !== "" && !ext.startsWith(".") ? "." : ""}${ext}`;
    if (folder === "") return file;
    return folder === root ? `${folder}${file}` : `${folder}/${file}`;
  },
};
kit.path = Object.assign(path, { posix: path });
