import { NodeError, WorkflowFileError } from "@heddle/workflow";
import type { FastifyError } from "fastify";
import { ZodError } from "zod";
import { HttpError } from "../../errors/http-error.ts";
import { isErrorStatus } from "../../errors/statuses.ts";
import { isForbiddenText, isOutage, isUniqueViolation } from "../../store/errors.ts";
import { isNoRoom } from "../../store/storage-trouble.ts";

/** HTTP error of a thrown value; `undefined` for unexpected ones. */
export function toHttpError(thrown: unknown, payloadLimit: number): HttpError | undefined {
  if (thrown instanceof HttpError) return thrown;
  if (thrown instanceof ZodError) return new HttpError("request-invalid", { reason: messageOf(thrown) });
  if (thrown instanceof WorkflowFileError)
    return new HttpError("request-invalid", { reason: thrown.message });
  if (thrown instanceof NodeError)
    return new HttpError("request-invalid", { reason: thrown.message, hint: thrown.description });
  if (isUniqueViolation(thrown)) return new HttpError("name-taken", {});
  if (isForbiddenText(thrown)) return new HttpError("text-with-nul", {});
  if (isCutOff(thrown)) return new HttpError("request-cut-off", {});
  if (isNoRoom(thrown)) return new HttpError("no-room-on-disk", {}, { headers: { "retry-after": "10" } });
  if (isOutage(thrown)) return new HttpError("database-away", {}, { headers: { "retry-after": "5" } });
  return fromFastify(thrown as FastifyError, payloadLimit);
}

/** Clients that leave before their body is complete: Fastify adds a status to the error of the connection. */
function isCutOff(thrown: unknown): boolean {
  const { code, statusCode } = thrown as Partial<FastifyError>;
  return code === "ECONNRESET" && statusCode === 400;
}

function fromFastify(error: FastifyError, payloadLimit: number): HttpError | undefined {
  if (error?.code === "FST_ERR_CTP_BODY_TOO_LARGE") {
    return tooLarge(payloadLimit);
  }
  if (error?.code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") {
    return new HttpError("body-type-unsupported", {});
  }
  if (typeof error?.statusCode === "number" && error.statusCode >= 400 && error.statusCode < 500) {
    const status = isErrorStatus(error.statusCode) ? error.statusCode : 400;
    return new HttpError("request-refused", { status, reason: error.message });
  }
  return undefined;
}

function tooLarge(limit: number): HttpError {
  const maxMb = Math.round(limit / 1024 / 1024);
  return maxMb === 0
    ? new HttpError("request-too-large-without-session", { maxKb: limit / 1024 })
    : new HttpError("request-too-large", { maxMb });
}

/** The first thing that is wrong, with its place unless the sentence speaks for itself. */
function messageOf(error: ZodError): string {
  const issue = error.issues[0];
  if (!issue) return "The request is not valid.";
  return issue.message.endsWith(".")
    ? issue.message
    : `${issue.path.join(".") || "The request"}: ${issue.message}.`;
}
