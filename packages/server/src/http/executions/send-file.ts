import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { notFound } from "../../errors/http-error.ts";
import { sandboxed } from "../../platform/http/security-headers.ts";
import type { AppContext } from "../context.ts";
import { readRange } from "./byte-range.ts";
import { encodeFileName } from "./encode-file-name.ts";

/** Types that a browser shows without running anything; others are offered for download. */
const VIEWABLE =
  /^(?:image\/(?:png|jpeg|gif|webp|avif|bmp|x-icon)|audio\/[\w.+-]+|video\/[\w.+-]+|application\/(?:pdf|json)|text\/plain)$/;

/** The wanted file. */
interface WantedFile {
  id: string;
  /** `view`: inline if browsers show the type without running anything. */
  mode: string | undefined;
  mimeType: string | undefined;
  fileName: string | undefined;
}

/** Sends a file of an item, or the requested byte range of it. */
export async function sendFile(
  { id, mode, mimeType, fileName }: WantedFile,
  { context, request, reply }: { context: AppContext; request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const file = await context.runtime.binary.open(id);
  if (!file) throw notFound("This file");
  const type = mimeType ?? file.mimeType;
  const isInline = mode === "view" && VIEWABLE.test(type.split(";")[0]!.trim().toLowerCase());
  const name = encodeFileName(fileName ?? file.fileName ?? "data");
  const range = readRange(request.headers.range, file.size);
  // Once per download: later ranges of a file are not a separate action.
  if (!isInline && (range === "whole" || (range !== "none" && range.start === 0)))
    await context.audit.record("audit.execution.downloaded", {
      by: request,
      about: { id: context.runtime.binary.executionOf(id) ?? null, name: null },
      details: { file: fileName ?? file.fileName ?? "data" },
    });
  sandboxed(reply).headers({
    "content-type": isInline ? type : "application/octet-stream",
    "accept-ranges": "bytes",
    "content-disposition": `${isInline ? "inline" : "attachment"}; filename*=UTF-8''${name}`,
    "cache-control": "private, no-store",
  });
  if (range === "none")
    return reply
      .code(416)
      .headers({ "content-range": `bytes */${file.size}`, "content-length": 0 })
      .send();
  if (range === "whole") return reply.header("content-length", file.size).send(Readable.from(file.stream()));
  const { start, end } = range;
  reply.code(206).headers({
    "content-range": `bytes ${start}-${end}/${file.size}`,
    "content-length": end - start + 1,
  });
  return reply.send(Readable.from(file.stream(range)));
}
