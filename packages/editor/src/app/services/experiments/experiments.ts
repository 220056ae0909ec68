import type { Banner, Flags } from "@heddle/api";
import { servicesTexts } from "../../../base/texts/services/services.ts";

const text = servicesTexts.experiments;

/** Banner of each variant; variants without one change nothing and serve as the control group. */
type Variants = Readonly<Record<string, Pick<Banner, "text" | "link"> | undefined>>;

/** Every experiment with its variants. */
const EXPERIMENTS: Readonly<Record<string, Variants>> = {
  "adore-assumption-tests-1": {
    control: undefined,
    "assumption-demo": {
      text: text.example,
      link: { label: text.openExample, url: "/workflows/demo" },
    },
    "assumption-video": {
      text: text.guide,
      link: { label: text.openGuide, url: "/docs/expressions/guide" },
    },
  },
  checklist_001: {
    control: undefined,
    variant: {
      text: text.firstSteps,
      link: { label: text.newWorkflow, url: "/workflow/new" },
    },
  },
};

/** Returns the known experiments among the flags, each name with its variant. */
export function variantsIn(flags: Flags): [name: string, variant: string][] {
  return Object.entries(flags).flatMap(([name, variant]): [string, string][] => {
    const known = EXPERIMENTS[name];
    return typeof variant === "string" && known && Object.hasOwn(known, variant) ? [[name, variant]] : [];
  });
}

/** Returns the banners that these flags show above pages. */
export function linesOf(flags: Flags): Banner[] {
  return variantsIn(flags).flatMap(([name, variant]) => {
    const line = EXPERIMENTS[name]?.[variant];
    return line ? [{ id: `experiment-${name}`, tone: "info", canBeClosed: true, ...line } as const] : [];
  });
}

/** Returns flags with the browser's overrides; an invalid JSON object overrides nothing. */
export function overridden(flags: Flags, overrides: string | null): Flags {
  try {
    const parsed: unknown = JSON.parse(overrides ?? "{}");
    if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return flags;
    const usable = Object.entries(parsed).filter(([, value]) => ["string", "boolean"].includes(typeof value));
    return { ...flags, ...Object.fromEntries(usable) };
  } catch {
    return flags;
  }
}
