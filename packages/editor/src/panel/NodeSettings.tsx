import { useMemo } from "react";
import { texts } from "../base/texts/index.ts";
import { useOpenWorkflow } from "../document/index.ts";
import { FormContext, useFormState, useServices } from "../form/parameters/form-services.ts";
import { ParameterForm } from "../form/parameters/model/form.ts";
import { ParameterList, PropertyRows } from "../form/parameters/ParameterList.tsx";
import { documentSettings } from "./model/document-settings.ts";
import { settingProperties } from "./model/node-settings.ts";
import { usePanel } from "./model/panel-context.ts";
import styles from "./NodePanel.module.css";

const text = texts.panel;

/** Common settings of all nodes, and parameters that its type declares as settings. */
export function NodeSettings() {
  const { node, isTrigger } = usePanel();
  const { document } = useOpenWorkflow();
  const services = useServices();
  const form = useMemo(() => {
    const properties = settingProperties(isTrigger);
    return new ParameterForm({
      properties,
      store: documentSettings(document, node.id, properties),
      evaluate: () => ({ error: "" }),
    });
  }, [document, node.id, isTrigger]);
  return (
    <>
      <OwnSettings />
      <FormContext value={{ ...services, form, expressions: undefined, expressionSource: undefined }}>
        <ParameterList />
      </FormContext>
      <VersionInfo />
    </>
  );
}

/** Version of the node's type, and whether a newer one exists. */
function VersionInfo() {
  const { node, description } = usePanel();
  const { catalog } = useOpenWorkflow();
  const newest = catalog.newest(node.type)?.version;
  const isOld = newest !== undefined && newest > node.typeVersion;
  return (
    <p className={styles["muted"]} style={{ marginTop: 16 }} data-node-version>
      {description?.displayName ?? node.type} · {text.version(node.typeVersion)}.{" "}
      {isOld ? text.newerVersion(newest) : newest !== undefined && text.newestVersion}
    </p>
  );
}

function OwnSettings() {
  const { visible, parameters } = useFormState();
  const own = visible.filter((property) => property.isNodeSetting);
  if (own.length === 0) return null;
  return (
    <div className={styles["section"]}>
      <PropertyRows properties={own} values={parameters} path="" />
    </div>
  );
}
