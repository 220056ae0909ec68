import "uplot/dist/uPlot.min.css";
import UPlot from "uplot";
import { insights as text } from "../../base/texts/insights.ts";
import { chartDates } from "./chart-dates.ts";
import { type Chart, type Charted, columnsOf } from "./chart-series.ts";

const HEIGHT = 200;
const LEFT_AXIS = 64;
/** 1, 2, 5, 10 and so on: between whole numbers, two labels would be equal. */
const WHOLE_STEPS = Array.from({ length: 12 }, (_, digits) =>
  [1, 2, 5].map((step) => step * 10 ** digits),
).flat();

/** A chart on the page. */
export interface Plot {
  /** Moves the cursor by steps of the chart. */
  move(step: number): void;
  remove(): void;
}

/** Draws a chart as wide as the element, in the colors of the theme, and follows both. */
export function plot<Figures>(host: HTMLElement, charted: Charted<Figures>, chart: Chart<Figures>): Plot {
  const columns = columnsOf(charted, chart);
  const times = columns[0] ?? [];
  const draw = () => new UPlot(optionsOf(host, charted, chart), columns as UPlot.AlignedData, host);
  let uplot = draw();
  const width = new ResizeObserver(() => uplot.setSize({ width: host.clientWidth, height: HEIGHT }));
  width.observe(host);
  const theme = new MutationObserver(() => {
    uplot.destroy();
    uplot = draw();
  });
  theme.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return {
    move: (step) => {
      const at = uplot.cursor.idx ?? (step > 0 ? -1 : times.length);
      const index = Math.min(times.length - 1, Math.max(0, at + step));
      uplot.setCursor({ left: uplot.valToPos(times[index] ?? 0, "x"), top: 0 });
    },
    remove: () => {
      width.disconnect();
      theme.disconnect();
      uplot.destroy();
    },
  };
}

function optionsOf<Figures>(
  host: HTMLElement,
  { timezone, interval }: Charted<Figures>,
  chart: Chart<Figures>,
): UPlot.Options {
  const dates = chartDates(timezone);
  const half = { hour: 1800, day: 43_200, week: 302_400 }[interval];
  const color = (name: string) => getComputedStyle(host).getPropertyValue(name).trim();
  const axis = {
    stroke: () => color("--text-subtle"),
    font: `11px ${color("--font-sans")}`,
    grid: { stroke: () => color("--border"), width: 1 },
    ticks: { show: false },
  };
  return {
    width: host.clientWidth,
    height: HEIGHT,
    tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), timezone),
    cursor: { y: false, drag: { x: false, y: false } },
    scales: { x: { range: (_, min, max) => [min - half, max + half] }, y: { range: upward } },
    axes: [
      {
        ...axis,
        grid: { show: false },
        values: (_, times, __, ___, step) => dates.axis(times, step),
      },
      {
        ...axis,
        size: LEFT_AXIS,
        values: (_, values) => values.map((value) => chart.format(value)),
        ...(chart.isWhole ? { incrs: WHOLE_STEPS } : {}),
      },
    ],
    series: [
      {
        label: text.range,
        value: (_, time: number | null) => (time == null ? text.none : dates.full(time, interval !== "hour")),
      },
      ...chart.series.map((series) => seriesOf(series, chart, color)),
    ],
  };
}

/** From zero, and never without height. */
function upward(_: UPlot, __: number, max: number): [number, number] {
  return [0, max > 0 ? max * 1.1 : 1];
}

function seriesOf<Figures>(
  { label, color: name, kind }: Chart<Figures>["series"][number],
  { format }: Chart<Figures>,
  color: (name: string) => string,
): UPlot.Series {
  const stroke = () => color(name);
  const value: UPlot.Series["value"] = (_, raw: number | null) => (raw == null ? "–" : format(raw));
  if (kind === "line") return { label, value, stroke, width: 2, points: { size: 5, fill: stroke } };
  const paths = UPlot.paths.bars!({ size: [0.7, 36], radius: 0.15 });
  return { label, value, stroke, fill: stroke, width: 0, paths, points: { show: false } };
}
