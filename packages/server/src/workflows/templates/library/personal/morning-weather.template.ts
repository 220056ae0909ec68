import { defineTemplate } from "../../own/define-template.ts";
import { code, daily, http } from "../../own/parts.ts";
import { telegram } from "../../own/service-parts.ts";

export default defineTemplate({
  id: "morning-weather",
  name: "Weather forecast in Telegram",
  description:
    "Sends the forecast for your location every morning, and a reminder when you need an umbrella.",
  categories: ["personal"],
  createdAt: "2026-11-23",
  note: `The forecast comes from open-meteo.com, which needs no account. Your own Telegram bot sends the message.

### Set up
1. Fill in latitude and longitude, such as \`52.52\` and \`13.41\`.
2. Create a bot with @BotFather, choose a Telegram credential with its token, and fill in the ID of your chat.`,
  nodes: {
    "Every morning": daily(7),
    "Read forecast": http("https://api.open-meteo.com/v1/forecast", {
      query: {
        latitude: "<<Latitude>>",
        longitude: "<<Longitude>>",
        daily: "temperature_2m_max,temperature_2m_min,precipitation_sum",
        forecast_days: "1",
        timezone: "auto",
      },
    }),
    "Format message": code(`const { daily } = $input.first().json;
const [high, low, rain] = [daily.temperature_2m_max[0], daily.temperature_2m_min[0], daily.precipitation_sum[0]];
const umbrella = rain >= 1 ? \` Take an umbrella: \${rain} mm of rain.\` : " It stays dry.";
return [{ json: { text: \`Today \${Math.round(low)} to \${Math.round(high)} °C.\${umbrella}\` } }];`),
    "Send by Telegram": telegram("={{ $json.text }}"),
  },
  flow: ["Every morning > Read forecast > Format message > Send by Telegram"],
  example: {
    "Read forecast": [
      { daily: { temperature_2m_max: [8.4], temperature_2m_min: [1.9], precipitation_sum: [3.2] } },
    ],
  },
});
