import { SearchX, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { texts } from "../../base/texts/index.ts";
import { templateTexts as text } from "../../base/texts/templates.ts";
import { Button, EmptyState, Skeleton, toast } from "../../ui/index.ts";
import type { TemplateQuery } from "./model/search-key.ts";
import { type FoundTemplates as Found, templateLibrary } from "./model/template-library.ts";
import { problemOf } from "./problem-of.ts";
import { TemplateCard } from "./TemplateCard.tsx";
import styles from "./Templates.module.css";

const CARDS_WHILE_LOADING = ["1", "2", "3", "4", "5", "6"];

interface FoundTemplatesProps {
  query: TemplateQuery;
  found: Found | undefined;
  error: Error | null;
  onRetry(): void;
  onShowAll(): void;
}

/** Search results, page by page, or the reason why there are none. */
export function FoundTemplates({ query, found, error, onRetry, onShowAll }: FoundTemplatesProps) {
  if (!found && error)
    return (
      <EmptyState
        icon={<TriangleAlert size={22} />}
        title={text.failed}
        description={problemOf(error)}
        actions={<Button onClick={onRetry}>{texts.ui.retry}</Button>}
      />
    );
  if (!found)
    return (
      <div className={styles["cards"]} aria-busy role="status" aria-label={text.loading}>
        {CARDS_WHILE_LOADING.map((key) => (
          <Skeleton key={key} height="260px" />
        ))}
      </div>
    );
  if (found.totalWorkflows === 0)
    return (
      <EmptyState
        icon={<SearchX size={22} />}
        title={text.noneTitle}
        description={text.noneHint}
        actions={<Button onClick={onShowAll}>{text.showAll}</Button>}
      />
    );
  return (
    <>
      <ul className={styles["cards"]}>
        {templateLibrary.found(query).map((template) => (
          <li key={template.id}>
            <TemplateCard template={template} />
          </li>
        ))}
      </ul>
      <MoreButton query={query} found={found} />
    </>
  );
}

function MoreButton({ query, found }: { query: TemplateQuery; found: Found }) {
  const [isAsked, setAsked] = useState(false);
  if (found.workflowIds.length >= found.totalWorkflows) return null;
  const more = async () => {
    setAsked(true);
    try {
      await templateLibrary.findMore(query);
    } catch (error) {
      toast.failure(text.moreFailed, error);
    } finally {
      setAsked(false);
    }
  };
  return (
    <div className={styles["more"]}>
      <Button loading={found.loadingMore || isAsked} onClick={() => void more()}>
        {text.more}
      </Button>
    </div>
  );
}
