import { parameterTexts } from "../../../base/texts/parameters.ts";
import { Button } from "../../../ui/index.ts";
import { useServices } from "../form-services.ts";
import styles from "./Container.module.css";

/** Shown while a custom API call is selected: a different node makes it. */
export function CustomCallNotice() {
  const { addRequestNode, isReadOnly } = useServices();
  return (
    <div className={styles["notice"]} data-kind="callout" data-custom-call role="note">
      <p>{parameterTexts.customCall}</p>
      {addRequestNode && !isReadOnly && (
        <Button size="sm" className={styles["noticeButton"]} onClick={addRequestNode}>
          {parameterTexts.addRequest}
        </Button>
      )}
    </div>
  );
}
