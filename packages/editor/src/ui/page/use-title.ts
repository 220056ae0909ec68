import { useEffect } from "react";

const product = "Heddle";

/** Names the page in the tab of the browser, before the product. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === "" ? product : `${title} – ${product}`;
    return () => {
      document.title = product;
    };
  }, [title]);
}
