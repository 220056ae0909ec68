import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { HttpError } from "../../errors/http-error.ts";
import type { Config } from "../config/env.ts";

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|::1)$/;

/**
 * Before the owner has a password, every client that connects can become the owner. A server that only listens locally
 * is also accessible to pages through DNS rebinding: those use a foreign host name.
 */
export function refuseForeignName(request: FastifyRequest, { host, baseUrl }: Config["server"]): void {
  if (baseUrl !== undefined || !LOOPBACK.test(host)) return;
  const name = request.hostname.replace(/^\[|\]$/g, "").toLowerCase();
  if (name === "" || name === host || isIP(name) || /(?:^|\.)localhost$/.test(name)) return;
  throw new HttpError("foreign-name", { name });
}
