import { readWorkflow, type Workflow } from "@heddle/workflow";
import { z } from "zod";
import { CATEGORIES, type CategoryId } from "../categories.ts";

/** A template of our own library. */
export interface OwnTemplate {
  id: string;
  name: string;
  /** One or two sentences for lists; Markdown. */
  description: string;
  /** Name of the contributor. */
  author: string;
  categories: readonly CategoryId[];
  /** ISO date of its addition to the library. */
  createdAt: string;
  /** Its first node is a note with description and setup; pinned data is what users try it with. */
  workflow: Workflow;
}

const text = z.string().trim().min(1);
const file = z.strictObject({
  title: text,
  description: text,
  author: text,
  categories: z.array(z.enum(Object.keys(CATEGORIES) as CategoryId[])).min(1),
  createdAt: z.iso.date(),
  workflow: z.record(z.string(), z.unknown()),
});

/**
 * Reads a template from the text of its file, `templates/<category>/<id>.json`: a header, and a workflow in the file
 * format. @throws Error with the name of the file if something is missing or unknown
 */
export function readTemplate(category: string, id: string, content: string): OwnTemplate {
  try {
    const { title: name, workflow, ...header } = file.parse(JSON.parse(content));
    if (header.categories[0] !== category) throw new Error(`The first category is not “${category}”.`);
    return { ...header, id, name, workflow: checked({ name, ...workflow, meta: { templateId: id } }) };
  } catch (error) {
    throw new Error(`templates/${category}/${id}.json: ${messageOf(error)}`);
  }
}

/** Returns a workflow that is correct without repairs. */
function checked(workflow: object): Workflow {
  const { warnings } = readWorkflow(workflow);
  if (warnings.length > 0) throw new Error(warnings.map(({ message }) => message).join(" "));
  return workflow as Workflow;
}

function messageOf(error: unknown): string {
  if (error instanceof z.ZodError) return z.prettifyError(error);
  return error instanceof Error ? error.message : String(error);
}
