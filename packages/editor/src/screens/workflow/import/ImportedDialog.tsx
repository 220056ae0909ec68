import { Link } from "@tanstack/react-router";
import { CircleCheck, CircleX } from "lucide-react";
import { useStore } from "zustand";
import { texts } from "../../../base/texts/index.ts";
import { Button, Dialog, Spinner } from "../../../ui/index.ts";
import type { ModalProps } from "../../../ui/modals/index.ts";
import styles from "./ImportedDialog.module.css";
import type { ImportJob } from "./import-many.ts";
import type { Imported } from "./store-file.ts";

const text = texts.workflow.importMany;

/** The outcome of an import, file by file. */
export function ImportedDialog({ input: { job }, onClose }: ModalProps<{ job: ImportJob }>) {
  const { all, done, results } = useStore(job);
  const failed = results.filter((result) => "problem" in result).length;
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={text.title}
      description={
        <span className={styles["state"]} role="status">
          {done < all && <Spinner size={13} />}
          {done < all ? text.progress(done + 1, all) : text.done(results.length - failed, failed)}
        </span>
      }
      footer={<Button onClick={onClose}>{texts.ui.close}</Button>}
    >
      <ul className={styles["results"]} aria-label={text.results}>
        {results.toSorted(failedFirst).map((result, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file may hold several workflows, and lines have no state.
          <li key={index} className={styles["result"]}>
            <Result result={result} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Result({ result }: { result: Imported }) {
  if ("problem" in result)
    return (
      <>
        <CircleX size={15} className={styles["failed"]} />
        <span className={styles["name"]}>{result.path}</span>
        <span className={styles["problem"]}>{result.problem}</span>
      </>
    );
  return (
    <>
      <CircleCheck size={15} className={styles["stored"]} />
      <Link to="/workflow/$id" params={{ id: result.id }} className={styles["name"]}>
        {result.name}
      </Link>
      <span className={styles["path"]}>{[text.from(result.path), ...result.notes].join(". ")}</span>
    </>
  );
}

function failedFirst(a: Imported, b: Imported): number {
  return Number("problem" in b) - Number("problem" in a);
}
