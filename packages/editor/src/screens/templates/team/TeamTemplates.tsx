import { useQuery } from "@tanstack/react-query";
import { templateTexts as text } from "../../../base/texts/templates.ts";
import type { TemplateQuery } from "../model/search-key.ts";
import { TemplateCard } from "../TemplateCard.tsx";
import styles from "../Templates.module.css";
import { teamTemplatesQuery } from "./team-query.ts";

/** Templates saved by users of this installation that match the search; renders nothing if there are none. */
export function TeamTemplates({ query }: { query: TemplateQuery }) {
  const { data = [] } = useQuery(teamTemplatesQuery);
  const words = query.search.toLowerCase().split(/\s+/);
  const found = data.filter(
    ({ name, description, categories }) =>
      words.every((word) => `${name} ${description}`.toLowerCase().includes(word)) &&
      (query.categories.length === 0 || categories.some(({ id }) => query.categories.includes(id))),
  );
  if (found.length === 0) return null;
  return (
    <section aria-label={text.team}>
      <h2 className={styles["heading"]}>{text.team}</h2>
      <ul className={styles["cards"]}>
        {found.map((template) => (
          <li key={template.id}>
            <TemplateCard template={template} />
          </li>
        ))}
      </ul>
    </section>
  );
}
