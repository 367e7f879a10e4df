/** Areas of the English catalogue that are loaded when something that needs them is opened. */
export const laterEnglish = {
  digitChess: () => import("./digitChess.json"),
  intervalChess: () => import("./intervalChess.json"),
  mathematichess: () => import("./mathematichess.json"),
  newGame: () => import("./newGame.json"),
  spatialChess: () => import("./spatialChess.json"),
};
