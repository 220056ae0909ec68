import { autocompletion } from "@codemirror/autocomplete";
import type { Extension } from "@codemirror/state";
import { closeBraces } from "../expression-input/braces.ts";
import { segmentColors } from "../expression-input/colors/segment-colors.ts";
import { expressionCompletion } from "../expression-input/completion.ts";
import { hints } from "../expression-input/hints.ts";
import { markMistakes } from "../expression-input/mistakes.ts";
import type { ExpressionSupport } from "../parameters/form-services.ts";

/** Disabled features of an editor for text with expressions. */
export interface TemplateSwitches {
  disableExpressionColoring?: boolean | undefined;
  disableExpressionCompletions?: boolean | undefined;
}

/**
 * Supports `{{ }}` parts in a text of another language: colors by whether they resolve, marks, hints and suggestions.
 */
export function templateSupport(
  support: () => ExpressionSupport | undefined,
  switches: TemplateSwitches = {},
): Extension {
  const segments = (text: string) => support()?.segments(text) ?? [];
  return [
    switches.disableExpressionColoring
      ? []
      : [segmentColors(segments), markMistakes(segments), hints(support)],
    switches.disableExpressionCompletions
      ? autocompletion({ icons: false })
      : [closeBraces, expressionCompletion(support)],
  ];
}
