import { useQuery } from "@tanstack/react-query";
import { useStore } from "zustand";
import { compareTexts } from "../../base/language/order.ts";
import { templateTexts as text } from "../../base/texts/templates.ts";
import { categoriesQuery } from "./library-queries.ts";
import { templateLibrary } from "./model/template-library.ts";
import styles from "./Templates.module.css";

interface CategoryFilterProps {
  chosen: readonly string[];
  onChange(ids: readonly string[]): void;
}

/** Categories of the library; templates of all chosen ones are shown. */
export function CategoryFilter({ chosen, onChange }: CategoryFilterProps) {
  useQuery(categoriesQuery);
  const categories = useStore(templateLibrary.state, (state) => state.categories);
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  // Objects list keys that are whole numbers first, so the order of names is made here too.
  const sorted = Object.values(categories ?? {}).sort((a, b) => compareTexts(a.name, b.name));
  return (
    <fieldset className={styles["categories"]} aria-label={text.categories}>
      <button
        type="button"
        className={styles["category"]}
        aria-pressed={chosen.length === 0}
        onClick={() => onChange([])}
      >
        {text.all}
      </button>
      {sorted.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className={styles["category"]}
          aria-pressed={chosen.includes(id)}
          onClick={() => toggle(id)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
