import { loadLocalMapperFields } from "@heddle/api";
import { HttpError } from "../../../errors/http-error.ts";
import { calledWorkflowInputs } from "../../../workflows/workflow-selector.ts";
import { serve } from "../../call/serve.ts";

export default serve(loadLocalMapperFields, ({ body, caller, context }) => {
  const { methodName = "", currentNodeParameters } = body;
  if (methodName !== "loadSubWorkflowInputs") throw new HttpError("field-list-unknown", { name: methodName });
  return calledWorkflowInputs(context, caller, currentNodeParameters);
});
