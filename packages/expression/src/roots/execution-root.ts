import { fail } from "../errors.ts";
import { own, type Run } from "../run.ts";
import { getters, methods, methodsFromRows, NO_GETTERS, type TypeTable } from "../types/tables.ts";
import { toText } from "../values/coerce.ts";
import { isPlain } from "../values/kinds.ts";
import { FILLED_AT_EXECUTION } from "./placeholder.ts";

/** `$execution`. */
export class ExecutionRoot {
  readonly kind = "execution";
}

/** `$execution.customData`. */
export class CustomDataRoot {
  readonly kind = "custom data";
}

/** The only `$execution`; it reads from the scope. */
export const executionRoot = new ExecutionRoot();
const customDataRoot = new CustomDataRoot();

/** Members of `$execution`. */
export const executionTable: TypeTable = {
  name: "execution",
  getters: getters<ExecutionRoot>({
    id: {
      read: (_root, run) => run.scope.run.execution.id,
      type: "string",
      doc: "Id of the execution.",
      example: ["$execution.id", "77"],
    },
    mode: {
      read: (_root, run) => run.scope.run.execution.mode,
      type: "string",
      doc: "test for manual executions, otherwise production.",
      example: ["$execution.mode", "test"],
    },
    resumeUrl: {
      read: (_root, run) => run.scope.run.execution.resumeUrl,
      type: "string",
      doc: "URL that resumes a waiting execution.",
      example: ["$execution.resumeUrl", "https://example.com/webhook-waiting/77?signature=0f1e…"],
    },
    resumeFormUrl: {
      read: (_root, run) => run.scope.run.execution.resumeFormUrl,
      type: "string",
      doc: "URL of the form that resumes a waiting execution.",
      example: ["$execution.resumeFormUrl", "https://example.com/form-waiting/77?signature=0f1e…"],
    },
    customData: {
      read: () => customDataRoot,
      type: "custom data",
      doc: "Custom data that is saved with the execution.",
    },
  }),
  methods: methods<ExecutionRoot>({}),
  data: (_root: ExecutionRoot, run: Run) => ({ ...run.scope.run.execution }),
};

const store = (run: Run) => run.scope.run.customData;

/** Previews have no custom data. */
function readValue(key: unknown, run: Run): unknown {
  const { customData, isPreview } = run.scope.run;
  return customData === undefined && isPreview ? FILLED_AT_EXECUTION : customData?.get(toText(key, run));
}

function setAll(values: unknown, run: Run): void {
  if (!isPlain(values)) fail("bad-argument", "setAll needs an object");
  store(run)?.setAll(Object.fromEntries(Object.keys(values).map((key) => [key, toText(values[key], run)])));
}

/** Members of `$execution.customData`. */
export const customDataTable: TypeTable = {
  name: "custom data",
  getters: NO_GETTERS,
  methods: methodsFromRows<CustomDataRoot>({
    get: [
      "(key): string",
      "Value of a key.",
      (_root, [key], run) => readValue(key, run),
      ["$execution.customData.get('customer')", "Ann"],
    ],
    set: [
      "(key, value): undefined",
      "Sets the value of a key.",
      (_root, [key, value], run) => store(run)?.set(toText(key, run), toText(value, run)),
    ],
    getAll: [
      "(): object",
      "All values.",
      (_root, _args, run) => own(run, { ...store(run)?.getAll() }),
      ["$execution.customData.getAll()", { customer: "Ann" }],
    ],
    setAll: ["(values): undefined", "Sets several values.", (_root, [values], run) => setAll(values, run)],
  }),
};
