import { useState } from "react";
import { texts } from "../texts/index.ts";
import { Button, Dialog, Input } from "../ui/index.ts";
import { loadUrl } from "./import.ts";
import { useSession } from "./SessionContext.tsx";

const text = texts.workflow;

export function ImportUrlDialog({ onClose }: { onClose(): void }) {
  const session = useSession();
  const [url, setUrl] = useState("");
  const [isLoading, setLoading] = useState(false);
  const isValid = /^https?:\/\/\S+\.json(\?\S*)?$/i.test(url.trim());
  const load = async () => {
    setLoading(true);
    const done = await loadUrl(session, url.trim());
    setLoading(false);
    if (done) onClose();
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
          <Button variant="primary" disabled={!isValid} loading={isLoading} onClick={() => void load()}>
            {text.import}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isValid) void load();
        }}
      >
        <Input
          autoFocus
          type="url"
          aria-label={text.importUrlLabel}
          placeholder="https://example.com/workflow.json"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
