import { placeholdersIn, type Workflow } from "@heddle/workflow";
import { queryClient } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { track } from "../../../base/usage/index.ts";
import { toast } from "../../../ui/index.ts";
import { libraryVisit } from "../../templates/model/library-visit.ts";
import { templateQuery } from "../../templates/template-query.ts";
import type { Session } from "../session/session.ts";
import { importText } from "./import.ts";

/** Fills a new workflow from a template, and stores which one it was. */
export async function importTemplate(session: Session, id: string): Promise<void> {
  const { document } = session.open;
  try {
    const template = await queryClient.ensureQueryData(templateQuery(id));
    await importText(session, JSON.stringify({ ...template.workflow, name: template.name }));
    const meta = document.unknown["meta"];
    track("User inserted workflow template", {
      template_id: id,
      wf_template_repo_session_id: libraryVisit.currentId || libraryVisit.previousId,
    });
    document.keepUnknown({ meta: { ...(typeof meta === "object" ? meta : {}), templateId: template.id } });
    if (needsAnything(template.workflow)) session.view.setState({ dialog: "set-up" });
  } catch (error) {
    toast.failure(texts.templates.failed, error);
  }
}

/** The available credentials become known later; here it is enough that something will be asked. */
function needsAnything({ nodes }: Workflow): boolean {
  const asks = nodes.some(
    ({ credentials, parameters }) => credentials !== undefined || parameters["authentication"] !== undefined,
  );
  return asks || placeholdersIn(nodes).length > 0;
}
