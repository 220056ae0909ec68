import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { callerOf } from "../../../identity/sessions/authenticate.ts";
import { notFound } from "../../../platform/http/errors.ts";
import { queryText } from "../../../platform/http/query.ts";
import { sandboxed } from "../../../platform/http/security-headers.ts";
import type { AppContext } from "../../context.ts";
import { readRange } from "./byte-range.ts";

/** Types that a browser shows without running anything; the rest is offered for download. */
const VIEWABLE =
  /^(?:image\/(?:png|jpeg|gif|webp|avif|bmp|x-icon)|audio\/[\w.+-]+|video\/[\w.+-]+|application\/(?:pdf|json)|text\/plain)$/;

/** `GET /data/{id}?mode=view|download`: a file beside an item, or a part of it, for those who may read its execution. */
export function binaryRoutes(app: FastifyInstance, { access, runtime }: AppContext): void {
  app.get<{ Params: { id: string } }>("/data/:id", async (request, reply) => {
    const { id } = request.params;
    const executionId = runtime.binary.executionOf(id);
    if (executionId === undefined || !(await mayReadExecution(executionId, callerOf(request).id)))
      throw notFound("This file");
    const file = await runtime.binary.open(id);
    if (!file) throw notFound("This file");
    const type = queryText(request.query, "mimeType") ?? file.mimeType;
    const mode = queryText(request.query, "mode") ?? queryText(request.query, "action");
    const isInline = mode === "view" && VIEWABLE.test(type.split(";")[0]!.trim().toLowerCase());
    const name = queryText(request.query, "fileName") ?? file.fileName ?? "data";
    const range = readRange(request.headers.range, file.size);
    sandboxed(reply).headers({
      "content-type": isInline ? type : "application/octet-stream",
      "accept-ranges": "bytes",
      "content-disposition": `${isInline ? "inline" : "attachment"}; filename*=UTF-8''${encodeRfc5987(name)}`,
      "cache-control": "private, no-store",
    });
    if (range === "none")
      return reply
        .code(416)
        .headers({ "content-range": `bytes */${file.size}`, "content-length": 0 })
        .send();
    if (range === "whole")
      return reply.header("content-length", file.size).send(Readable.from(file.stream()));
    const { start, end } = range;
    reply.code(206).headers({
      "content-range": `bytes ${start}-${end}/${file.size}`,
      "content-length": end - start + 1,
    });
    return reply.send(Readable.from(file.stream(range)));
  });

  async function mayReadExecution(executionId: string, userId: string): Promise<boolean> {
    // A manual run is its person's own, also when it is not saved.
    if (runtime.executions.kept?.(executionId, userId)) return true;
    const running = runtime.executions.running().find((execution) => execution.id === executionId);
    const workflowId =
      running?.workflowId ?? (await runtime.repository.summary(executionId))?.workflowId ?? "";
    return access.mayRead(userId, workflowId);
  }
}

function encodeRfc5987(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
