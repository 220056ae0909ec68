import { route, type } from "../route.ts";
import type { InstanceInfo } from "./instance-info.ts";

/** Lists the servers and workers of the installation; empty if a single process does everything. */
export const listInstances = route({
  method: "GET",
  path: "/instances",
  right: "instance:read",
  answer: type<InstanceInfo[]>(),
  summary: "List servers and workers",
});
