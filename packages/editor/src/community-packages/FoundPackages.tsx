import type { FoundPackage } from "@heddle/api";
import { useQuery } from "@tanstack/react-query";
import { texts } from "../base/texts/index.ts";
import styles from "./Packages.module.css";
import { foundPackagesQuery } from "./packages.ts";
import { useSettled } from "./use-settled.ts";

const text = texts.communityNodes;

/** Registry packages that match the search words. */
export function FoundPackages({ words, onChoose }: { words: string; onChoose(name: string): void }) {
  const wanted = useSettled(words.trim().replace(/@[^@/]*$/, ""));
  const { data, error } = useQuery(foundPackagesQuery(wanted));
  if (error) return <p className={styles["hint"]}>{error.message}</p>;
  if (!data) return <p className={styles["hint"]}>{text.searching}</p>;
  return (
    <>
      <p className={styles["hint"]} role="status">
        {text.found(data.total)}
      </p>
      {data.packages.length > 0 && (
        <ul className={styles["found"]} aria-label={text.search}>
          {data.packages.map((one) => (
            <Found key={one.name} one={one} isChosen={one.name === words.trim()} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </>
  );
}

interface FoundProps {
  one: FoundPackage;
  isChosen: boolean;
  onChoose(name: string): void;
}

function Found({ one: { name, version, description, author, license }, isChosen, onChoose }: FoundProps) {
  const facts = [author && text.by(author), license ?? text.licenseBelow].filter(Boolean);
  return (
    <li>
      <button
        type="button"
        className={styles["foundOne"]}
        aria-pressed={isChosen}
        onClick={() => onChoose(name)}
      >
        <span className={styles["line"]}>
          <span>{name}</span>
          <span className={styles["version"]}>{version}</span>
        </span>
        {description && <span className={styles["hint"]}>{description}</span>}
        <span className={styles["hint"]}>{facts.join(" · ")}</span>
      </button>
    </li>
  );
}
