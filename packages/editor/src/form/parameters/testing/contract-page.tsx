import type {
  CredentialTypeDescription,
  NodeParameters,
  NodeProperty,
  NodeTypeDescription,
} from "@heddle/workflow";
import {
  asExpressions,
  DrawnKinds,
  displayStates,
  shownIn,
  withEverythingAdded,
} from "@heddle/workflow/testing";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Component, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import "../../../base/theme/tokens.css";
import "../../../base/theme/base.css";
import { evaluateWith, expressionSupport } from "../../../panel/model/expression-support.ts";
import { previewScope } from "../../../panel/model/scope.ts";
import { FormContext, type FormServices } from "../form-services.ts";
import { ParameterForm } from "../model/form.ts";
import { OwnParameters } from "../model/parameter-store.ts";
import { ResourceLists } from "../model/resource-list.ts";
import { ParameterList } from "../ParameterList.tsx";

/** Findings about the form of one version. */
interface FormReport {
  states: number;
  renders: number;
  problems: string[];
  /** Indexes of parameters that were shown in some state. */
  shown: number[];
}

const found: string[] = [];
const report = (text: string) => void (found.length < 20 && found.push(text.slice(0, 400)));
console.error = (...parts: unknown[]) => report(`console: ${parts.map(String).join(" ")}`);
window.addEventListener("error", (event) => report(`thrown: ${event.message}`));
window.addEventListener("unhandledrejection", (event) => report(`rejected: ${String(event.reason)}`));

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch(error: Error) {
    report(`render: ${error.message}`);
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

const items = [{ json: { a: "one", list: [1, 2], nested: { b: true } } }];
const scope = previewScope(
  {
    inputsOf: () => [{ source: "Before", output: 0, input: 0 }],
    tasks: () => undefined,
    pinned: () => items,
  },
  {
    nodeName: "Node",
    workflow: { id: "1", name: "W", active: false },
    timezone: "UTC",
    hasNode: () => true,
    parameters: () => ({}),
  },
  { itemIndex: 0, runIndex: 0 },
);
const expressions = expressionSupport({
  scope,
  hasInput: true,
  variables: () => ({ input: undefined, nodes: [] }),
});

interface Mount {
  form: NodeTypeDescription;
  version: number;
  parameters: NodeParameters;
  credentialTypes: readonly CredentialTypeDescription[];
  isReadOnly: boolean;
}

/** Renders a form, inspects it, and removes it. Returns how often it changed its values without user input. */
async function draw({ form, version, parameters, credentialTypes, isReadOnly }: Mount, touch: boolean) {
  let changes = 0;
  const store = new OwnParameters(parameters);
  store.subscribe(() => void changes++);
  const model = new ParameterForm({
    properties: form.properties,
    store,
    typeVersion: version,
    evaluate: (text, values) => evaluateWith(scope, text, values),
  });
  const place = document.getElementById("root")!.appendChild(document.createElement("div"));
  const root = createRoot(place);
  flushSync(() =>
    root.render(
      <Boundary>
        <QueryClientProvider client={new QueryClient()}>
          <FormContext.Provider value={servicesOf(model, form, version, credentialTypes, isReadOnly)}>
            <ParameterList />
          </FormContext.Provider>
        </QueryClientProvider>
      </Boundary>,
    ),
  );
  await settled(place);
  lookAt(place, model);
  if (touch) touchAll(place);
  flushSync(() => root.unmount());
  place.remove();
  return changes;
}

function servicesOf(
  form: ParameterForm,
  description: NodeTypeDescription,
  version: number,
  credentialTypes: readonly CredentialTypeDescription[],
  isReadOnly: boolean,
): FormServices {
  const nothing = () => {};
  const options = [{ name: "Listed", value: "listed" }];
  return {
    form,
    isReadOnly,
    isForCredential: false,
    nodeName: "Node",
    remoteNode: () => ({ type: description.name, version, parameters: form.getState().resolved }),
    rest: {
      loadOptions: async () => options,
      searchList: async () => ({ results: options }),
      listWorkflows: async () => [],
      mapperFields: async () => ({ fields: [] }),
      runAction: async () => "done",
      curlToJson: async () => ({}),
    },
    lists: new ResourceLists(),
    expressions,
    credentialTypes: new Map(credentialTypes.map((type) => [type.name, type])),
    timezone: "UTC",
    onFocus: nothing,
    onBlur: nothing,
    onMapped: nothing,
    hintsMapping: () => false,
  };
}

/** Waits for lazily loaded parts. */
async function settled(place: HTMLElement): Promise<void> {
  for (let round = 0; round < 200; round++) {
    await new Promise((resolve) => setTimeout(resolve));
    if (!place.querySelector("[class*=skeleton], [aria-busy]")) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  report("something never finished loading");
}

const invisible = new Set(["hidden", "credentials", "curlImport"]);

/** Asserts that every displayed parameter is present, and every control has a name. */
function lookAt(place: HTMLElement, form: ParameterForm): void {
  for (const { name, type, displayName, isNodeSetting } of form.getState().visible) {
    if (invisible.has(type) || isNodeSetting || displayName === "") continue;
    if (!place.querySelector(`[data-parameter="${CSS.escape(name)}"]`)) report(`"${name}" is not drawn`);
  }
  for (const control of place.querySelectorAll<HTMLElement>("input, textarea, button, [role=textbox]")) {
    if (control.closest("[aria-hidden=true]") || control.matches('[type="hidden"], [aria-hidden]')) continue;
    if (!nameOf(control)) report(`a control has no name: ${control.outerHTML.slice(0, 200)}`);
  }
}

function nameOf(control: HTMLElement): string {
  const labels = "labels" in control ? [...((control.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
  const named = control.getAttribute("aria-labelledby") ?? "";
  return [
    control.getAttribute("aria-label"),
    named && document.getElementById(named)?.textContent,
    ...labels.map((label) => label.textContent),
    control.title,
    control.matches("button, [role=textbox]") ? control.textContent : "",
  ]
    .filter(Boolean)
    .join(" ")
    .trim();
}

/** Focuses all fields, which must change nothing. */
function touchAll(place: HTMLElement): void {
  for (const field of place.querySelectorAll<HTMLElement>("input, textarea")) {
    flushSync(() => field.focus());
    flushSync(() => field.blur());
  }
}

const drawnKinds = new DrawnKinds();

/** A code editor inserts its example into a node without code. */
function withCode(properties: NodeTypeDescription["properties"], state: NodeParameters): NodeParameters {
  const editors = properties.filter(({ typeOptions }) => typeOptions?.editor === "codeNodeEditor");
  return { ...Object.fromEntries(editors.map(({ name }) => [name, "return [];"])), ...state };
}

async function checkForm(
  form: NodeTypeDescription,
  version: number,
  options: {
    limit: number;
    /** True to also render every parameter filled, as an expression and read-only; true if absent. */
    isThorough?: boolean;
    /** States instead of those derived from the conditions. */
    stored?: readonly NodeParameters[];
  },
): Promise<FormReport> {
  const { properties } = form;
  found.length = 0;
  const states = options.stored ?? displayStates(form, version, options.limit);
  const shown = new Set<number>();
  let renders = 0;
  for (const state of states.map((given) => withCode(properties, given))) {
    const here = shownIn(properties, state, version);
    const visible = here.map((index) => properties[index] as NodeProperty);
    const isNews = here.some((index) => !shown.has(index));
    for (const index of here) shown.add(index);
    const full = withEverythingAdded(properties, state);
    const variants: Record<string, Pick<Mount, "parameters" | "isReadOnly">> = {
      "as it is": { parameters: state, isReadOnly: false },
      "with everything": { parameters: full, isReadOnly: false },
      "in expressions": { parameters: asExpressions(properties, full), isReadOnly: false },
      "read only": { parameters: full, isReadOnly: true },
    };
    for (const [name, variant] of Object.entries(variants)) {
      const isPlain = name === "as it is";
      if (!isPlain && (!isNews || options.isThorough === false)) continue;
      // Kinds that were already rendered for a different form are skipped: there are thousands of strings and
      // choices.
      const isNewKind = drawnKinds.add(name, visible);
      if (!isPlain && !isNewKind) continue;
      const before = found.length;
      const snapshot = JSON.stringify(variant.parameters);
      renders++;
      const mount = { form, version, credentialTypes: window.credentialTypes ?? [], ...variant };
      const isTouched = isNewKind && (isPlain || name === "with everything");
      const changes = await draw(mount, isTouched);
      if (changes > 0 || JSON.stringify(variant.parameters) !== snapshot)
        report("values changed by themselves");
      const place = `${form.name} ${version}, ${name}, ${JSON.stringify(state).slice(0, 200)}`;
      for (let index = before; index < found.length; index++) found[index] = `${place}: ${found[index]}`;
    }
  }
  return { states: states.length, renders, problems: [...found], shown: [...shown] };
}

declare global {
  interface Window {
    checkForm: typeof checkForm;
    /** Credential types for all forms. */
    credentialTypes?: readonly CredentialTypeDescription[];
  }
}

window.checkForm = checkForm;
