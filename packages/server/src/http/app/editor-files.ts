import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { Language } from "@heddle/api";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { HttpError } from "../../errors/http-error.ts";
import type { Config } from "../../platform/config/env.ts";
import { pathPrefix } from "../../platform/http/path-prefix.ts";
import { COMMON_HEADERS, pagePolicy } from "../../platform/http/security-headers.ts";

const YEAR = 31_536_000;
/** The only view that other pages can embed: it changes nothing. */
const DEMO = "/workflows/demo";

/** Folder of the editor's build; next to this package in the repository. */
export const EDITOR_FOLDER: string = join(dirname(fileURLToPath(import.meta.url)), "../../../../editor/dist");

/** Serves the editor's build; URLs of its views get its page, which routes itself. */
export async function editorFiles(
  app: FastifyInstance,
  folder: string,
  {
    embedOrigins,
    defaultLocale,
    baseUrl,
  }: Pick<Config["server"], "embedOrigins" | "defaultLocale" | "baseUrl">,
): Promise<void> {
  const page = loadPage(folder, defaultLocale, pathPrefix(baseUrl));
  if (page) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      preCompressed: true,
      serveDotFiles: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isNamedByContent = /[\\/]assets[\\/]/.test(path);
        reply.header(
          "cache-control",
          isNamedByContent ? `public, max-age=${YEAR}, immutable` : "public, max-age=3600",
        );
        for (const [name, value] of Object.entries(COMMON_HEADERS)) reply.header(name, value);
      },
    });
  }
  for (const path of ["/", "/index.html"]) app.get(path, (_request, reply) => sendPage(reply, page));
  const answerUnknown = (request: FastifyRequest, reply: FastifyReply) => {
    if (wantsPage(request)) {
      const isDemo = request.url.split("?")[0] === DEMO;
      return sendPage(reply, page, isDemo ? ["'self'", ...embedOrigins] : undefined);
    }
    throw new HttpError("page-unknown", { method: request.method, path: request.url.split("?")[0] });
  };
  // Before the body is parsed: the caller is not signed in.
  app.addHook("onRequest", async (request, reply) => {
    if (request.is404) return answerUnknown(request, reply);
  });
  app.setNotFoundHandler(answerUnknown);
}

/**
 * The page before and after the position of the nonce, in the operator's language, with the public path before its
 * files; read again at each start.
 */
function loadPage(
  folder: string,
  defaultLocale: Language | undefined,
  prefix: string,
): [string, string] | undefined {
  const file = join(folder, "index.html");
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, "utf8")
    .replaceAll(/(\s(?:src|href)=")\.\//g, `$1${prefix}/`)
    .replace(
      '<html lang="en"',
      prefix === "" ? '<html lang="en"' : `<html lang="en" data-prefix="${prefix}"`,
    );
  const [before = "", after = ""] = text.split(/(?<=<head[^>]*>)/);
  // The page's text direction depends on its language.
  const inLanguage = `<html lang="${defaultLocale}" data-locale="${defaultLocale}"`;
  return [defaultLocale ? before.replace('<html lang="en"', inLanguage) : before, after];
}

function wantsPage({ method, headers, url }: FastifyRequest): boolean {
  const isPageCall = method === "GET" || method === "HEAD";
  return isPageCall && /text\/html/.test(headers.accept ?? "") && !/^\/(?:assets|icons|types)\//.test(url);
}

function sendPage(
  reply: FastifyReply,
  page: [string, string] | undefined,
  ancestors?: readonly string[],
): FastifyReply {
  if (!page)
    return reply
      .code(503)
      .type("text/plain; charset=utf-8")
      .send("The editor is not built yet. Run: npm run build\n");
  const nonce = randomBytes(16).toString("base64");
  reply.headers({
    ...COMMON_HEADERS,
    "content-security-policy": pagePolicy(nonce, ancestors),
    "cache-control": "no-cache",
  });
  return reply
    .type("text/html; charset=utf-8")
    .send(`${page[0]}<meta property="csp-nonce" nonce="${nonce}">${page[1]}`);
}
