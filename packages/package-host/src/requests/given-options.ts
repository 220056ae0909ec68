import type { DraftRequest } from "@heddle/nodes";
import type { HttpRequest } from "@heddle/workflow";
import type { RequestOptions, RequestStyle } from "./request-options.ts";

/** A request as a package wrote it. */
export interface GivenOptions {
  readonly options: RequestOptions;
  readonly style: RequestStyle;
}

const GIVEN = Symbol("options as the package wrote them");

/** A draft with a record of its source: functions of credential types change that, possibly before it has a URL. */
export function withGiven(draft: DraftRequest, given: GivenOptions): DraftRequest {
  const transport: DraftRequest["transport"] & { [GIVEN]?: GivenOptions } = { ...draft.transport };
  transport[GIVEN] = given;
  return { ...draft, transport };
}

/** Source of a request, if it is recorded. */
export function givenIn(request: HttpRequest): GivenOptions | undefined {
  return (request as { [GIVEN]?: GivenOptions })[GIVEN];
}
