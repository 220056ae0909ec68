/** Used parts of the optional package, whose own types are missing if it is not installed. */
export type LoadPyodide = (options: Record<string, unknown>) => Promise<Pyodide>;

interface Pyodide {
  runPython(code: string): unknown;
  makeMemorySnapshot(): Uint8Array;
}

/** The function of the Python side that runs one script; all arguments but the last are text or JSON. */
export type PyProxyRun = (
  options: string,
  code: string,
  roots: string,
  items: string,
  offsetMinutes: number,
) => Promise<unknown>;
