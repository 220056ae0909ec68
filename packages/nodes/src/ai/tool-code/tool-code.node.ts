import { defineNode, isRecord, type Tool } from "@heddle/workflow";
import { rootsOf, type ScriptScope } from "../../core/code/scope.ts";
import { nodeError } from "../../errors/node-error.ts";
import { inputSchemaOf } from "../tool-schema/input-schema-of.ts";
import { toolNameOf } from "../tool-schema/tool-name-of.ts";
import { description } from "./description.ts";

export default defineNode({
  name: "@n8n/n8n-nodes-langchain.toolCode",
  // The script can access nothing except its input.
  effect: "pure",
  descriptions: [description],
  async supply(context) {
    const { name, description: told, jsCode, pythonCode, language } = context.read(0);
    const isPython = language === "python";
    const value: Tool = {
      name: toolNameOf(context, name),
      description: told,
      inputSchema: await inputSchemaOf(context.read(0)),
      async invoke(input, call) {
        // A single value is passed under its own name, several as an object, as scripts of published workflows expect.
        const query = isRecord(input) && Object.keys(input).join() === "query" ? input["query"] : input;
        const { value: result } = await call.code.run({
          language: isPython ? "python" : "javaScript",
          mode: "runOnceForAllItems",
          code: isPython
            ? `query = _input.first()["json"]["query"]\n${pythonCode}`
            : `const query = $input.first().json.query; ${jsCode}`,
          items: [{ json: { query } }],
          roots: rootsOf(call.expressionScope as ScriptScope),
          call: (asked) => {
            throw nodeError("code-of-tool", { name: asked });
          },
          timeout: 0,
          signal: call.signal,
          onLog: (values) => call.log(...values),
        });
        return result;
      },
    };
    return { value };
  },
});
