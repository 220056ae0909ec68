import { parameterTexts } from "../../../base/texts/parameters.ts";
import type { ControlProps } from "../control-props.ts";
import styles from "../ParameterInput.module.css";
import { JsonControl } from "./JsonControl.tsx";

/** A parameter of a kind that is not known: its value is shown and kept as JSON. */
export function UnknownControl(props: ControlProps) {
  const text = JSON.stringify(props.value ?? null, null, 2);
  const change = (next: unknown) => {
    try {
      props.onChange(JSON.parse(String(next)));
    } catch {
      // Not complete yet: the last complete value stays.
    }
  };
  return (
    <>
      <JsonControl {...props} value={text} onChange={change} />
      <p className={styles["hint"]}>{parameterTexts.unknownType(props.property.type)}</p>
    </>
  );
}
