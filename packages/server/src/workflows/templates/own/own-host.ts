import type { TemplateSummary } from "@heddle/api";
import { notFound } from "../../../errors/http-error.ts";
import { CATEGORIES, categoriesOf } from "../categories.ts";
import { nodeTypesOf, wordsOf } from "../node-types-of.ts";
import type { TemplateFilter, TemplateHost } from "../template-host.ts";
import { COLLECTIONS } from "./collections.ts";
import { loadLibrary } from "./load-library.ts";
import type { OwnTemplate } from "./read-template.ts";
import { matches } from "./search.ts";

/** The included library. */
export const ownHost: TemplateHost = {
  check: async () => {},
  categories: async () => categoriesOf(Object.keys(CATEGORIES)),
  collections: async (filter) => {
    const found = new Set((await find({ ...filter, search: "" })).map(({ id }) => id));
    return COLLECTIONS.filter(
      ({ name, description, workflows }) =>
        matches(filter.search, [name, description]) && workflows.some((id) => found.has(id)),
    ).map((collection) => ({ ...collection, workflows: collection.workflows.map((id) => ({ id })) }));
  },
  collection: async (id) => {
    const collection = COLLECTIONS.find((each) => each.id === id);
    if (!collection) throw notFound("This collection");
    const workflows = await Promise.all(collection.workflows.map(templateById));
    return { ...collection, workflows: workflows.map(summaryOf) };
  },
  search: async ({ skip, rows, ...filter }) => {
    const found = await find(filter);
    return { workflows: found.slice(skip, skip + rows).map(summaryOf), totalWorkflows: found.length };
  },
  template: async (id) => {
    const template = await templateById(id);
    return { ...summaryOf(template), workflow: template.workflow };
  },
  workflow: async (id) => {
    const { name, workflow } = await templateById(id);
    return { id, name, workflow };
  },
};

async function templateById(id: string): Promise<OwnTemplate> {
  const template = loadLibrary().find((each) => each.id === id);
  if (!template) throw notFound("This template");
  return template;
}

/** Templates in one of the categories that match the text: name matches first. */
async function find({ search, categories }: TemplateFilter): Promise<OwnTemplate[]> {
  const found = loadLibrary().filter(
    (template) =>
      (categories.length === 0 || template.categories.some((id) => categories.includes(id))) &&
      matches(search, textsOf(template)),
  );
  const [named, others] = [true, false].map((isNamed) =>
    found.filter(({ name }) => matches(search, [name]) === isNamed),
  );
  return [...named!, ...others!];
}

function textsOf(template: OwnTemplate): string[] {
  const { name, description, categories } = template;
  const nodes = template.workflow.nodes.map((node) => `${node.name} ${wordsOf(node.type)}`);
  return [name, description, ...categories.map((id) => CATEGORIES[id]), ...nodes];
}

function summaryOf(template: OwnTemplate): TemplateSummary {
  const { id, name, description, categories, createdAt, workflow } = template;
  return {
    id,
    name,
    description,
    createdAt,
    nodes: nodeTypesOf(workflow),
    categories: categoriesOf(categories),
    hasPicture: true,
  };
}
