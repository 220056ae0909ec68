import { fail } from "../errors.ts";
import { getters, methods, noGetters, type TypeTable } from "../members/tables.ts";
import type { Run } from "../run.ts";
import { toText } from "../values/coerce.ts";
import { isPlain } from "../values/kinds.ts";

/** `$execution`. */
export class ExecutionRoot {
  readonly kind = "execution";
}

/** `$execution.customData`. */
export class CustomDataRoot {
  readonly kind = "custom data";
}

export const executionRoot = new ExecutionRoot();
const customDataRoot = new CustomDataRoot();

export const executionTable: TypeTable = {
  name: "execution",
  getters: getters<ExecutionRoot>({
    id: { read: (_root, run) => run.scope.run.execution.id, type: "string", doc: "Id of the execution." },
    mode: {
      read: (_root, run) => run.scope.run.execution.mode,
      type: "string",
      doc: "test when started by hand, else production.",
    },
    resumeUrl: {
      read: (_root, run) => run.scope.run.execution.resumeUrl,
      type: "string",
      doc: "Address that resumes a waiting execution.",
    },
    resumeFormUrl: {
      read: (_root, run) => run.scope.run.execution.resumeFormUrl,
      type: "string",
      doc: "Address of the form that resumes a waiting execution.",
    },
    customData: { read: () => customDataRoot, type: "custom data", doc: "Data to find the execution by." },
  }),
  methods: methods<ExecutionRoot>({}),
  data: (_root: ExecutionRoot, run: Run) => ({ ...run.scope.run.execution }),
};

const store = (run: Run) => run.scope.run.customData;

export const customDataTable: TypeTable = {
  name: "custom data",
  getters: noGetters,
  methods: methods<CustomDataRoot>({
    get: {
      signature: "get(key): string",
      doc: "Value of a key.",
      body: (_root, [key], run) => store(run)?.get(toText(key, run)),
    },
    set: {
      signature: "set(key, value): undefined",
      doc: "Sets the value of a key.",
      body: (_root, [key, value], run) => store(run)?.set(toText(key, run), toText(value, run)),
    },
    getAll: {
      signature: "getAll(): object",
      doc: "All values.",
      body: (_root, _args, run) => ({ ...store(run)?.getAll() }),
    },
    setAll: {
      signature: "setAll(values): undefined",
      doc: "Sets several values.",
      body: (_root, [values], run) => {
        if (!isPlain(values)) return fail("bad-argument", "setAll needs an object");
        const entries = Object.keys(values).map((key) => [key, toText(values[key], run)]);
        return store(run)?.setAll(Object.fromEntries(entries));
      },
    },
  }),
};
