import type { FastifyInstance } from "fastify";
import { fetchTemplate } from "../../../workflows/templates/fetch-template.ts";
import type { AppContext } from "../../context.ts";

type ById = { Params: { id: string } };

/** Templates of the library that the instance is set up with. The server asks it: browsers talk to nobody else. */
export function templateRoutes(app: FastifyInstance, { http, config }: AppContext): void {
  app.get<ById>("/templates/workflows/:id", async (request) => ({
    data: await fetchTemplate(http, config.workflows.templatesHost, request.params.id),
  }));
}
