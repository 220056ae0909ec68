import { type Tag, tagSchema } from "@heddle/api";
import type { FastifyInstance } from "fastify";
import { callerOf } from "../../../identity/sessions/authenticate.ts";
import { forbidden, notFound } from "../../../platform/http/errors.ts";
import { queryFlag } from "../../../platform/http/query.ts";
import { newId } from "../../../platform/ids.ts";
import type { AppContext } from "../../context.ts";

type ById = { Params: { id: string } };

export function tagRoutes(app: FastifyInstance, { store: { db } }: AppContext): void {
  app.get("/tags", async (request): Promise<{ data: Tag[] }> => {
    const tags = await db.selectFrom("tag").selectAll().orderBy("name").execute();
    if (!queryFlag(request.query, "withUsageCount")) return { data: tags };
    const counts = await db
      .selectFrom("workflow_tag")
      .select(["tagId", ({ fn }) => fn.countAll().as("count")])
      .groupBy("tagId")
      .execute();
    const byTag = new Map(counts.map(({ tagId, count }) => [tagId, Number(count)]));
    return { data: tags.map((tag) => ({ ...tag, usageCount: byTag.get(tag.id) ?? 0 })) };
  });

  app.post("/tags", async (request) => {
    const { name } = tagSchema.parse(request.body ?? {});
    const now = new Date().toISOString();
    const tag = { id: newId(), name, createdAt: now, updatedAt: now };
    await db.insertInto("tag").values(tag).execute();
    return { data: tag };
  });

  app.patch<ById>("/tags/:id", async (request) => {
    const { name } = tagSchema.parse(request.body ?? {});
    const change = { name, updatedAt: new Date().toISOString() };
    const tag = await db
      .updateTable("tag")
      .set(change)
      .where("id", "=", request.params.id)
      .returningAll()
      .executeTakeFirst();
    if (!tag) throw notFound("This tag");
    return { data: tag };
  });

  app.delete<ById>("/tags/:id", async (request) => {
    if (callerOf(request).role !== "owner") throw forbidden("Only the owner of this Heddle may delete tags.");
    const { numDeletedRows } = await db
      .deleteFrom("tag")
      .where("id", "=", request.params.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound("This tag");
    return { data: true };
  });
}
