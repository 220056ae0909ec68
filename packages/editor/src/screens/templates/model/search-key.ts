/** What is searched for: a text, and categories by their ids. */
export interface TemplateQuery {
  search: string;
  categories: readonly string[];
}

/** One key for searches that find the same: the text, and the categories whatever their order. */
export function searchKey({ search, categories }: TemplateQuery): string {
  return JSON.stringify([search.trim(), [...categories].sort()]);
}
