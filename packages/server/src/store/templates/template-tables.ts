/** Tables of templates. Times are ISO dates. */
export interface TemplateTables {
  teamTemplate: TeamTemplateRow;
}

/** A workflow that a user saved as a template for all users. */
export interface TeamTemplateRow {
  id: string;
  name: string;
  /** Markdown. */
  description: string;
  /** JSON: list of ids of categories. */
  categories: string;
  /** JSON: the workflow, without secrets and its author's data. */
  workflow: string;
  /** Null if the author is deleted. */
  authorId: string | null;
  createdAt: string;
  updatedAt: string;
}
