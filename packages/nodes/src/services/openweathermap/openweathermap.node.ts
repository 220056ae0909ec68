import { meantNames } from "../../repair/meant-names.ts";
import { defineService } from "../../service/define-service.ts";
import { currentWeather, forecast } from "./weather.ts";

export default defineService({
  name: "n8n-nodes-base.openWeatherMap",
  displayName: "OpenWeatherMap",
  description: "Gets the current weather and forecast",
  icon: "file:openweathermap.svg",
  credentials: [{ type: "openWeatherMapApi", value: "openWeatherMapApi", name: "OpenWeatherMap API" }],
  baseUrl: "https://api.openweathermap.org/data/2.5",
  repair: meantNames({
    values: { operation: { getCurrent: "currentWeather", getForecast: "5DayForecast" } },
  }),
  operations: [currentWeather, forecast],
  codex: { categories: ["Miscellaneous"], alias: ["weather", "forecast", "temperature"] },
});
