import { useEffect, useState } from "react";
import { parameterTexts } from "../../base/texts/parameters.ts";
import { track } from "../../base/usage/index.ts";
import { useServices } from "./form-services.ts";
import { isMappingOnboarded } from "./mapping-drag.ts";
import styles from "./ParameterInput.module.css";

/** Delay in milliseconds until a focused field shows the hint. */
const MAPPING_HINT_DELAY_MS = 500;

/** Teaches dragging, until the user has done it once: only if a view has draggable data. */
export function MappingHint({ isFocused }: { isFocused: boolean }) {
  const { expressions, hintsMapping } = useServices();
  const [isShown, setShown] = useState(false);
  const isDue = isFocused && expressions?.hasInput === true && hintsMapping() && !isMappingOnboarded();
  useEffect(() => {
    setShown(false);
    if (!isDue) return undefined;
    const timer = setTimeout(() => {
      setShown(true);
      track("User viewed data mapping tooltip", { type: "param focus" });
    }, MAPPING_HINT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isDue]);
  if (!isShown || !isDue) return null;
  return (
    <div className={styles["mapHint"]} role="tooltip">
      {parameterTexts.mapHint}
    </div>
  );
}
