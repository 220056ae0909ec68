import { describeReadFields } from "../../service/testing/contract-server/describe-read-fields.ts";
import node from "./whatsapp.node.ts";

describeReadFields({
  node,
  fields: "whatsapp",
  contracts: ["whatsapp"],
  prepare: (server) => {
    // Shaped as https://developers.facebook.com/docs/whatsapp/cloud-api/reference/messages shows it.
    server.prepare("POST /{Version}/{Phone-Number-ID}/messages", () => ({
      messaging_product: "whatsapp",
      contacts: [{ input: "+491", wa_id: "491" }],
      messages: [{ id: "wamid.1" }],
    }));
  },
});
