import {
  type FullTemplateCollection,
  listTemplateCategories,
  listTemplateCollections,
  readTemplate,
  readTemplateCollection,
  searchTemplates,
  TEMPLATES_PER_PAGE,
  type Template,
  type TemplateCategory,
  type TemplateCollection,
  type TemplateSummary,
} from "@heddle/api";
import { createStore } from "zustand/vanilla";
import { compareTexts } from "../../../base/language/order.ts";
import { call } from "../../../base/rest/index.ts";
import { searchKey, type TemplateQuery } from "./search-key.ts";

/** A known template; complete once it has been opened. */
type KnownTemplate = (TemplateSummary & { full: false }) | (Template & { full: true });

/** The templates found and loaded so far. */
export interface FoundTemplates {
  workflowIds: readonly string[];
  totalWorkflows: number;
  /** While the next page is on its way. */
  loadingMore: boolean;
}

/** Data known to the pages of the library. Nothing is requested twice. */
export interface LibraryState {
  /** By id, in the order of their names; undefined until they are loaded. */
  categories: Readonly<Record<string, TemplateCategory>> | undefined;
  collections: Readonly<Record<string, TemplateCollection>>;
  templates: Readonly<Record<string, KnownTemplate>>;
  /** By {@link searchKey}: ids of collections. */
  collectionSearches: Readonly<Record<string, readonly string[]>>;
  /** By {@link searchKey}. */
  searches: Readonly<Record<string, FoundTemplates>>;
}

/** The template library in this browser tab. */
export class TemplateLibrary {
  readonly state = createStore<LibraryState>(() => ({
    categories: undefined,
    collections: {},
    templates: {},
    collectionSearches: {},
    searches: {},
  }));
  #categories: Promise<void> | undefined;

  /** Loads the categories, once. */
  loadCategories(): Promise<void> {
    this.#categories ??= call(listTemplateCategories).then(
      ({ categories }) => {
        const sorted = [...categories].sort((a, b) => compareTexts(a.name, b.name));
        this.state.setState({ categories: Object.fromEntries(sorted.map((each) => [`${each.id}`, each])) });
      },
      (error: unknown) => {
        this.#categories = undefined;
        throw error;
      },
    );
    return this.#categories;
  }

  /** Finds collections; the same search is not sent again. */
  async findCollections(query: TemplateQuery): Promise<TemplateCollection[]> {
    const key = searchKey(query);
    const known = this.state.getState().collectionSearches[key];
    if (!known) {
      const { collections } = await call(listTemplateCollections, addressOf(query));
      this.#keepCollections(collections);
      const ids = collections.map(({ id }) => id);
      this.state.setState((before) => ({ collectionSearches: { ...before.collectionSearches, [key]: ids } }));
    }
    const { collections, collectionSearches } = this.state.getState();
    return (collectionSearches[key] ?? []).flatMap((id) => collections[id] ?? []);
  }

  /** Finds the first page of templates; the same search is not sent again. */
  async find(query: TemplateQuery): Promise<TemplateSummary[]> {
    const key = searchKey(query);
    if (!this.state.getState().searches[key]) {
      const { workflows, totalWorkflows } = await call(searchTemplates, {
        ...addressOf(query),
        skip: "0",
        rows: String(TEMPLATES_PER_PAGE),
      });
      this.#keepTemplates(workflows);
      this.#setSearch(key, { workflowIds: idsOf(workflows), totalWorkflows, loadingMore: false });
    }
    return this.found(query);
  }

  /** Loads the next page of a search. Returns the new templates: none while another page is loading, or if all are loaded. */
  async findMore(query: TemplateQuery): Promise<TemplateSummary[]> {
    const key = searchKey(query);
    const known = this.state.getState().searches[key];
    if (!known || known.loadingMore || known.workflowIds.length >= known.totalWorkflows) return [];
    this.#setSearch(key, { ...known, loadingMore: true });
    try {
      const { workflows, totalWorkflows } = await call(searchTemplates, {
        ...addressOf(query),
        skip: String(known.workflowIds.length),
        rows: String(TEMPLATES_PER_PAGE),
      });
      this.#keepTemplates(workflows);
      const workflowIds = [...new Set([...known.workflowIds, ...idsOf(workflows)])];
      // A library with a wrong total would be requested forever.
      const total = workflows.length === 0 ? workflowIds.length : totalWorkflows;
      this.#setSearch(key, { workflowIds, totalWorkflows: total, loadingMore: false });
      return workflows;
    } catch (error) {
      this.#setSearch(key, { ...known, loadingMore: false });
      throw error;
    }
  }

  /** The templates of a search that are loaded. */
  found(query: TemplateQuery): TemplateSummary[] {
    const { searches, templates } = this.state.getState();
    return (searches[searchKey(query)]?.workflowIds ?? []).flatMap((id) => templates[id] ?? []);
  }

  /** A template with its workflow. */
  async template(id: string): Promise<Template> {
    const known = this.state.getState().templates[id];
    if (known?.full) return known;
    const { workflow } = await call(readTemplate, { id });
    this.state.setState(({ templates }) => ({
      templates: { ...templates, [id]: { ...workflow, full: true } },
    }));
    return workflow;
  }

  /** A collection with its templates. */
  async collection(id: string): Promise<FullTemplateCollection> {
    const { collections, templates } = this.state.getState();
    const known = collections[id];
    const members = known?.workflows.map((each) => templates[each.id]);
    if (known && members && members.length > 0 && members.every((each) => each !== undefined))
      return { ...known, workflows: members };
    const { collection } = await call(readTemplateCollection, { id });
    this.#keepTemplates(collection.workflows);
    this.#keepCollections([
      { ...collection, workflows: collection.workflows.map((each) => ({ id: each.id })) },
    ]);
    return collection;
  }

  /** Discards outdated data of a template. */
  forget(id: string): void {
    this.state.setState(({ templates: { [id]: _, ...templates } }) => ({ templates }));
  }

  #keepTemplates(found: readonly TemplateSummary[]): void {
    this.state.setState(({ templates }) => {
      const unknown = found.filter(({ id }) => !templates[id]?.full);
      return {
        templates: { ...templates, ...byId(unknown.map((each) => ({ ...each, full: false as const }))) },
      };
    });
  }

  #keepCollections(found: readonly TemplateCollection[]): void {
    this.state.setState(({ collections }) => ({ collections: { ...collections, ...byId(found) } }));
  }

  #setSearch(key: string, found: FoundTemplates): void {
    this.state.setState(({ searches }) => ({ searches: { ...searches, [key]: found } }));
  }
}

function addressOf({ search, categories }: TemplateQuery) {
  return { search: search.trim(), category: [...categories].sort().join(",") };
}

function idsOf(templates: readonly TemplateSummary[]): string[] {
  return templates.map(({ id }) => id);
}

function byId<T extends { id: string }>(entries: readonly T[]): Record<string, T> {
  return Object.fromEntries(entries.map((entry) => [entry.id, entry]));
}

/** The one of this tab. */
export const templateLibrary = new TemplateLibrary();
