import type { NodeProperty } from "@heddle/workflow";
import { isCustomApiCall, joinPath } from "@heddle/workflow";
import { Fragment, memo, type ReactNode, startTransition, useEffect, useState } from "react";
import { classNames } from "../../ui/index.ts";
import { CustomCallNotice } from "./containers/CustomCallNotice.tsx";
import { useFormState, useServices } from "./form-services.ts";
import type { ParameterForm } from "./model/form.ts";
import { ParameterItem } from "./ParameterItem.tsx";
import styles from "./ParameterList.module.css";

interface ParameterListProps {
  /** Names of parameters that are left out. */
  except?: readonly string[];
  /** What stands below a parameter. */
  after?: (name: string) => ReactNode;
}

/** All displayed parameters of the form. */
export function ParameterList({ except = noNames, after }: ParameterListProps) {
  const { visible, parameters, values } = useFormState();
  const shown = visible.filter((property) => !except.includes(property.name) && !property.isNodeSetting);
  const isComplete = useIsComplete(shown.length);
  return (
    <>
      <PropertyRows
        properties={isComplete ? shown : shown.slice(0, FIRST_ROWS)}
        values={parameters}
        path=""
        isGrowing={!isComplete}
        after={after}
      />
      {isCustomApiCall(values) && <CustomCallNotice />}
    </>
  );
}

const noNames: readonly string[] = [];

/** More than fit on a screen. */
const FIRST_ROWS = 20;

/** The rows that are seen first are drawn first; the others follow in pieces between which keys are heard. */
function useIsComplete(count: number): boolean {
  const { form } = useServices();
  const [complete, setComplete] = useState<ParameterForm>();
  const isComplete = count <= FIRST_ROWS || complete === form;
  useEffect(() => {
    if (isComplete) return undefined;
    const timer = setTimeout(() => startTransition(() => setComplete(form)));
    return () => clearTimeout(timer);
  }, [isComplete, form]);
  return isComplete;
}

interface PropertyRowsProps {
  properties: readonly NodeProperty[];
  /** The container's values as stored; a row shows the default where there is none. */
  values: Record<string, unknown>;
  /** Path of the container, empty for the node itself. */
  path: string;
  nested?: boolean;
  /** True while more rows are to come. */
  isGrowing?: boolean;
  after?: ((name: string) => ReactNode) | undefined;
}

/** Rows for parameters of one container. */
export function PropertyRows({ properties, values, path, nested, isGrowing, after }: PropertyRowsProps) {
  return (
    <div
      className={classNames(styles["list"], nested && styles["nested"])}
      aria-busy={isGrowing || undefined}
    >
      {properties.map((property, index) => (
        <Fragment key={`${property.name}:${property.type}`}>
          {path === "" && index > 0 && startsSection(property) && <hr className={styles["section"]} />}
          <MemoItem
            property={property}
            path={joinPath(path, property.name)}
            value={values[property.name] === undefined ? property.default : values[property.name]}
          />
          {after?.(property.name)}
        </Fragment>
      ))}
    </div>
  );
}

const MemoItem = memo(ParameterItem);

/** Optional settings are a part of their own in every form; other parts are declared. */
function startsSection({ type, typeOptions }: NodeProperty): boolean {
  return type === "collection" || typeOptions?.startsSection === true;
}
