import { setParameter } from "@heddle/workflow";
import { FileInput } from "lucide-react";
import { useState } from "react";
import { parameterTexts } from "../../../base/texts/parameters.ts";
import { Button, Dialog, Textarea } from "../../../ui/index.ts";
import controlStyles from "../controls/Control.module.css";
import { useServices } from "../form-services.ts";
import styles from "./Container.module.css";

/** Fills the parameters of a request from a pasted command. */
export function CurlImport() {
  const { isReadOnly } = useServices();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles["container"]}>
      <Button
        size="sm"
        className={styles["add"]}
        disabled={isReadOnly}
        icon={<FileInput size={14} />}
        onClick={() => setOpen(true)}
      >
        {parameterTexts.importCurl}
      </Button>
      {isOpen && <CurlDialog onClose={() => setOpen(false)} />}
    </div>
  );
}

function CurlDialog({ onClose }: { onClose(): void }) {
  const { form, rest, createCredential } = useServices();
  const [command, setCommand] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const { parameters, credentials } = readAnswer(await rest.curlToJson(command));
      form.setMany(Object.entries(parameters).map(([name, value]) => ({ name, value })));
      onClose();
      for (const [type, data] of Object.entries(credentials)) createCredential?.(type, data);
    } catch (cause) {
      setProblem((cause as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      size="lg"
      title={parameterTexts.importCurlTitle}
      description={parameterTexts.importCurlHint}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{parameterTexts.cancel}</Button>
          <Button
            variant="primary"
            loading={isBusy}
            disabled={command.trim() === ""}
            onClick={() => void run()}
          >
            {parameterTexts.import}
          </Button>
        </>
      }
    >
      <Textarea
        mono
        autoFocus
        rows={8}
        aria-label={parameterTexts.importCurlTitle}
        placeholder={parameterTexts.importCurlPlaceholder}
        value={command}
        onChange={(event) => setCommand(event.target.value)}
      />
      {problem && (
        <p className={controlStyles["problem"]} role="alert">
          {parameterTexts.importCurlFailed}: {problem}
        </p>
      )}
    </Dialog>
  );
}

interface CurlAnswer {
  parameters: Record<string, unknown>;
  /** By type; for dialogs, never for the node. */
  credentials: Record<string, Record<string, string>>;
}

/** Converts the server's flat paths; list indexes are plain numbers in them. */
function readAnswer(paths: Record<string, unknown>): CurlAnswer {
  let values: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(paths))
    values = setParameter(values, path.replace(/\.(\d+)(?=\.|$)/g, "[$1]"), value);
  return { parameters: {}, credentials: {}, ...values };
}
