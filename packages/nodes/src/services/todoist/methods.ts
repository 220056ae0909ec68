import type { FormContext, NodeMethods, PropertyOption } from "@heddle/workflow";

interface Entry {
  readonly id: string;
  readonly name?: string;
  readonly content?: string;
}

/** Todoist requests of the form. */
export const methods: NodeMethods = {
  loadOptions: {
    getProjects: (context) => all(context, "/projects"),
    getSections: (context) => all(context, "/sections", { project_id: projectOf(context) }),
    getItems: (context) => all(context, "/tasks", { project_id: projectOf(context) }),
    // Tasks name their labels instead of numbering them.
    getLabels: async (context) => (await all(context, "/labels")).map(({ name }) => ({ name, value: name })),
  },
  listSearch: {
    searchProjects: async (context, filter = "") => {
      const wanted = filter.toLowerCase();
      const found = await all(context, "/projects");
      return { results: found.filter(({ name }) => name.toLowerCase().includes(wanted)) };
    },
  },
};

/** The project that the form has chosen. */
function projectOf(context: FormContext): string | undefined {
  const filters = Object(context.parameters["filters"]) as { projectId?: unknown };
  const { project } = context.parameters;
  const id = project === undefined ? filters.projectId : context.locator("project");
  return id ? String(id) : undefined;
}

async function all(
  context: FormContext,
  url: string,
  query: Readonly<Record<string, string | undefined>> = {},
): Promise<(PropertyOption & { name: string; value: string })[]> {
  const type = context.parameters["authentication"] === "oAuth2" ? "todoistOAuth2Api" : "todoistApi";
  const found: { name: string; value: string }[] = [];
  let cursor: string | null | undefined;
  do {
    const given = Object.entries({ ...query, limit: "200", cursor }).filter(([, value]) => value);
    const qs = Object.fromEntries(given) as Record<string, string>;
    const request = { baseURL: "https://api.todoist.com/api/v1", url, qs };
    const page = await context.request<{ results: Entry[]; next_cursor?: string | null }>(request, type);
    for (const { id, name, content } of page.results) found.push({ name: name ?? content ?? id, value: id });
    cursor = page.next_cursor;
  } while (cursor);
  return found;
}
