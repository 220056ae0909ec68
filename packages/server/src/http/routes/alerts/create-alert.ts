import { createAlert } from "@heddle/api";
import { createAlert as create } from "../../../alerts/alert-store.ts";
import { assertCallable } from "../../alerts/assert-callable.ts";
import { serve } from "../../call/serve.ts";

export default serve(createAlert, async ({ body, caller, subject, context, request }) => {
  await assertCallable(context.access, caller, body.callWorkflow);
  const alert = await create(context.store, subject.id, body);
  await context.audit.record("audit.workflow.alert.created", {
    by: request,
    about: { id: subject.id, name: subject.name },
    details: { kind: body.rule.kind },
  });
  return alert;
});
