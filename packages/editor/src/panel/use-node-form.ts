import { FILLED_AT_EXECUTION, type Scope } from "@heddle/expression";
import type { Item, NodeProperty } from "@heddle/workflow";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { useCredentialTypes, useSettings, useVariableValues } from "../base/rest/index.ts";
import { track } from "../base/usage/index.ts";
import { useField, useOpenWorkflow, useTopic } from "../document/index.ts";
import type { ScriptRun } from "../form/code-editor/last-run/script-run.ts";
import { preloadExpressionEditor } from "../form/expression-input/ExpressionControl.tsx";
import type { FormServices } from "../form/parameters/form-services.ts";
import { mappingDrag, setMappingOnboarded } from "../form/parameters/mapping-drag.ts";
import { ParameterForm } from "../form/parameters/model/form.ts";
import { ResourceLists } from "../form/parameters/model/resource-list.ts";
import { parameterRest } from "../form/parameters/parameter-rest.ts";
import { addRequestNode } from "./add-request-node.ts";
import { lacksCredential } from "./credentials/current-needs.ts";
import { nodeCredential } from "./credentials/use-node-credential.ts";
import { allowedModules, trustedModules } from "./model/code-modules.ts";
import { documentParameters } from "./model/document-parameters.ts";
import { LatestExpressions } from "./model/expression-source.ts";
import { evaluateWith, expressionSupport } from "./model/expression-support.ts";
import type { FocusTarget } from "./model/focus-target.ts";
import { useHover } from "./model/hover.ts";
import { itemOf } from "./model/lineage.ts";
import { ancestorsOf, dataAt, inputPlace } from "./model/node-data.ts";
import type { PanelState } from "./model/panel-context.ts";
import { parametersOf } from "./model/parameters-of.ts";
import { withResponse } from "./model/response-example.ts";
import { previewScope } from "./model/scope.ts";
import { readViewMode } from "./model/view-modes.ts";
import { webhookTriggers } from "./model/webhook-triggers.ts";

interface NodeFormOptions {
  panel: PanelState;
  focusTarget: FocusTarget;
  openCredential?: (() => void) | undefined;
}

/** Returns the form of the open node with all services of its widgets. */
export function useNodeForm({ panel, focusTarget, openCredential }: NodeFormOptions): FormServices {
  const open = useOpenWorkflow();
  const { type, name, typeVersion, credentials } = panel.node;
  const { isQuiet } = panel;
  const instance = useInstance(panel);
  const latestPanel = useRef(panel);
  latestPanel.current = panel;
  const { scope, source, responses } = useExpressions(panel, instance.timezone);
  const form = useParameterForm(panel, scope);
  const [lists] = useState(() => new ResourceLists());
  return useMemo<FormServices>(
    () => ({
      ...instance,
      form,
      lists,
      expressions: source.facade,
      expressionSource: source,
      responseExpressions: { expressions: responses.facade, expressionSource: responses },
      isReadOnly: open.readOnly,
      isForCredential: false,
      hidesIssues: isQuiet,
      askRefusal: open.issues.context.askRefusal,
      nodeName: name,
      rest: parameterRest,
      openCredential,
      ...nodeServices(open, latestPanel),
      remoteNode: () => ({
        type,
        version: typeVersion,
        parameters: form.getState().resolved,
        credentials: credentials as Record<string, unknown> | undefined,
      }),
      lacksCredential: () => lacksCredential(latestPanel.current, form.getState().resolved),
      onFocus: (path, property) => focusTarget.focus({ path, property }, name),
      onBlur: () => focusTarget.blur(),
      onMapped: announceMapping,
      hintsMapping: () => ["table", "json", "schema"].includes(readViewMode("input")),
    }),
    // Not the node itself: its identity changes with every edit, and every row would render again.
    [
      instance,
      form,
      lists,
      source,
      responses,
      open,
      openCredential,
      focusTarget,
      type,
      name,
      typeVersion,
      credentials,
      isQuiet,
    ],
  );
}

