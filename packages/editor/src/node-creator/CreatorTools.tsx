import { Search } from "lucide-react";
import type { Dispatch } from "react";
import { texts } from "../base/texts/index.ts";
import { Input, SegmentedControl } from "../ui/index.ts";
import { type CreatorAction, type CreatorPage, type CreatorView, creatorViews } from "./creator-state.ts";
import styles from "./NodeCreator.module.css";

export interface CreatorToolsProps {
  page: CreatorPage;
  query: string;
  /** Id of the active row. */
  activeId: string | undefined;
  dispatch: Dispatch<CreatorAction>;
}

/** Focused search field, and the view tabs. */
export function CreatorTools({ page, query, activeId, dispatch }: CreatorToolsProps) {
  return (
    <div className={styles["tools"]}>
      <Input
        autoFocus
        type="search"
        role="combobox"
        aria-expanded
        aria-controls="node-creator-list"
        aria-activedescendant={activeId}
        aria-label={texts.creator.search}
        placeholder={texts.creator.search}
        prefix={<Search size={14} />}
        value={query}
        onChange={(event) => dispatch({ type: "search", query: event.target.value })}
      />
      {page.kind === "view" && (
        <SegmentedControl
          aria-label={texts.creator.views}
          size="sm"
          value={page.view}
          onChange={(view: CreatorView) => dispatch({ type: "view", view })}
          segments={creatorViews.map((view) => ({ value: view, label: texts.creator.viewNames[view] }))}
        />
      )}
    </div>
  );
}
