import type { TemplateCategory } from "@heddle/api";
import { byName } from "./by-name.ts";

/** Categories of our templates, by id. */
export const CATEGORIES = {
  ai: "AI",
  communication: "Communication",
  data: "Data",
  development: "Development",
  documents: "Documents",
  finance: "Finance",
  hr: "People and hiring",
  marketing: "Marketing",
  operations: "IT operations",
  personal: "Personal productivity",
  sales: "Sales",
  security: "Security",
  support: "Customer support",
} as const;

export type CategoryId = keyof typeof CATEGORIES;

/** The categories with these ids, by name; ids that are none are left out. */
export function categoriesOf(ids: readonly string[]): TemplateCategory[] {
  return ids
    .filter(isCategory)
    .map((id) => ({ id, name: CATEGORIES[id] }))
    .sort(byName);
}

/** Whether a string is the id of a category. */
export function isCategory(id: string): id is CategoryId {
  return Object.hasOwn(CATEGORIES, id);
}
