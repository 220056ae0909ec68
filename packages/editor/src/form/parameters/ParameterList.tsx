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
  /** Names of omitted parameters. */
  except?: readonly string[];
  /** Renders content below a parameter. */
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

/** More rows than fit on a screen. */
const FIRST_ROWS = 20;

/** Renders the first rows immediately, and the others in chunks, to stay responsive. */
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
  /** Stored values of the container; a row shows the default for absent ones. */
  values: Record<string, unknown>;
  /** Path of the container, empty for the node itself. */
  path: string;
  nested?: boolean;
  /** True while more rows follow. */
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

/** True at the start of a section: optional settings are a separate one in every form; other sections are declared. */
function startsSection({ type, typeOptions }: NodeProperty): boolean {
  return type === "collection" || typeOptions?.startsSection === true;
}
