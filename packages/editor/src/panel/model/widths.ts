import { keep, storageKeys } from "../../base/storage/index.ts";

/** Widths of the three columns as fractions; the middle takes the rest. */
export interface Widths {
  input: number;
  output: number;
}

const key = storageKeys.panelWidth;
const MIN_SHARE = 0.16;
const MIN_MIDDLE_SHARE = 0.24;

/** Kind of panel, which determines the initial width of the parameters. */
export type PanelKind = "regular" | "trigger" | "wide";

const starts: Record<PanelKind, Widths> = {
  regular: { input: 0.34, output: 0.34 },
  trigger: { input: 0.28, output: 0.38 },
  wide: { input: 0.26, output: 0.28 },
};

/** Returns the initial widths of a panel. */
export function startWidths(kind: PanelKind): Widths {
  return starts[kind];
}

/** Returns the stored widths; undefined if the user never moved a border. */
export function readWidths(kind: PanelKind, store?: Pick<Storage, "getItem">): Widths | undefined {
  try {
    const all = JSON.parse((store ?? localStorage).getItem(key) ?? "{}") as Partial<
      Record<PanelKind, Widths>
    >;
    const kept = all[kind];
    return kept && fit(kept);
  } catch {
    return undefined;
  }
}

/** Stores the widths in the browser. */
export function keepWidths(
  kind: PanelKind,
  widths: Widths,
  store?: Pick<Storage, "getItem" | "setItem">,
): void {
  put(kind, widths, store);
}

/** Resets the columns to follow the window. */
export function forgetWidths(kind: PanelKind, store?: Pick<Storage, "getItem" | "setItem">): void {
  put(kind, undefined, store);
}

function put(
  kind: PanelKind,
  widths: Widths | undefined,
  store?: Pick<Storage, "getItem" | "setItem">,
): void {
  let all: Record<string, unknown> = {};
  try {
    all = JSON.parse((store ?? localStorage).getItem(key) ?? "{}") as Record<string, unknown>;
  } catch {
    // Unreadable values are replaced.
  }
  keep(key, JSON.stringify({ ...all, [kind]: widths }), () => store ?? localStorage);
}

/** Returns the widths after a border moved by `delta`, a fraction of the whole. */
export function moveBorder(widths: Widths, border: "input" | "output", delta: number): Widths {
  return fit({ ...widths, [border]: widths[border] + (border === "input" ? delta : -delta) }, border);
}

/** Returns the widths after the middle moved by `delta`, a fraction of the whole; its own width stays. */
export function moveBoth(widths: Widths, delta: number): Widths {
  const by = Math.max(MIN_SHARE - widths.input, Math.min(delta, widths.output - MIN_SHARE));
  return { input: widths.input + by, output: widths.output - by };
}

function fit(widths: Widths, moved: keyof Widths = "input"): Widths {
  const other = moved === "input" ? "output" : "input";
  const kept = Math.max(MIN_SHARE, Math.min(widths[other], 1 - MIN_SHARE - MIN_MIDDLE_SHARE));
  const changed = Math.max(MIN_SHARE, Math.min(widths[moved], 1 - kept - MIN_MIDDLE_SHARE));
  return { [moved]: changed, [other]: kept } as unknown as Widths;
}
