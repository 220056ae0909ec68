import { ExternalLink } from "lucide-react";
import { useSettings } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { track } from "../../../base/usage/index.ts";
import { Badge } from "../../../ui/index.ts";
import styles from "./ComingSoon.module.css";

const text = texts.comingSoon;

interface ComingSoonProps {
  title: string;
  description: string;
  /** True if it is a whole page: then its title is the title of the page. */
  isPage?: boolean;
}

/** A feature that does not exist yet, with a link for feedback. Sends no data. */
export function ComingSoon({ title, description, isPage = false }: ComingSoonProps) {
  const { feedbackUrl: address = "", plannedFeaturesShown: isShown } = useSettings().data ?? {};
  if (isShown === false) return null;
  const Title = isPage ? "h1" : "h2";
  return (
    <section className={styles["door"]} aria-label={title}>
      <Title className={styles["title"]}>
        {title} <Badge>{text.badge}</Badge>
      </Title>
      <p className={styles["text"]}>{description}</p>
      {address === "" ? (
        <p className={styles["text"]}>{text.feedbackHere}</p>
      ) : (
        <a
          href={address}
          target="_blank"
          rel="noreferrer noopener"
          className={styles["link"]}
          onClick={() => track("user clicked feature waiting list button", { feature: title })}
        >
          {text.feedback} <ExternalLink size={14} aria-hidden />
        </a>
      )}
    </section>
  );
}
