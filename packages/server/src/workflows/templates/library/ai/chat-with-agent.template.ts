import { agent, calculator, chatTrigger, httpTool, openAiModel, simpleMemory } from "../../own/ai-parts.ts";
import { defineTemplate } from "../../own/define-template.ts";

export default defineTemplate({
  id: "chat-with-agent",
  name: "Chat with an agent",
  description: "An AI agent that remembers the conversation, calculates, and looks up the weather.",
  categories: ["ai"],
  createdAt: "2026-11-30",
  note: `Open the chat and ask: *How much warmer is it in Lisbon than in Oslo?* The agent decides when to use its tools.

### Set up
Choose an OpenAI credential in **OpenAI model**.

Add tools with **+** below the agent, and change its instructions under **System Message**.`,
  nodes: {
    Chat: chatTrigger("chat-with-agent"),
    "AI Agent": agent("You are a helpful assistant. Use your tools for calculations and for the weather."),
    "OpenAI model": openAiModel(),
    "Simple Memory": simpleMemory(),
    Calculator: calculator(),
    Weather: httpTool(
      "Returns the current temperature in °C and the wind speed at a place.",
      "https://api.open-meteo.com/v1/forecast?latitude={latitude}&longitude={longitude}&current=temperature_2m,wind_speed_10m",
    ),
  },
  flow: ["Chat > AI Agent"],
  subNodes: {
    "AI Agent": {
      ai_languageModel: ["OpenAI model"],
      ai_memory: ["Simple Memory"],
      ai_tool: ["Calculator", "Weather"],
    },
  },
});