/** Actions of widgets on the current node and workflow. */
function nodeServices(
  open: ReturnType<typeof useOpenWorkflow>,
  panel: RefObject<PanelState>,
): Pick<FormServices, "createCredential" | "addRequestNode" | "webhookTriggers"> {
  return {
    createCredential: (wanted, data) => nodeCredential(open, panel.current, wanted).create(data),
    addRequestNode: () => {
      const { actions, node } = panel.current;
      actions.open(addRequestNode(open, node));
    },
    webhookTriggers: () => webhookTriggers(open, panel.current),
  };
}

/** Returns the path of the parameter that the error of the last run names. */
function useFailedPath({ node }: PanelState): string | undefined {
  const { run } = useOpenWorkflow();
  return useTopic(run, `node:${node.name}`, () => {
    const named = run.tasks(node.name)?.at(-1)?.error?.context?.["parameter"];
    return typeof named === "string" ? named : undefined;
  });
}

/** Returns the console output and the error of the displayed run. */
function useLastRun({ node, runIndex }: PanelState): ScriptRun | undefined {
  const { run } = useOpenWorkflow();
  const task = useTopic(run, `node:${node.name}`, () => run.tasks(node.name)?.[runIndex]);
  return useMemo(() => task && { console: task.console ?? [], error: task.error }, [task]);
}

/** Returns the instance data and the run data that forms need. */
function useInstance(
  panel: PanelState,
): Pick<
  FormServices,
  "timezone" | "codeModules" | "trustedModules" | "credentialTypes" | "eventSource" | "failedPath" | "lastRun"
> {
  const failedPath = useFailedPath(panel);
  const lastRun = useLastRun(panel);
  const settings = useSettings().data;
  const types = useCredentialTypes().data;
  return useMemo(
    () => ({
      timezone: settings?.timezone ?? "UTC",
      codeModules: allowedModules(settings),
      trustedModules: trustedModules(settings),
      credentialTypes: new Map((types ?? []).map((type) => [type.name, type])),
      eventSource: "node",
      failedPath,
      lastRun,
    }),
    [settings, types, failedPath, lastRun],
  );
}

/** Evaluates expressions for the hovered or selected item. */
function useExpressions(panel: PanelState, timezone: string) {
  const nodeId = panel.node.id;
  const [picked, setPicked] = useState({ nodeId, index: 0 });
  const scope = useScope(panel, timezone, picked.nodeId === nodeId ? picked.index : 0);
  const latestPanel = useRef(panel);
  latestPanel.current = panel;
  const failsAsEmpty = useField("settings").expressionErrors !== "stop";
  const [expressions, withResponses] = useMemo(() => {
    const options = {
      scope,
      hasInput: scope.items.length > 0,
      isInputEmpty: hasRunInput(latestPanel.current) && scope.items.length === 0,
      failsAsEmpty,
      count: inputCount(latestPanel.current),
      variables: () => variableSources(latestPanel.current, scope.itemIndex),
      onPick: (index: number) => setPicked({ nodeId: latestPanel.current.node.id, index }),
    };
    return [expressionSupport(options), expressionSupport(withResponse(options, latestPanel.current))];
  }, [scope, failsAsEmpty]);
  useEffect(() => {
    // After the panel has rendered: the first key press in an expression finds the editor loaded.
    const timer = setTimeout(preloadExpressionEditor, 300);
    return () => clearTimeout(timer);
  }, []);
  // Stable for the lifetime of the panel: only views of results render again when they change.
  const [source] = useState(() => new LatestExpressions(expressions));
  useEffect(() => source.set(expressions), [source, expressions]);
  const [responses] = useState(() => new LatestExpressions(withResponses));
  useEffect(() => responses.set(withResponses), [responses, withResponses]);
  return { scope, source, responses };
}

