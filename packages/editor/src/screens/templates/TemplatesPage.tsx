import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { useStore } from "zustand";
import { queryClient } from "../../base/rest/index.ts";
import { templateTexts as text } from "../../base/texts/templates.ts";
import { track } from "../../base/usage/index.ts";
import { Input } from "../../ui/index.ts";
import { ListPage } from "../../ui/list-page/ListPage.tsx";
import { useTitle } from "../../ui/page/use-title.ts";
import { CategoryFilter } from "./CategoryFilter.tsx";
import { CollectionRow } from "./CollectionRow.tsx";
import { FoundTemplates } from "./FoundTemplates.tsx";
import { healthQuery, searchQuery } from "./library-queries.ts";
import { libraryVisit } from "./model/library-visit.ts";
import { searchKey, type TemplateQuery } from "./model/search-key.ts";
import { templateLibrary } from "./model/template-library.ts";
import styles from "./Templates.module.css";
import { TeamTemplates } from "./team/TeamTemplates.tsx";
import { useLibraryVisit } from "./use-library-visit.ts";
import { useSettledText } from "./use-settled-text.ts";

/** Id that groups the events of a visit. */
const visitFacts = () => ({ wf_template_repo_session_id: libraryVisit.currentId });

/** The template library: search, categories, collections and results. The URL holds the search. */
export function TemplatesPage() {
  useTitle(text.title);
  useLibraryVisit();
  const { search = "", categories = "" } = useSearch({ from: "/shell/templates" });
  const query: TemplateQuery = { search, categories: categories.split(",").filter((id) => id !== "") };
  const navigate = useNavigate();
  const show = (next: TemplateQuery) =>
    void navigate({
      to: "/templates",
      search: { search: next.search || undefined, categories: next.categories.join(",") || undefined },
      replace: true,
    });
  const searchFor = (words: string) => {
    show({ ...query, search: words });
    track("User searched workflow templates", { search_string: words, ...visitFacts() });
  };
  const filterBy = (ids: readonly string[]) => {
    show({ ...query, categories: [...ids] });
    const facts = { search_string: search, categories_applied: ids.join(","), ...visitFacts() };
    track("User changed template filters", facts);
  };
  const [typed, type] = useSettledText(search, searchFor);
  const health = useQuery(healthQuery);
  const first = useQuery(searchQuery(query));
  const retry = async () => {
    // Pending requests to an unreachable host would be waited for.
    await queryClient.cancelQueries({ queryKey: ["templates"] });
    await Promise.all([health.refetch(), first.refetch()]);
  };
  const found = useStore(templateLibrary.state, (state) => state.searches[searchKey(query)]);
  return (
    <ListPage title={text.title} count={found && text.count(found.totalWorkflows)}>
      <div className={styles["filters"]}>
        <Input
          type="search"
          className={styles["search"]}
          prefix={<Search size={14} />}
          placeholder={text.search}
          aria-label={text.search}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
        <CategoryFilter chosen={query.categories} onChange={filterBy} />
      </div>
      <div className={styles["body"]}>
        <TeamTemplates query={query} />
        <CollectionRow query={query} />
        <FoundTemplates
          query={query}
          found={found}
          error={first.error ?? health.error}
          onRetry={() => void retry()}
          onShowAll={() => show({ search: "", categories: [] })}
        />
      </div>
    </ListPage>
  );
}
