import { defineTemplate } from "../../own/define-template.ts";
import { choose, http, set } from "../../own/parts.ts";
import { telegram, telegramTrigger } from "../../own/service-parts.ts";

export default defineTemplate({
  id: "telegram-commands",
  name: "Telegram bot with commands",
  description: "Responds to /time, /joke and unknown commands. A starting point for your own bot.",
  categories: ["communication", "personal"],
  createdAt: "2026-11-23",
  note: `**Message** receives every message to the bot. Add an output to **Which command** for each of your own commands.

### Set up
1. Create a bot with @BotFather and choose a Telegram credential with its token.
2. Activate the workflow: Heddle registers its webhook with Telegram.`,
  nodes: {
    Message: telegramTrigger("telegram-message"),
    "Which command": choose({
      Time: ["={{ $json.message.text }}", "string.startsWith", "/time"],
      Joke: ["={{ $json.message.text }}", "string.startsWith", "/joke"],
    }),
    "Current time": set({ text: "=It is {{ $now.toFormat('HH:mm') }}." }),
    "Fetch a joke": http("https://official-joke-api.appspot.com/random_joke"),
    Joke: set({ text: "={{ $json.setup }} {{ $json.punchline }}" }),
    "List commands": set({ text: "I know /time and /joke." }),
    "Send reply": telegram("={{ $json.text }}", "={{ $('Message').first().json.message.chat.id }}"),
  },
  flow: [
    "Message > Which command > Current time > Send reply",
    "Which command #1 > Fetch a joke > Joke > Send reply",
    "Which command #2 > List commands > Send reply",
  ],
  example: {
    Message: [{ message: { chat: { id: 5 }, from: { first_name: "Ada" }, text: "/joke" } }],
    "Fetch a joke": [{ setup: "Why did the loom stop?", punchline: "It lost the thread." }],
  },
});
