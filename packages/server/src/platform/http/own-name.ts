import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import type { Config } from "../config/env.ts";
import { forbidden } from "./errors.ts";

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|::1)$/;

/**
 * Before the owner has a password, every client that reaches the server may become the owner. A server that only this machine reaches is
 * also reached by pages whose name was made to point at it: those call it by a foreign name.
 */
export function refuseForeignName(request: FastifyRequest, { host, baseUrl }: Config["server"]): void {
  if (baseUrl !== undefined || !LOOPBACK.test(host)) return;
  const name = request.hostname.replace(/^\[|\]$/g, "").toLowerCase();
  if (name === "" || name === host || isIP(name) || /(?:^|\.)localhost$/.test(name)) return;
  throw forbidden(
    `Heddle does not know itself by the name "${name}". Set HEDDLE_BASE_URL to the address under which it is to be reached.`,
  );
}
