import { createReadStream } from "node:fs";
import { staticPaths } from "@heddle/api";
import { credentialIconPath, nodeIconPath } from "@heddle/nodes";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { HttpError } from "../../../platform/http/errors.ts";
import { COMMON_HEADERS, sandboxed } from "../../../platform/http/security-headers.ts";
import type { AppContext } from "../../context.ts";
import {
  credentialDescriptions,
  nodeDescriptions,
  type PreparedJson,
  prepareJson,
} from "./type-descriptions.ts";

const DAY = 86_400;

/** Descriptions of node and credential types, and their icons. */
export function typeRoutes(app: FastifyInstance, { presets }: Pick<AppContext, "presets">): void {
  jsonFile(app, staticPaths.nodeTypes, nodeDescriptions);
  jsonFile(app, staticPaths.credentialTypes, () => credentialDescriptions(presets));

  app.get<{ Params: { "*": string } }>("/icons/*", (request, reply) => {
    const path = iconPath(request.params["*"]);
    if (!path) throw new HttpError(404, "There is no such icon.");
    return sandboxed(reply)
      .headers({ "content-type": "image/svg+xml", "cache-control": `public, max-age=${DAY}` })
      .send(createReadStream(path));
  });
}

/** `package/name.svg` leads to the icon of a node type; the file's place comes from our own index, never from the address. */
function iconPath(address: string): string | undefined {
  const parts = /^((?:@[\w.-]+\/)?[\w.-]+)\/([\w-]+)\.svg$/.exec(address);
  if (!parts) return undefined;
  return parts[1] === "credentials" ? credentialIconPath(parts[2]!) : nodeIconPath(`${parts[1]}.${parts[2]}`);
}

function jsonFile(app: FastifyInstance, path: string, describe: () => Promise<unknown>): void {
  let prepared: Promise<PreparedJson> | undefined;
  app.get(path, async (request, reply) => {
    prepared ??= describe().then(prepareJson);
    return sendPrepared(request, reply, await prepared);
  });
}

function sendPrepared(request: FastifyRequest, reply: FastifyReply, json: PreparedJson): FastifyReply {
  reply.headers({ ...COMMON_HEADERS, etag: json.etag, "cache-control": "no-cache", vary: "accept-encoding" });
  if (request.headers["if-none-match"] === json.etag) return reply.code(304).send();
  reply.type("application/json; charset=utf-8");
  if (!/\bgzip\b/.test(String(request.headers["accept-encoding"] ?? ""))) return reply.send(json.plain);
  return reply.header("content-encoding", "gzip").send(json.gzipped);
}
