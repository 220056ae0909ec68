import { defineTemplate } from "../../own/define-template.ts";
import { choose, http, set, telegram, webhook } from "../../own/parts.ts";

export default defineTemplate({
  id: "telegram-commands",
  name: "A Telegram bot that answers commands",
  description:
    "Answers /time, /joke and anything else that people write to your bot. A start for bots of your own.",
  categories: ["communication", "personal"],
  createdAt: "2026-11-23",
  note: `Telegram calls the webhook with every message. **Which command** divides them; add outputs for commands of your own.

### Set up
1. Make a bot with @BotFather and choose a Telegram credential with its token.
2. Activate the workflow, and tell Telegram the address of **Message** by its call *setWebhook*.`,
  nodes: {
    Message: webhook("telegram-message"),
    "Which command": choose({
      Time: ["={{ $json.body.message.text }}", "string.startsWith", "/time"],
      Joke: ["={{ $json.body.message.text }}", "string.startsWith", "/joke"],
    }),
    "Say the time": set({ text: "=It is {{ $now.toFormat('HH:mm') }}." }),
    "Fetch a joke": http("https://official-joke-api.appspot.com/random_joke"),
    "Tell the joke": set({ text: "={{ $json.setup }} {{ $json.punchline }}" }),
    "Say what is possible": set({ text: "I know /time and /joke." }),
    "Send answer": telegram("={{ $json.text }}", "={{ $('Message').first().json.body.message.chat.id }}"),
  },
  flow: [
    "Message > Which command > Say the time > Send answer",
    "Which command #1 > Fetch a joke > Tell the joke > Send answer",
    "Which command #2 > Say what is possible > Send answer",
  ],
  example: {
    Message: [
      {
        headers: {},
        params: {},
        query: {},
        body: { message: { chat: { id: 5 }, from: { first_name: "Ada" }, text: "/joke" } },
      },
    ],
    "Fetch a joke": [{ setup: "Why did the loom stop?", punchline: "It lost the thread." }],
  },
});
