import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { templateTexts as text } from "../../base/texts/templates.ts";
import { collectionsQuery } from "./library-queries.ts";
import type { TemplateQuery } from "./model/search-key.ts";
import styles from "./Templates.module.css";

/** Collections that match the search; renders nothing if there are none. */
export function CollectionRow({ query }: { query: TemplateQuery }) {
  const { data: collections = [] } = useQuery(collectionsQuery(query));
  if (collections.length === 0) return null;
  return (
    <section aria-label={text.collections}>
      <h2 className={styles["heading"]}>{text.collections}</h2>
      <ul className={styles["collections"]}>
        {collections.map(({ id, name, description, workflows }) => (
          <li key={id}>
            <Link to="/collections/$id" params={{ id }} className={styles["collection"]}>
              <strong>{name}</strong>
              <span className={styles["description"]}>{description}</span>
              <small>{text.count(workflows.length)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
