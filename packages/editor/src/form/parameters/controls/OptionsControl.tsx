import type { PropertyOption } from "@heddle/workflow";
import { parameterTexts } from "../../../base/texts/parameters.ts";
import { plainText } from "../../../ui/html/plain-text.ts";
import { SearchSelect, Select, type SelectProps, Spinner } from "../../../ui/index.ts";
import { type ControlProps, choicesOf } from "../control-props.ts";
import styles from "./Control.module.css";

/** Longer lists are searchable. */
const SEARCHABLE_FROM = 9;

/** A select, with choices from the description or from the server. */
export function OptionsControl(props: ControlProps) {
  const { value, onChange, isReadOnly, invalid, id, label, remote, property } = props;
  const options = choicesOf(props).map((choice) => ({
    value: choice.value,
    label: choice.name,
    description: choice.description ? plainText(choice.description) : undefined,
  }));
  if (remote?.state === "loading" && options.length === 0) {
    return (
      <div className={styles["loading"]} aria-busy>
        <Spinner size={13} /> {parameterTexts.loadingOptions}
      </div>
    );
  }
  const shared: SelectProps<PropertyOption["value"]> = {
    id,
    "aria-label": label,
    value: (value === undefined || value === ""
      ? (options.find((each) => each.value === "")?.value ?? null)
      : value) as PropertyOption["value"] | null,
    options,
    onChange,
    disabled: isReadOnly,
    invalid,
    placeholder: property.placeholder ?? parameterTexts.choose,
  };
  return options.length >= SEARCHABLE_FROM ? <SearchSelect {...shared} /> : <Select {...shared} />;
}
