import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import credential from "./openweathermap.credential.ts";
import node from "./openweathermap.node.ts";

// Shaped as https://openweathermap.org/current shows it.
const weather = [{ id: 800, main: "Clear", description: "clear sky", icon: "01d" }];
const main = { temp: 9, feels_like: 8, humidity: 50 };
const now = { weather, main, wind: { speed: 1 }, name: "Berlin", sys: { country: "DE" }, dt: 1_768_469_400 };
const later = { dt: 1_768_469_400, main, weather, dt_txt: "2026-01-15 09:30:00" };

describeServiceFields({
  node,
  fields: "openweathermap",
  credentialTypes: [credential],
  credential: () => ({ accessToken: "k1" }),
  answers: {
    "GET /data/2.5/weather": now,
    "GET /data/2.5/forecast": { cod: "200", list: [later], city: { id: 1, name: "Berlin" } },
  },
});
