import type { RunExecutionData } from "@heddle/workflow";
import { route, type } from "../route.ts";

/** Returns the run data of an execution; of an interrupted or unfinished one, as far as its journal contains them. */
export const recoverExecution = route({
  method: "GET",
  path: "/eventbus/execution-recover/:id",
  right: "execution:read",
  answer: type<RunExecutionData>(),
  summary: "Rebuild the run data of an execution from what is stored",
});
