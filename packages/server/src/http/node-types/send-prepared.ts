import type { FastifyReply, FastifyRequest } from "fastify";
import { COMMON_HEADERS } from "../../platform/http/security-headers.ts";
import type { PreparedJson } from "../../protocol/tasks/type-service.ts";

/** Sends JSON that rarely changes: with an entity tag, and compressed if the client accepts that. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, json: PreparedJson): FastifyReply {
  reply.headers({ ...COMMON_HEADERS, etag: json.etag, "cache-control": "no-cache", vary: "accept-encoding" });
  if (request.headers["if-none-match"] === json.etag) return reply.code(304).send();
  reply.type("application/json; charset=utf-8");
  if (!/\bgzip\b/.test(String(request.headers["accept-encoding"] ?? "")))
    return reply.send(bufferOf(json.plain));
  return reply.header("content-encoding", "gzip").send(bufferOf(json.gzipped));
}

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);
