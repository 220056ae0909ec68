import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { Language } from "@heddle/api";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { HttpError } from "../../errors/http-error.ts";
import type { Config } from "../../platform/config/env.ts";
import { COMMON_HEADERS, pagePolicy } from "../../platform/http/security-headers.ts";

const YEAR = 31_536_000;
/** The only view that other pages may show in a frame: it changes nothing. */
const DEMO = "/workflows/demo";

/** Where the editor's build lies; beside this package in the repository. */
export const EDITOR_FOLDER: string = join(dirname(fileURLToPath(import.meta.url)), "../../../../editor/dist");

/** Serves the editor's build; addresses of its views get its page, which finds the way itself. */
export async function editorFiles(
  app: FastifyInstance,
  folder: string,
  { embedOrigins, defaultLocale }: Pick<Config["server"], "embedOrigins" | "defaultLocale">,
): Promise<void> {
  const page = loadPage(folder, defaultLocale);
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
  app.setNotFoundHandler((request, reply) => {
    if (wantsPage(request)) {
      const isDemo = request.url.split("?")[0] === DEMO;
      return sendPage(reply, page, isDemo ? ["'self'", ...embedOrigins] : undefined);
    }
    throw new HttpError("page-unknown", { method: request.method, path: request.url.split("?")[0] });
  });
}

/** The page before and after the place of the nonce, in the language that the operator chose; read again at each start. */
function loadPage(folder: string, defaultLocale: Language | undefined): [string, string] | undefined {
  const file = join(folder, "index.html");
  if (!existsSync(file)) return undefined;
  const [before = "", after = ""] = readFileSync(file, "utf8").split(/(?<=<head[^>]*>)/);
  // The page takes its direction with the texts of its language.
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
