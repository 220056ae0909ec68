import { listInstances } from "@heddle/api";
import { liveInstances } from "../../../executions/queue/distributed/instances.ts";
import { serve } from "../../call/serve.ts";

export default serve(listInstances, async ({ context: { store, config } }) => {
  const instances = config.queue.kind === "embedded" ? [] : await liveInstances(store);
  return instances.map(({ startedAt, seenAt, ...rest }) => ({
    ...rest,
    startedAt: new Date(startedAt).toISOString(),
    seenAt: new Date(seenAt).toISOString(),
  }));
});
