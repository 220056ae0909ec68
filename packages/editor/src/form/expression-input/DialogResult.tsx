import { useState } from "react";
import { expressionTexts } from "../../base/texts/expressions.ts";
import { Markdown, SegmentedControl } from "../../ui/index.ts";
import { useExpressions } from "../parameters/form-services.ts";
import styles from "./ExpressionDialog.module.css";
import { ItemPicker } from "./ItemPicker.tsx";
import { ResultSection } from "./ResultSection.tsx";
import { type ResultView, resultJson, resultText, resultViews } from "./result-views.ts";
import { useSegments } from "./use-segments.ts";

interface DialogResultProps {
  text: string;
  isTyping: boolean;
}

/** The result of the expression for one item: as text, as JSON, or rendered. */
export function DialogResult({ text, isTyping }: DialogResultProps) {
  const expressions = useExpressions();
  const segments = useSegments(text);
  const views = resultViews(segments);
  const [chosen, choose] = useState<ResultView>();
  const view = views.find((one) => one === chosen) ?? views[0] ?? "text";
  return (
    <>
      <div className={styles["resultHead"]}>
        <div className={styles["heading"]}>
          <ItemPicker expressions={expressions} />
        </div>
        {views.length > 1 && (
          <SegmentedControl<ResultView>
            size="sm"
            aria-label={expressionTexts.view}
            value={view}
            segments={views.map((value) => ({ value, label: expressionTexts.views[value] }))}
            onChange={(value) => choose(value)}
          />
        )}
      </div>
      <ResultSection text={text} className={styles["result"]} isTyping={isTyping}>
        {view === "json" && <pre dir="ltr">{resultJson(segments)}</pre>}
        {view === "rendered" && (
          <div className={styles["rendered"]}>
            <Markdown text={resultText(segments)} />
          </div>
        )}
      </ResultSection>
    </>
  );
}
