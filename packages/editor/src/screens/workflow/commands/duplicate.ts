import { createWorkflow } from "@heddle/api";
import { navigate } from "../../../base/navigate.ts";
import { call, queryClient } from "../../../base/rest/index.ts";
import { serverPath } from "../../../base/server-path.ts";
import { texts } from "../../../base/texts/index.ts";
import { type OpenWorkflow, savePayload } from "../../../document/index.ts";
import { placeBeside } from "../../../people/new-place.ts";
import { toast } from "../../../ui/index.ts";

/** Name and tags of a copy. */
export interface Duplicate {
  name: string;
  /** Ids of tags. */
  tags: string[];
  /** Else it takes the place of the workflow on screen. */
  inNewWindow: boolean;
}

/** Saves the content of the canvas, saved or not, as a new workflow and opens it. Throws a ResponseError. */
export async function duplicateWorkflow(
  open: OpenWorkflow,
  { name, tags, inNewWindow }: Duplicate,
): Promise<void> {
  const { id: _, versionId: __, ...payload } = savePayload(open.document, open.catalog);
  const place = await placeBeside(open.document.unknown);
  const copy = await call(createWorkflow, {}, { ...payload, name, tags, active: false, ...place });
  void queryClient.invalidateQueries({ queryKey: ["workflows"] });
  if (!inNewWindow) return navigate({ to: "/workflow/$id", params: { id: copy.id } });
  const show = () => window.open(serverPath(`/workflow/${copy.id}`), "_blank");
  // Browsers can refuse to open windows; a button is shown then.
  const hasOpened = show() !== null;
  toast.success(texts.workflow.duplicated(copy.name), {
    stays: !hasOpened,
    action: hasOpened ? undefined : { label: texts.workflow.open, run: show },
  });
}
