/** Areas of the English catalogue that are loaded when something that needs them is opened. */
export const laterEnglish = {
  analysis: () => import("./analysis.json"),
  backups: () => import("./backups.json"),
  competition: () => import("./competition.json"),
  digitChess: () => import("./digitChess.json"),
  guide: () => import("./guide.json"),
  intervalChess: () => import("./intervalChess.json"),
  lesson: () => import("./lesson.json"),
  licences: () => import("./licences.json"),
  mathematichess: () => import("./mathematichess.json"),
  newGame: () => import("./newGame.json"),
  practise: () => import("./practise.json"),
  progress: () => import("./progress.json"),
  review: () => import("./review.json"),
  speech: () => import("./speech.json"),
  spatialChess: () => import("./spatialChess.json"),
  teacher: () => import("./teacher.json"),
};
