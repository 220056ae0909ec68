import { updateAlert } from "@heddle/api";
import { findAlert, updateAlert as update } from "../../../alerts/alert-store.ts";
import { assertCallable } from "../../alerts/assert-callable.ts";
import { serve } from "../../call/serve.ts";

export default serve(updateAlert, async ({ params, body, caller, subject, context, request }) => {
  const before = await findAlert(context.store, subject.id, params.alertId);
  if (body.callWorkflow !== before.callWorkflow)
    await assertCallable(context.access, caller, body.callWorkflow);
  const alert = await update(context.store, before, body);
  await context.audit.record("audit.workflow.alert.updated", {
    by: request,
    about: { id: subject.id, name: subject.name },
    details: { kind: body.rule.kind },
  });
  return alert;
});
