import { createReadStream } from "node:fs";
import { extname } from "node:path";
import { readIcon } from "@heddle/api";
import { credentialIconPath, nodeIconPath } from "@heddle/nodes";
import { HttpError } from "../../../errors/http-error.ts";
import { sandboxed } from "../../../platform/http/security-headers.ts";
import { serve } from "../../call/serve.ts";

/** Permitted image types of packages' icons. */
const TYPES: Readonly<Record<string, string>> = {
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".webp": "image/webp",
};
const DAY_SECONDS = 86_400;

export default serve(readIcon, ({ request, reply }) => {
  const path = iconPath((request.params as { "*": string })["*"]);
  if (!path) throw new HttpError("icon-unknown", {});
  return sandboxed(reply)
    .headers({
      "content-type": TYPES[extname(path).toLowerCase()] ?? "image/svg+xml",
      "cache-control": `public, max-age=${DAY_SECONDS}`,
    })
    .send(createReadStream(path));
});

/** `package/name.svg` is the icon of a node type. The file's path is taken from our own index, never from the URL. */
function iconPath(address: string): string | undefined {
  const parts = /^((?:@[\w.-]+\/)?[\w.-]+)\/([\w-]+)\.svg$/.exec(address);
  if (!parts) return undefined;
  return parts[1] === "credentials" ? credentialIconPath(parts[2]!) : nodeIconPath(`${parts[1]}.${parts[2]}`);
}
