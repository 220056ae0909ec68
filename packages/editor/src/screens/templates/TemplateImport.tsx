import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { PackageX } from "lucide-react";
import { useEffect } from "react";
import { isResponseError } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { Button, EmptyState, Spinner } from "../../ui/index.ts";
import styles from "./TemplateImport.module.css";
import { templateQuery } from "./template-query.ts";

/** Opens the workflow of a template as a new one. */
export function TemplateImport() {
  const { id } = useParams({ from: "/shell/workflows/templates/$id" });
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useQuery(templateQuery(id));
  useEffect(() => {
    if (!data) return;
    const search = { templateId: id };
    void navigate({ to: "/workflow/$id", params: { id: "new" }, search, replace: true });
  }, [data, id, navigate]);
  if (!error || isFetching)
    return (
      <main className={styles["page"]} aria-busy>
        <Spinner size={20} />
        <p>{texts.templates.loading}</p>
      </main>
    );
  return (
    <main className={styles["page"]}>
      <EmptyState
        icon={<PackageX size={20} />}
        title={texts.templates.failed}
        description={[error.message, isResponseError(error) ? error.hint : ""].filter(Boolean).join(" ")}
        actions={
          <>
            <Button variant="primary" onClick={() => void refetch()}>
              {texts.ui.retry}
            </Button>
            <Button onClick={() => void navigate({ to: "/workflows" })}>{texts.templates.back}</Button>
          </>
        }
      />
    </main>
  );
}
