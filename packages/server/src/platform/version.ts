import { readFileSync } from "node:fs";

/** Version in the package's manifest. */
export const VERSION: string = JSON.parse(
  readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
).version;
