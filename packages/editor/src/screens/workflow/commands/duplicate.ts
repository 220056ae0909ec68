import { createWorkflow } from "@heddle/api";
import { navigate } from "../../../base/navigate.ts";
import { call, queryClient } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { type OpenWorkflow, savePayload } from "../../../document/index.ts";
import { placeBeside } from "../../../people/new-place.ts";
import { toast } from "../../../ui/index.ts";

/** What a copy is to be. */
export interface Duplicate {
  name: string;
  /** Ids of tags. */
  tags: string[];
  /** Else it takes the place of the workflow on screen. */
  inNewWindow: boolean;
}

/** Saves what is on screen, saved or not, as a workflow of its own, and opens that. Throws a ResponseError. */
export async function duplicateWorkflow(
  open: OpenWorkflow,
  { name, tags, inNewWindow }: Duplicate,
): Promise<void> {
  const { id: _, versionId: __, ...payload } = savePayload(open.document, open.catalog);
  const place = await placeBeside(open.document.unknown);
  const copy = await call(createWorkflow, {}, { ...payload, name, tags, active: false, ...place });
  void queryClient.invalidateQueries({ queryKey: ["workflows"] });
  if (!inNewWindow) return navigate({ to: "/workflow/$id", params: { id: copy.id } });
  const show = () => window.open(`/workflow/${copy.id}`, "_blank");
  // Browsers may refuse to open windows: then there is a button.
  const hasOpened = show() !== null;
  toast.success(texts.workflow.duplicated(copy.name), {
    stays: !hasOpened,
    action: hasOpened ? undefined : { label: texts.workflow.open, run: show },
  });
}