const noProperties: readonly NodeProperty[] = [];

/** The form over the node's parameters in the document. */
function useParameterForm({ node, repaired, description }: PanelState, scope: Scope): ParameterForm {
  const { document } = useOpenWorkflow();
  const latestScope = useRef(scope);
  latestScope.current = scope;
  const properties = description?.properties ?? noProperties;
  const form = useMemo(
    () =>
      new ParameterForm({
        properties,
        store: documentParameters(document, node.id, repaired),
        typeVersion: node.typeVersion,
        evaluate: (text, parameters) => evaluateWith(latestScope.current, text, parameters),
      }),
    [document, node.id, node.typeVersion, repaired, properties],
  );
  useEffect(() => form.refresh((text, parameters) => evaluateWith(scope, text, parameters)), [form, scope]);
  return form;
}

function announceMapping(): void {
  mappingDrag.setState({ value: undefined });
  track("User mapped data");
  setMappingOnboarded();
}

/** `picked`: item whose results are shown while none is hovered. */
function useScope(panel: PanelState, timezone: string, picked: number) {
  const { document, run, catalog } = useOpenWorkflow();
  const { node, view, runIndex } = panel;
  const vars = useVariableValues(document.isUnsaved ? "" : document.server.id);
  const hover = useHover();
  const input = useMemo(() => inputPlace(view, node.name, runIndex), [view, node.name, runIndex]);
  const { index: itemIndex, item } = hoveredInputItem(panel, hover) ?? { index: picked };
  return useMemo(() => {
    const workflowZone = document.fields.settings.timezone;
    const surroundings = {
      nodeName: node.name,
      nodeVersion: node.typeVersion,
      workflow: {
        id: document.isUnsaved ? FILLED_AT_EXECUTION : document.server.id,
        name: document.fields.name,
        active: document.server.active,
      },
      timezone: workflowZone && workflowZone !== "DEFAULT" ? workflowZone : timezone,
      executionId: run.info?.executionId,
      vars,
      hasNode: (name: string) => document.nodeByName(name) !== undefined,
      parameters: (name: string) => parametersOf({ document, catalog }, name),
    };
    return previewScope(view, surroundings, { itemIndex, runIndex, input, item });
  }, [document, run, catalog, view, node, timezone, vars, input, itemIndex, item, runIndex]);
}

/** Returns the hovered item of the direct input, or the one paired with the hovered output item. */
function hoveredInputItem(
  panel: PanelState,
  hover: ReturnType<typeof useHover>,
): { index: number; item?: Item | undefined } | undefined {
  const direct = inputPlace(panel.view, panel.node.name, panel.runIndex);
  if (hover.index === undefined || hover.side !== "input" || !direct) return undefined;
  const isDirect = panel.input?.node === direct.node && panel.input.output === direct.output;
  return isDirect ? { index: hover.index, item: hover.item } : undefined;
}

function inputCount({ view, node, runIndex }: PanelState): number | undefined {
  const input = inputPlace(view, node.name, runIndex);
  return input && dataAt(view, input).count;
}

/** True if the node's input has run, whether or not it has items. */
function hasRunInput({ view, node, runIndex }: PanelState): boolean {
  const input = inputPlace(view, node.name, runIndex);
  const data = input && dataAt(view, input);
  return data !== undefined && (data.task !== undefined || data.isPinned);
}

function variableSources(panel: PanelState, itemIndex: number) {
  const { view, node, runIndex } = panel;
  const input = inputPlace(view, node.name, runIndex);
  const item = input && dataAt(view, input).items?.[itemIndex];
  const nodes = ancestorsOf(view, node.name).map((ancestor) => {
    const found = input ? itemOf(view, ancestor.node, { ...input, index: itemIndex }) : undefined;
    return { name: ancestor.node, item: found && "item" in found ? found.item : undefined };
  });
  return { input: item, nodes };
}
