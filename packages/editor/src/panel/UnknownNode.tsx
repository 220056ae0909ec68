import { panelTexts } from "../base/texts/panel.ts";
import { usePanel } from "./model/panel-context.ts";
import styles from "./NodePanel.module.css";

/** A node whose type is not installed: what it is and what it holds. */
export function UnknownNode() {
  const { node } = usePanel();
  return (
    <div data-unknown-node>
      <h3>{panelTexts.unknownTitle}</h3>
      <p className={styles["muted"]}>{panelTexts.unknownHint(node.type)}</p>
      <h4 style={{ marginTop: 16 }}>{panelTexts.unknownParameters}</h4>
      <pre className={styles["raw"]}>{JSON.stringify(node.parameters, null, 2)}</pre>
    </div>
  );
}
