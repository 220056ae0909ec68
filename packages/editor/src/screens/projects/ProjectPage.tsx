import { FolderX } from "lucide-react";
import type { ReactNode } from "react";
import { texts } from "../../base/texts/index.ts";
import type { ProjectPlace } from "../../people/project-place.ts";
import { EmptyState } from "../../ui/index.ts";
import styles from "../../ui/page/centered-page.module.css";
import { PagePending } from "../../ui/page/PagePending.tsx";
import { useProjectPlace } from "./use-project.tsx";

/** Loads the project of the URL, and reports if it does not exist for this user. */
export function ProjectPage({ children }: { children(place: ProjectPlace): ReactNode }) {
  const { place, error } = useProjectPlace();
  if (place) return children(place);
  if (!error) return <PagePending />;
  return (
    <main className={styles["page"]}>
      <EmptyState icon={<FolderX size={20} />} title={texts.projects.failed} description={error.message} />
    </main>
  );
}
