import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { HttpError } from "../../errors/http-error.ts";
import type { Config } from "../config/env.ts";

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|::1)$/;

/**
 * Before the owner has a password, every client that reaches the server may become the owner. A server that only this machine reaches is
 * also reached by pages whose name was made to point at it: those call it by a foreign name.
 */
export function refuseForeignName(request: FastifyRequest, { host, baseUrl }: Config["server"]): void {
  if (baseUrl !== undefined || !LOOPBACK.test(host)) return;
  const name = request.hostname.replace(/^\[|\]$/g, "").toLowerCase();
  if (name === "" || name === host || isIP(name) || /(?:^|\.)localhost$/.test(name)) return;
  throw new HttpError("foreign-name", { name });
}
