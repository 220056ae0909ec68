import { useState } from "react";
import { texts } from "../../../base/texts/index.ts";
import { Button, Dialog, Input } from "../../../ui/index.ts";
import { useSession } from "../session/SessionContext.tsx";
import styles from "./ImportUrlDialog.module.css";
import { loadUrl, messageOf } from "./import.ts";

const text = texts.workflow;

/** Asks for the URL of a workflow file. */
export function ImportUrlDialog({ onClose }: { onClose(): void }) {
  const session = useSession();
  const [url, setUrl] = useState("");
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isValid = /^https?:\/\/\S+\.json(\?\S*)?$/i.test(url.trim());
  const load = async () => {
    if (!isValid) return setProblem(text.importUrlInvalid);
    setLoading(true);
    setProblem(undefined);
    try {
      await loadUrl(session, url.trim());
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
      setLoading(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.importUrlTitle}
      description={text.importUrlHint}
      footer={
        <>
          <Button onClick={onClose}>{texts.ui.cancel}</Button>
          <Button variant="primary" type="submit" form="import-url" loading={isLoading}>
            {text.import}
          </Button>
        </>
      }
    >
      <form
        id="import-url"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void load();
        }}
      >
        <Input
          autoFocus
          type="url"
          aria-label={text.importUrlLabel}
          aria-describedby={problem === undefined ? undefined : "import-url-problem"}
          placeholder="https://example.com/workflow.json"
          value={url}
          invalid={problem !== undefined}
          onChange={(event) => {
            setUrl(event.target.value);
            setProblem(undefined);
          }}
        />
        {problem !== undefined && (
          <p role="alert" id="import-url-problem" className={styles["problem"]}>
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  );
}
