import { texts } from "../../base/texts/index.ts";
import type { ShownChange, ShownValue } from "./model/value-changes.ts";
import { TextDiff } from "./TextDiff.tsx";
import styles from "./ValueDiff.module.css";

const text = texts.versions;

/** A value that differs: before and after, code and long texts line by line. */
export function ValueDiff({ change }: { change: ShownChange }) {
  const { label, before, after } = change;
  const isText = before && after && (before.isLong || after.isLong);
  const isExpression = before?.isExpression || after?.isExpression;
  return (
    <div className={styles["value"]} data-kind={change.kind}>
      <div className={styles["label"]}>
        <span title={label}>{label}</span>
        {isText && isExpression && <Fx />}
      </div>
      {isText ? (
        <TextDiff before={before.text} after={after.text} />
      ) : (
        <>
          {before && <Side kind="removed" value={before} />}
          {after && <Side kind="added" value={after} />}
        </>
      )}
    </div>
  );
}

function Side({ kind, value }: { kind: "added" | "removed"; value: ShownValue }) {
  return (
    <div className={styles["side"]} data-kind={kind}>
      <span className={styles["sign"]} role="img" aria-label={kind === "added" ? text.after_ : text.before_}>
        {kind === "added" ? "+" : "−"}
      </span>
      {value.isExpression && <Fx />}
      {value.text === "" ? (
        <span className={styles["empty"]}>{text.empty}</span>
      ) : (
        <code className={styles["code"]}>{value.text}</code>
      )}
    </div>
  );
}

function Fx() {
  return (
    <abbr className={styles["fx"]} title={text.expression}>
      fx
    </abbr>
  );
}
