import { nodeTypesSchema } from "@heddle/api";
import { loadNodeType } from "@heddle/nodes";
import { descriptionOf } from "@heddle/workflow";
import type { FastifyInstance } from "fastify";
import { HttpError } from "../../../platform/http/errors.ts";

/** What the editor asks about node types. */
export function nodeTypeRoutes(app: FastifyInstance): void {
  app.post("/node-types", async (request) => {
    const { nodeInfos } = nodeTypesSchema.parse(request.body ?? {});
    return { data: await Promise.all(nodeInfos.map(({ name, version }) => describeType(name, version))) };
  });

  app.get("/node-translation-headers", async () => ({ data: undefined }));
}

async function describeType(name: string, version: number) {
  const type = await loadNodeType(name);
  if (!type) throw new HttpError(500, `The node type "${name}" is not installed.`, { code: 0 });
  return descriptionOf(type, version);
}
