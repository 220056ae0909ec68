import { loadLocalMapperFields } from "@heddle/api";
import { badRequest } from "../../../platform/http/errors.ts";
import { calledWorkflowInputs } from "../../../workflows/workflow-selector.ts";
import { serve } from "../../call/serve.ts";

export default serve(loadLocalMapperFields, ({ body, caller, context }) => {
  const { methodName = "", currentNodeParameters } = body;
  if (methodName !== "loadSubWorkflowInputs")
    throw badRequest(`There is no list of fields called "${methodName}".`);
  return calledWorkflowInputs(context, caller, currentNodeParameters);
});
