import type { Workflow } from "@heddle/workflow";
import { text } from "../query-values.ts";
import { route, type } from "../route.ts";
import { z } from "../zod.ts";

/** Fetches a workflow file from a public URL that ends with `.json`; at most 5 MB within 10 s. */
export const readWorkflowFromUrl = route({
  method: "GET",
  path: "/workflows/from-url",
  right: "signed in",
  query: z.object({ url: text() }),
  answer: type<Omit<Workflow, "id" | "active" | "versionId" | "staticData">>(),
  summary: "Read a workflow file from the web",
});
