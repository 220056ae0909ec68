import { defineNode } from "@heddle/workflow";
import { inTurn, meantNames } from "../../repair/meant-names.ts";
import { descriptions } from "./description.ts";
import { effectOf } from "./effect-of.ts";
import { exampleScript } from "./example-script.ts";
import { runScript } from "./run-script.ts";

const values = { language: { javascript: "javaScript", js: "javaScript" } };
const repairLanguage = meantNames({ values });
/** Some files hold the script under the name of the Function nodes. */
const repairScript = inTurn(meantNames({ parameters: { functionCode: "jsCode" }, values }), exampleScript);

export default defineNode({
  name: "n8n-nodes-base.code",
  effect: ({ jsCode }) => effectOf(jsCode),
  descriptions,
  repair(stored, version) {
    const hasScript = stored["jsCode"] !== undefined || stored["pythonCode"] !== undefined;
    return (hasScript ? repairLanguage : repairScript)(stored, version);
  },
  upgrade: (parameters) => parameters,
  execute: runScript,
});
