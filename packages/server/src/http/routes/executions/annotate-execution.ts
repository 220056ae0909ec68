import { annotateExecution } from "@heddle/api";
import { notFound } from "../../../errors/http-error.ts";
import { serve } from "../../call/serve.ts";

export default serve(annotateExecution, async ({ params, body, context }) => {
  const given = Object.entries(body).filter(([, value]) => value !== undefined);
  const annotation = await context.runtime.repository.annotate(params.id, Object.fromEntries(given));
  if (!annotation) throw notFound("A stored execution of this id");
  return annotation;
});
