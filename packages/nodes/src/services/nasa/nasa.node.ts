import { defineService } from "../../service/define-service.ts";
import { operations } from "./operations.ts";

export default defineService({
  name: "n8n-nodes-base.nasa",
  displayName: "NASA",
  description: "Reads images, asteroids and space weather from NASA",
  icon: "file:nasa.svg",
  credentials: [{ type: "nasaApi", value: "nasaApi", name: "NASA API" }],
  baseUrl: "https://api.nasa.gov",
  resources: {
    asteroidNeoBrowse: "Asteroid Neo-Browse",
    asteroidNeoFeed: "Asteroid Neo-Feed",
    asteroidNeoLookup: "Asteroid Neo-Lookup",
    astronomyPictureOfTheDay: "Astronomy Picture of the Day",
    donkiCoronalMassEjection: "DONKI Coronal Mass Ejection",
    donkiHighSpeedStream: "DONKI High Speed Stream",
    donkiInterplanetaryShock: "DONKI Interplanetary Shock",
    donkiMagnetopauseCrossing: "DONKI Magnetopause Crossing",
    donkiNotifications: "DONKI Notifications",
    donkiRadiationBeltEnhancement: "DONKI Radiation Belt Enhancement",
    donkiSolarEnergeticParticle: "DONKI Solar Energetic Particle",
    donkiSolarFlare: "DONKI Solar Flare",
    donkiWsaEnlilSimulation: "DONKI WSA+Enlil Simulation",
    earthAssets: "Earth Assets",
    earthImagery: "Earth Imagery",
  },
  defaultResource: "astronomyPictureOfTheDay",
  operations,
  codex: { categories: ["Miscellaneous"], alias: ["space", "astronomy", "asteroid", "weather", "apod"] },
});
