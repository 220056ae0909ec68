import { defineNode, mapItems, type NodeOutput } from "@heddle/workflow";
import { takeAnswer } from "../../send-and-wait/answer.ts";
import { questionOf } from "../../send-and-wait/question.ts";
import { description, type EmailContext, oldDescription } from "./description.ts";
import { askingMail, mailOf } from "./mail-of.ts";
import { repair } from "./repair.ts";
import { MailTransport } from "./transport.ts";
import { upgrade } from "./upgrade.ts";

export default defineNode({
  name: "n8n-nodes-base.emailSend",
  effect: "unsafe",
  retriesItems: true,
  descriptions: [oldDescription, description],
  repair,
  upgrade,
  execute: async (context) => {
    const transport = new MailTransport(context);
    try {
      return await (context.read().operation === "sendAndWait"
        ? ask(context, transport)
        : sendAll(context, transport));
    } finally {
      await transport.close();
    }
  },
  resume: takeAnswer,
});

function sendAll(context: EmailContext, transport: MailTransport): NodeOutput | Promise<NodeOutput> {
  return mapItems(context, async (item, index) => {
    const isInsecure = context.read(index).options.allowUnauthorizedCerts ?? false;
    const json = await context.retry(() => transport.send(mailOf(context, item, index), isInsecure));
    return { json };
  });
}

/** One email asks for all items: the execution waits for one response. */
async function ask(context: EmailContext, transport: MailTransport): Promise<NodeOutput> {
  const question = questionOf(context);
  const isInsecure = context.read(0).options.allowUnauthorizedCerts ?? false;
  await context.retry(() => transport.send(askingMail(context, question), isInsecure));
  return question.rest();
}
