import { parameterTexts } from "../../../base/texts/parameters.ts";
import type { ControlProps } from "../control-props.ts";
import styles from "../ParameterInput.module.css";
import { JsonControl } from "./JsonControl.tsx";

/** A parameter of an unknown type: its value is edited as JSON. */
export function UnknownControl(props: ControlProps) {
  const text = JSON.stringify(props.value ?? null, null, 2);
  const change = (next: unknown) => {
    try {
      props.onChange(JSON.parse(String(next)));
    } catch {
      // Incomplete: the last complete value stays.
    }
  };
  return (
    <>
      <JsonControl {...props} value={text} onChange={change} />
      <p className={styles["hint"]}>{parameterTexts.unknownType(props.property.type)}</p>
    </>
  );
}
