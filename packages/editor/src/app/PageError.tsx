import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { Unplug } from "lucide-react";
import { isResponseError, UNREACHABLE_CODE } from "../base/rest/index.ts";
import { texts } from "../base/texts/index.ts";
import { Button, EmptyState } from "../ui/index.ts";
import styles from "../ui/page/centered-page.module.css";

/** Shown instead of a page that failed; offers to retry. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isUnreachable = isResponseError(error) && error.errorCode === UNREACHABLE_CODE;
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <main className={styles["page"]}>
      <EmptyState
        icon={<Unplug size={20} />}
        title={isUnreachable ? texts.app.unreachableTitle : texts.app.errorTitle}
        description={error instanceof Error ? error.message : String(error)}
        actions={
          <Button variant="primary" onClick={retry}>
            {texts.ui.retry}
          </Button>
        }
      />
    </main>
  );
}
