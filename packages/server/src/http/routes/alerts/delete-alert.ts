import { deleteAlert } from "@heddle/api";
import { findAlert, deleteAlert as remove } from "../../../alerts/alert-store.ts";
import { serve } from "../../call/serve.ts";

export default serve(deleteAlert, async ({ params, subject, context, request }) => {
  const { rule } = await findAlert(context.store, subject.id, params.alertId);
  await remove(context.store, params.alertId);
  await context.audit.record("audit.workflow.alert.deleted", {
    by: request,
    about: { id: subject.id, name: subject.name },
    details: { kind: rule.kind },
  });
  return true as const;
});
