import { DEFAULT_WORKFLOW_NAME, importedSettings, TESTS_KEY, type Workflow } from "@heddle/workflow";
import {
  insertGraph,
  type OpenWorkflow,
  setWorkflowName,
  setWorkflowSettings,
  setWorkflowTags,
  type TagReference,
  tagsOfFile,
  type WorkflowDocument,
} from "../../../document/index.ts";
import { unknownFields } from "../session/unknown-fields.ts";

/** Way in which a file is added to the open workflow. */
interface Adding {
  /** Name for a file that has none. */
  fallbackName?: string | undefined;
  /** Ids of credentials that the user can use; absent = not known. */
  allowedCredentials?: ReadonlySet<string> | undefined;
  hasTags: boolean;
}

/**
 * Adds the nodes of a file below those of the open workflow; an empty one gets its name, settings and tags too. Returns the types of
 * nodes that were left out.
 */
export function addToDocument(
  { document, catalog }: Pick<OpenWorkflow, "document" | "catalog">,
  workflow: Workflow,
  { fallbackName, allowedCredentials, hasTags }: Adding,
) {
  const wasEmpty = document.nodes.size === 0;
  const bottom = Math.max(...[...document.nodes.values()].map((node) => node.position[1] + 200), 0);
  return document.transact("import", () => {
    const { leftOut } = insertGraph(document, catalog, workflow, {
      label: "import",
      allowedCredentials,
      at: wasEmpty ? undefined : { x: 180, y: bottom },
    });
    if (!wasEmpty) return leftOut;
    const hasName = workflow.name !== DEFAULT_WORKFLOW_NAME || !fallbackName;
    setWorkflowName(document, hasName ? workflow.name : (fallbackName ?? workflow.name));
    setWorkflowSettings(document, importedSettings(workflow.settings));
    if (hasTags) setTags(document, tagsOfFile(workflow.tags));
    if (!document.isUnsaved) return leftOut;
    document.keepUnknown(unknownFields(workflow));
    document.setField("tests", workflow[TESTS_KEY]);
    return leftOut;
  });
}

/** Adds the tags of the file to the existing ones. */
function setTags(document: WorkflowDocument, ofFile: readonly TagReference[]): void {
  const { tags } = document.fields;
  const added = ofFile.filter(({ name }) => !tags.some((tag) => tag.name === name));
  if (added.length > 0) setWorkflowTags(document, [...tags, ...added]);
}
