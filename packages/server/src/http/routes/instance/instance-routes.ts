import type { InstanceInfo } from "@heddle/api";
import type { FastifyInstance } from "fastify";
import { liveInstances } from "../../../executions/queue/distributed/instances.ts";
import { callerOf } from "../../../identity/sessions/authenticate.ts";
import type { AppContext } from "../../context.ts";
import { onlyOwner } from "../users/only-owner.ts";

/** `GET /instances`: the servers and workers that live, for the owner; empty where one process does everything. */
export function instanceRoutes(app: FastifyInstance, { store, config }: AppContext): void {
  app.get("/instances", async (request): Promise<{ data: InstanceInfo[] }> => {
    onlyOwner(callerOf(request));
    const instances = config.queue.kind === "embedded" ? [] : await liveInstances(store);
    return {
      data: instances.map(({ startedAt, seenAt, ...rest }) => ({
        ...rest,
        startedAt: new Date(startedAt).toISOString(),
        seenAt: new Date(seenAt).toISOString(),
      })),
    };
  });
}
