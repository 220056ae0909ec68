import type { NodeProperty } from "@heddle/workflow";
import { memo } from "react";
import { classNames } from "../ui/index.ts";
import { CustomCallNotice } from "./containers/CustomCallNotice.tsx";
import { useFormState } from "./form-services.ts";
import { isCustomCall } from "./model/display.ts";
import { joinPath } from "./model/path.ts";
import { ParameterItem } from "./ParameterItem.tsx";
import styles from "./ParameterList.module.css";

/** All displayed parameters of the form. */
export function ParameterList({ except = noNames }: { except?: readonly string[] }) {
  const { visible, values } = useFormState();
  const shown = visible.filter((property) => !except.includes(property.name) && !property.isNodeSetting);
  return (
    <>
      <PropertyRows properties={shown} values={values} path="" />
      {isCustomCall(values) && <CustomCallNotice />}
    </>
  );
}

const noNames: readonly string[] = [];

interface PropertyRowsProps {
  properties: readonly NodeProperty[];
  /** The container's values, defaults filled in. */
  values: Record<string, unknown>;
  /** Path of the container, empty for the node itself. */
  path: string;
  nested?: boolean;
}

/** Rows for parameters of one container. */
export function PropertyRows({ properties, values, path, nested }: PropertyRowsProps) {
  return (
    <div className={classNames(styles["list"], nested && styles["nested"])}>
      {properties.map((property) => (
        <MemoItem
          key={`${property.name}:${property.type}`}
          property={property}
          path={joinPath(path, property.name)}
          value={values[property.name] === undefined ? property.default : values[property.name]}
        />
      ))}
    </div>
  );
}

const MemoItem = memo(ParameterItem);
