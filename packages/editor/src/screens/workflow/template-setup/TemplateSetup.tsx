import { ListChecks, X } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { texts } from "../../../base/texts/index.ts";
import { Button, IconButton } from "../../../ui/index.ts";
import { useSession, useView } from "../session/SessionContext.tsx";
import { countOf } from "./setup-steps.ts";
import styles from "./TemplateSetup.module.css";
import { useSetupSteps } from "./use-setup-steps.ts";

const text = texts.templates;
const SetupDialog = lazy(() =>
  import("./SetupDialog.tsx").then((module) => ({ default: module.SetupDialog })),
);

interface TemplateSetupProps {
  isHidden: boolean;
  /** Content for workflows that need no such guide. */
  otherwise: ReactNode;
}

/**
 * Reports above the canvas what an imported template still needs, and links to the guide, which opens automatically
 * after the import.
 */
export function TemplateSetup({ isHidden, otherwise }: TemplateSetupProps) {
  const { view } = useSession();
  const isOpen = useView((state) => state.dialog === "set-up");
  const steps = useSetupSteps();
  const [isPutAside, setPutAside] = useState(false);
  if (!steps) return otherwise;
  const count = countOf(steps);
  if (isOpen)
    return (
      <Suspense fallback={null}>
        <SetupDialog steps={steps} onClose={() => view.setState({ dialog: undefined })} />
      </Suspense>
    );
  if (isHidden || isPutAside || count === 0) return null;
  return (
    <div className={styles["bar"]} role="status">
      <ListChecks size={15} />
      <span>{text.setupBar(count)}</span>
      <Button size="sm" onClick={() => view.setState({ dialog: "set-up" })}>
        {text.setupOpen}
      </Button>
      <IconButton size="sm" label={text.setupHide} icon={<X size={14} />} onClick={() => setPutAside(true)} />
    </div>
  );
}
