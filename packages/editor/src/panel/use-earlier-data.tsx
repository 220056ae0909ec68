import { useContext, useEffect, useMemo } from "react";
import { texts } from "../base/texts/index.ts";
import { NodeIcon } from "../canvas/index.ts";
import {
  type EarlierData,
  type EarlierSection,
  MappingContext,
  type SchemaField,
  schemaOf,
} from "../data-view/index.ts";
import { useOpenWorkflow } from "../document/index.ts";
import { contextOptions, type VariableItem } from "../form/expression-input/variables.ts";
import { useExpressionsAround } from "../form/parameters/form-services.ts";
import { ancestorsOf, dataAt, inputPlace, lastPlace, type WorkflowView } from "./model/node-data.ts";
import { type PanelState, usePanel } from "./model/panel-context.ts";
import { usePlaceItems } from "./use-items.ts";

/** Returns the data of earlier nodes except `shown`, and variables of the workflow and its execution. */
export function useEarlierData(shown: string): EarlierData {
  const { view, node, isReadOnly } = usePanel();
  const { document, catalog } = useOpenWorkflow();
  const onInsert = useContext(MappingContext)?.onInsert;
  const expressions = useExpressionsAround();
  return useMemo(() => {
    const direct = inputPlace(view, node.name, 0)?.node;
    const mapping = { canMap: !isReadOnly, onInsert };
    const nodes = ancestorsOf(view, node.name).filter((each) => each.node !== shown);
    const sections = nodes.map(({ node: name, distance }): EarlierSection => {
      const found = document.nodeByName(name);
      return {
        id: name,
        title: name,
        icon: <NodeIcon description={found && catalog.describe(found)} size={18} />,
        hint: texts.panel.distance(distance),
        mapping: { ...mapping, nodeName: name, isDirectParent: name === direct },
        fields: () => fieldsOf(view, name),
        empty: hasRun(view, name) ? texts.data.noItems : texts.panel.notRun,
      };
    });
    const context: EarlierSection = {
      id: "",
      title: texts.panel.context,
      mapping: { ...mapping, nodeName: "", isDirectParent: false, isContext: true },
      fields: () => contextOptions(expressions?.variables() ?? {}).map(contextField),
      empty: "",
    };
    return { sections: [...sections, context], Loader: EarlierLoader };
  }, [view, node.name, shown, isReadOnly, onInsert, document, catalog, expressions]);
}

function hasRun(view: WorkflowView, name: string): boolean {
  const { task, isPinned } = dataAt(view, lastPlace(view, name));
  return task !== undefined || isPinned;
}

/** Shapes by the items they were derived from. */
const known = new WeakMap<object, readonly SchemaField[]>();

/** Returns undefined while the items are only on the server. */
function fieldsOf(view: WorkflowView, name: string): readonly SchemaField[] | undefined {
  const { items, count } = dataAt(view, lastPlace(view, name));
  if (!items) return count > 0 ? undefined : [];
  const fields = known.get(items) ?? schemaOf(items);
  known.set(items, fields);
  return fields;
}

function contextField({ name, key = name, value, options }: VariableItem): SchemaField {
  return {
    key: name,
    keys: [key],
    kind: value === undefined ? "undefined" : "string",
    sample: value ?? "",
    children: (options ?? []).map(contextField),
  };
}

/** Loads the items of a node into the displayed run. */
function EarlierLoader({ id, onProblem }: { id: string; onProblem(message: string): void }) {
  const { view }: PanelState = usePanel();
  const place = useMemo(() => lastPlace(view, id), [view, id]);
  const { error } = usePlaceItems(place, dataAt(view, place));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per error.
  useEffect(() => {
    if (error) onProblem(error.message);
  }, [error]);
  return null;
}
