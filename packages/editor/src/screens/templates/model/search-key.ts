/** Search input: a text, and categories by id. */
export interface TemplateQuery {
  search: string;
  categories: readonly string[];
}

/** One key for equivalent searches: the text, and the categories in any order. */
export function searchKey({ search, categories }: TemplateQuery): string {
  return JSON.stringify([search.trim(), [...categories].sort()]);
}
