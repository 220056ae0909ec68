import { type RefObject, useLayoutEffect } from "react";

/** Minimum widths in pixels for forms with side-by-side fields. */
const STEPS_PX = [340, 520];

/**
 * Sets the width class of the form for its styles: `data-form` has the steps that it reaches. A container query would
 * make the form the reference of fixed editor tooltips.
 */
export function useFormWidth(form: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const measure = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      const width = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      element.dataset["form"] = STEPS_PX.filter((step) => width >= step).join(" ");
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [form]);
}
