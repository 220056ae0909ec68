import { useEffect } from "react";

const PRODUCT = "Heddle";

/** Names the page in the tab of the browser, before the product. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === "" ? PRODUCT : `${title} – ${PRODUCT}`;
    return () => {
      document.title = PRODUCT;
    };
  }, [title]);
}
