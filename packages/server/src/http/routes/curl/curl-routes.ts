import { curlToJsonSchema } from "@heddle/api";
import { loadCurlToParameters } from "@heddle/nodes";
import type { FastifyInstance } from "fastify";
import { badRequest } from "../../../platform/http/errors.ts";

/** Turns a curl command into parameters of the HTTP Request node. */
export function curlRoutes(app: FastifyInstance): void {
  app.post("/curl-to-json", async (request) => {
    const { curlCommand } = curlToJsonSchema.parse(request.body ?? {});
    const curlToParameters = await loadCurlToParameters();
    try {
      return { data: curlToParameters(curlCommand) };
    } catch (error) {
      throw badRequest((error as Error).message);
    }
  });
}
