import { type RefObject, useLayoutEffect } from "react";

/** Pixels from which rows of a form have their fields beside each other. */
const STEPS_PX = [340, 520];

/**
 * Says how wide the form is, for its styles: `data-form` holds the steps that it reaches. A container query would make the form the
 * place that fixed tooltips of editors are measured from.
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
