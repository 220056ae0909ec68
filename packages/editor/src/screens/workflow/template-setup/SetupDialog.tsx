import { CircleCheck } from "lucide-react";
import { templateTexts as text } from "../../../base/texts/templates.ts";
import { MissingCredentialRow } from "../../../credentials/missing/MissingCredentialRow.tsx";
import { unpinData, useOpenWorkflow } from "../../../document/index.ts";
import { Button, Dialog } from "../../../ui/index.ts";
import { PlaceholderRow } from "./PlaceholderRow.tsx";
import { countOf, finishSetup, type SetupSteps } from "./setup-steps.ts";
import styles from "./TemplateSetup.module.css";

/** Asks for each credential and value that an imported template needs. Entered values are stored in the workflow immediately. */
export function SetupDialog({ steps, onClose }: { steps: SetupSteps; onClose(): void }) {
  const open = useOpenWorkflow();
  const { credentials, placeholders } = steps;
  const isDone = countOf(steps) === 0;
  const close = () => {
    if (isDone) finishSetup(open);
    onClose();
  };
  return (
    <Dialog
      open
      size="lg"
      title={text.setUpTitle}
      description={text.setUpHint}
      onClose={close}
      footer={
        <Button variant={isDone ? "primary" : "secondary"} onClick={close}>
          {isDone ? text.setUpDone : text.setUpLater}
        </Button>
      }
    >
      {isDone && (
        <p className={styles["done"]} role="status">
          <CircleCheck size={16} /> {text.setUpAll}
        </p>
      )}
      {credentials.length > 0 && (
        <section aria-label={text.credentials}>
          <h3 className={styles["heading"]}>{text.credentials}</h3>
          <ul className={styles["list"]}>
            {credentials.map((each) => (
              <MissingCredentialRow key={each.key} missing={each} />
            ))}
          </ul>
        </section>
      )}
      {placeholders.length > 0 && (
        <section aria-label={text.values}>
          <h3 className={styles["heading"]}>{text.values}</h3>
          <ul className={styles["list"]}>
            {placeholders.map((each) => (
              <PlaceholderRow key={each.label} placeholder={each} />
            ))}
          </ul>
        </section>
      )}
      <ExampleData pinned={steps.pinned} />
    </Dialog>
  );
}

function ExampleData({ pinned }: Pick<SetupSteps, "pinned">) {
  const { document } = useOpenWorkflow();
  if (pinned.length === 0) return null;
  const ids = pinned.map(({ id }) => id);
  return (
    <section aria-label={text.example}>
      <h3 className={styles["heading"]}>{text.example}</h3>
      <div className={styles["example"]}>
        <p>{text.exampleHint(pinned.map(({ name }) => name))}</p>
        <Button size="sm" onClick={() => unpinData(document, ids)}>
          {text.exampleRemove}
        </Button>
      </div>
    </section>
  );
}
