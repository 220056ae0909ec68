import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { ArrowLeft, TriangleAlert } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import { templateTexts as text } from "../../base/texts/templates.ts";
import { Button, EmptyState, Skeleton } from "../../ui/index.ts";
import { ListPage } from "../../ui/list-page/ListPage.tsx";
import { useTitle } from "../../ui/page/use-title.ts";
import { collectionQuery } from "./library-queries.ts";
import { problemOf } from "./problem-of.ts";
import { TemplateCard } from "./TemplateCard.tsx";
import styles from "./Templates.module.css";
import { useLibraryVisit } from "./use-library-visit.ts";

/** A collection with its templates. */
export function CollectionPage() {
  const { id } = useParams({ from: "/shell/collections/$id" });
  const { data: collection, error, refetch } = useQuery(collectionQuery(id));
  useLibraryVisit();
  useTitle(collection?.name ?? text.collections);
  return (
    <ListPage
      title={collection?.name ?? text.collections}
      count={collection && text.count(collection.workflows.length)}
      actions={
        <Link to="/templates" className={styles["back"]}>
          <ArrowLeft size={15} /> {text.back}
        </Link>
      }
    >
      <div className={styles["body"]}>
        {collection && <p className={styles["lead"]}>{collection.description}</p>}
        {error && !collection && (
          <EmptyState
            icon={<TriangleAlert size={22} />}
            title={text.failed}
            description={problemOf(error)}
            actions={<Button onClick={() => void refetch()}>{texts.ui.retry}</Button>}
          />
        )}
        {!collection && !error && <Skeleton height="260px" />}
        <ul className={styles["cards"]}>
          {collection?.workflows.map((template) => (
            <li key={template.id}>
              <TemplateCard template={template} />
            </li>
          ))}
        </ul>
      </div>
    </ListPage>
  );
}
