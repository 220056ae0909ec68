import { packageOfType } from "@heddle/workflow";
import { texts } from "../base/texts/index.ts";
import { MissingPackage } from "../community-packages/MissingPackage.tsx";
import { usePanel } from "./model/panel-context.ts";
import styles from "./NodePanel.module.css";

const text = texts.panel;

/** A node whose type is not installed, with its stored data. */
export function UnknownNode() {
  const { node } = usePanel();
  const name = packageOfType(node.type);
  return (
    <div data-unknown-node>
      <h3>{text.unknownTitle}</h3>
      <p className={styles["muted"]}>{text.unknownHint(node.type)}</p>
      {name !== undefined && (
        <p className={styles["missingPackage"]}>
          <MissingPackage name={name} nodes={1} onInstalled={() => window.location.reload()} />
        </p>
      )}
      <h4 style={{ marginTop: 16 }}>{text.unknownParameters}</h4>
      <pre className={styles["raw"]}>{JSON.stringify(node.parameters, null, 2)}</pre>
    </div>
  );
}
