import { Link } from "@tanstack/react-router";
import { Compass } from "lucide-react";
import { texts } from "../base/texts/index.ts";
import { EmptyState } from "../ui/index.ts";
import styles from "../ui/page/centered-page.module.css";
import { useTitle } from "../ui/page/use-title.ts";

/** Shown for unknown URLs. */
export function NotFound() {
  useTitle(texts.app.notFoundTitle);
  return (
    <main className={styles["page"]}>
      <EmptyState
        icon={<Compass size={20} />}
        title={texts.app.notFoundTitle}
        description={texts.app.notFoundHint}
        actions={<Link to="/workflows">{texts.app.backToWorkflows}</Link>}
      />
    </main>
  );
}
