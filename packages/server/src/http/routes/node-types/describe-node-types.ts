import { describeNodeTypes } from "@heddle/api";
import { loadNodeType } from "@heddle/nodes";
import { descriptionOf } from "@heddle/workflow";
import { HttpError } from "../../../errors/http-error.ts";
import { serve } from "../../call/serve.ts";

export default serve(describeNodeTypes, ({ body }) =>
  Promise.all(body.nodeInfos.map(({ name, version }) => describeType(name, version))),
);

async function describeType(name: string, version = Number.POSITIVE_INFINITY) {
  const type = await loadNodeType(name);
  if (!type) throw new HttpError("node-type-not-installed", { type: name });
  return descriptionOf(type, version);
}
