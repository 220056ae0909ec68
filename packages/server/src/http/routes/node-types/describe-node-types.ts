import { describeNodeTypes } from "@heddle/api";
import { loadNodeType } from "@heddle/nodes";
import { descriptionOf } from "@heddle/workflow";
import { HttpError } from "../../../platform/http/errors.ts";
import { serve } from "../../call/serve.ts";

export default serve(describeNodeTypes, ({ body }) =>
  Promise.all(body.nodeInfos.map(({ name, version }) => describeType(name, version))),
);

async function describeType(name: string, version: number) {
  const type = await loadNodeType(name);
  if (!type) throw new HttpError(500, `The node type "${name}" is not installed.`, { code: 0 });
  return descriptionOf(type, version);
}
