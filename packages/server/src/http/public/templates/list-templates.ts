import { listTeamTemplates, searchTemplates } from "@heddle/api";
import { toPublicTemplate } from "../answers/templates.ts";
import { pageOfAll } from "../call/cursor.ts";
import type { RunCall } from "../call/serve-public.ts";
import { servePublic } from "../call/serve-public.ts";

/** Most templates of one page of the library. */
const PAGE = 100;

export default servePublic(
  "listTemplates",
  async ({ query: { search = "", category = "", ...page }, run }) => {
    const [ofUsers, ofLibrary] = await Promise.all([
      run(listTeamTemplates, {}),
      wholeLibrary(run, { search, category }),
    ]);
    const words = search.toLowerCase();
    const chosen = category.split(",").filter(Boolean);
    const own = ofUsers.filter(
      ({ name, description, categories }) =>
        `${name} ${description}`.toLowerCase().includes(words) &&
        (chosen.length === 0 || categories.some(({ id }) => chosen.includes(id))),
    );
    const known = new Set(own.map(({ id }) => id));
    return pageOfAll([...own, ...ofLibrary.filter(({ id }) => !known.has(id))].map(toPublicTemplate), page);
  },
);

async function wholeLibrary(run: RunCall, wanted: { search: string; category: string }) {
  const found = [];
  for (let skip = 0; ; skip += PAGE) {
    const { workflows, totalWorkflows } = await run(searchTemplates, {
      ...wanted,
      skip,
      rows: PAGE,
    } as never);
    found.push(...workflows);
    if (workflows.length === 0 || found.length >= totalWorkflows) return found;
  }
}
