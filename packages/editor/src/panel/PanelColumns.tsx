import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { direction } from "../base/language/active.ts";
import { texts } from "../base/texts/index.ts";
import { useOpenWorkflow } from "../document/index.ts";
import { classNames, ResizeHandle } from "../ui/index.ts";
import { MiddleGrip } from "./MiddleGrip.tsx";
import { usePanel } from "./model/panel-context.ts";
import {
  forgetWidths,
  keepWidths,
  moveBorder,
  moveBoth,
  type PanelKind,
  readWidths,
  startWidths,
  type Widths,
} from "./model/widths.ts";
import styles from "./NodePanel.module.css";

type Side = keyof Widths;

interface PanelColumnsProps {
  kind: PanelKind;
  input: ReactNode;
  output: ReactNode;
  children: ReactNode;
}

/** Input, parameters and output side by side; if three do not fit, one side is a strip that opens it. */
export function PanelColumns({ kind, input, output, children }: PanelColumnsProps) {
  const host = useRef<HTMLDivElement>(null);
  const { run } = useOpenWorkflow();
  const [widths, setWidths] = useState(() => readWidths(kind));
  const shares = widths ?? startWidths(kind);
  const [openSide, setOpenSide] = useOpenSide();
  const isNarrow = useIsNarrow();
  const folded = isNarrow ? (openSide === "input" ? "output" : "input") : undefined;
  const change = (moved: (from: Widths, whole: number) => Widths) => {
    const whole = host.current?.clientWidth || 1;
    const next = moved(widths ?? widthsOnScreen(host.current) ?? shares, whole);
    setWidths(next);
    keepWidths(kind, next);
  };
  const reset = () => {
    setWidths(undefined);
    forgetWidths(kind);
  };
  const side = (name: Side, content: ReactNode) => (
    <section
      data-panel-column
      dir={folded === name ? undefined : direction()}
      className={classNames(styles["column"], folded === name && styles["folded"])}
      style={{ "--share": shares[name] * 100 } as React.CSSProperties}
      aria-label={texts.panel[name]}
      onFocusCapture={() => folded !== name && setOpenSide(name)}
    >
      {folded === name ? <Rail side={name} onOpen={() => setOpenSide(name)} /> : content}
    </section>
  );
  const handle = (border: Side, label: string) =>
    folded ? null : (
      <ResizeHandle
        axis="x"
        label={label}
        onResize={(delta) => change((from, whole) => moveBorder(from, border, delta / whole))}
        onReset={reset}
      />
    );
  return (
    <div
      ref={host}
      // Input and output are arranged as on the canvas: left to right in every language.
      dir="ltr"
      className={styles["columns"]}
      data-running={run.isRunning || undefined}
      data-narrow={isNarrow || undefined}
      data-untouched={widths === undefined || undefined}
    >
      {side("input", input)}
      {handle("input", texts.panel.resizeInput)}
      <section
        data-panel-column
        dir={direction()}
        className={classNames(styles["column"], styles["middle"])}
        style={{ "--share": (1 - shares.input - shares.output) * 100 } as React.CSSProperties}
        aria-label={texts.panel.parameters}
      >
        {!folded && (
          <MiddleGrip
            onMove={(delta) => change((from, whole) => moveBoth(from, delta / whole))}
            onReset={reset}
          />
        )}
        {children}
      </section>
      {handle("output", texts.panel.resizeOutput)}
      {side("output", output)}
    </div>
  );
}

/** Strip of a collapsed side. */
function Rail({ side, onOpen }: { side: Side; onOpen(): void }) {
  const Arrow = side === "input" ? ChevronRight : ChevronLeft;
  const label = side === "input" ? texts.panel.showInput : texts.panel.showOutput;
  return (
    <button type="button" className={styles["rail"]} aria-label={label} title={label} onClick={onOpen}>
      <Arrow size={14} aria-hidden />
      {texts.panel[side]}
    </button>
  );
}

/** Returns the side to show if only one fits: the last used one, and the output once the node has run. */
function useOpenSide() {
  const { view, node } = usePanel();
  const [side, setSide] = useState<Side>("input");
  const latest = view.tasks(node.name)?.at(-1);
  const seen = useRef(latest);
  useEffect(() => {
    if (latest && latest !== seen.current) setSide("output");
    seen.current = latest;
  }, [latest]);
  return [side, setSide] as const;
}

/** Maximum window width in pixels without three columns; below 900 they are stacked. */
const narrow = window.matchMedia("(min-width: 901px) and (max-width: 1180px)");

function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      narrow.addEventListener("change", listener);
      return () => narrow.removeEventListener("change", listener);
    },
    () => narrow.matches,
  );
}

/** Returns the current widths of the columns. */
function widthsOnScreen(host: HTMLElement | null): Widths | undefined {
  const [input, , output] = host?.querySelectorAll<HTMLElement>(":scope > [data-panel-column]") ?? [];
  if (!host || !input || !output) return undefined;
  return { input: input.clientWidth / host.clientWidth, output: output.clientWidth / host.clientWidth };
}
