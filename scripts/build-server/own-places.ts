import path from "node:path";
import type { Plugin } from "rolldown";

/** `new URL("./some-thread.ts", import.meta.url)`, over several lines too; a package of the product; the module's own URL. */
const OWN_URL = String.raw`new URL\(\s*"(?<named>[^"]*\.ts)",\s*import\.meta\.url,?\s*\)`;
const OWN_PACKAGE = String.raw`import\.meta\.resolve\("(?<door>@heddle/\w+)"\)`;
const PLACE = String.raw`import\.meta\.(?<place>url|dirname|filename)`;
const PLACES = new RegExp([OWN_URL, OWN_PACKAGE, PLACE].join("|"), "g");

/**
 * Modules of a build keep the URLs of their sources, because their data files are stored there. References to a built
 * source or package are replaced by its entry in `built`.
 */
export function ownPlaces(target: string, built: ReadonlyMap<string, string>): Plugin {
  const addressOf = (file: string) =>
    `new URL(${JSON.stringify(path.relative(target, file).replaceAll(path.sep, "/"))}, import.meta.url)`;
  return {
    name: "own-places",
    transform(code, id) {
      if (!code.includes("import.meta.")) return null;
      return code.replaceAll(PLACES, (...match) => {
        const { named, door, place } = match.at(-1) as Record<string, string | undefined>;
        if (door !== undefined) return `${addressOf(built.get(door) as string)}.href`;
        if (place !== undefined && place !== "url")
          return `process.getBuiltinModule("node:url").fileURLToPath(${addressOf(place === "dirname" ? path.dirname(id) : id)})`;
        if (named === undefined) return `${addressOf(id)}.href`;
        const file = path.join(path.dirname(id), named);
        return addressOf(built.get(file) ?? file);
      });
    },
  };
}
