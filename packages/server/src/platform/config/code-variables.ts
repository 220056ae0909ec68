import { inDataFolder, scriptProcesses } from "./defaults.ts";
import { list } from "./environment-readers.ts";
import { parseFolder, parseList } from "./parse-values.ts";
import { computed, integer, optional, parseInteger, withAlias } from "./reader.ts";
import { setting } from "./setting.ts";

const SECOND_MS = 1000;

/** The rows of settings that are about scripts of nodes; `env.ts` reads them with all others. */
export const codeVariables = {
  HEDDLE_CODE_TIMEOUT: setting(
    "code.timeoutMs",
    integer(60, 1, 86_400, SECOND_MS),
    "Time limit in seconds for the script of a Code node.",
  ),
  HEDDLE_CODE_MEMORY: setting(
    "code.memoryMegabytes",
    integer(128, 16, 16_384),
    "Megabytes of memory for a script with little input; the limit grows with the input up to 1024.",
  ),
  HEDDLE_CODE_OUTPUT: setting(
    "code.outputMegabytes",
    integer(64, 1, 1024),
    "Megabytes of data that a script can return.",
  ),
  HEDDLE_CODE_ITEMS: setting(
    "code.outputItems",
    integer(500_000, 1, 10_000_000),
    "Number of items that a script can return when it runs once for all items.",
  ),
  HEDDLE_CODE_PROCESSES: setting(
    "code.processes",
    computed("by cores", parseInteger(1, 256), scriptProcesses),
    "Maximum number of script processes per executor, including ones that wait or hang.",
  ),
  HEDDLE_CODE_ALLOW_BUILTIN: setting(
    "code.allowBuiltIn",
    withAlias("NODE_FUNCTION_ALLOW_BUILTIN", optional("all supported ones", parseList)),
    "Comma list of built-in modules that scripts can `require`; `none` for none.",
  ),
  HEDDLE_CODE_ALLOW_EXTERNAL: setting(
    "code.allowExternal",
    withAlias("NODE_FUNCTION_ALLOW_EXTERNAL", list("none")),
    "Comma list of packages that scripts can `require`, `*` for all installed ones.",
  ),
  HEDDLE_CODE_TRUSTED: setting(
    "code.trustedModules",
    list("none"),
    "Comma list of modules with host access that scripts can `require`: `dns`, `fs`, `http`, `http2`, `https`, `inspector`, `module`, `process`, `readline`; `*` for all. Such scripts run outside the sandbox.",
  ),
  HEDDLE_CODE_MODULES: setting(
    "code.modulesFolder",
    computed("`code-modules` in the data folder", parseFolder, inDataFolder("code-modules")),
    "Folder in which these packages are installed.",
  ),
  HEDDLE_PYTHON: setting(
    "code.pythonFolder",
    optional("where `npm run python` installs it", parseFolder),
    "Folder of the Pyodide package that runs Python code.",
  ),
};
