/** The English catalogue: one file an area. Messages are ICU MessageFormat. */
import analysis from "./analysis.json";
import board from "./board.json";
import boardGame from "./boardGame.json";
import competition from "./competition.json";
import equation from "./equation.json";
import home from "./home.json";
import learn from "./learn.json";
import lesson from "./lesson.json";
import library from "./library.json";
import over from "./over.json";
import play from "./play.json";
import practise from "./practise.json";
import prepare from "./prepare.json";
import profiles from "./profiles.json";
import progress from "./progress.json";
import reasons from "./reasons.json";
import records from "./records.json";
import replay from "./replay.json";
import review from "./review.json";
import select from "./select.json";
import settings from "./settings.json";
import shell from "./shell.json";
import teacher from "./teacher.json";

export const english = {
  analysis,
  board,
  boardGame,
  competition,
  equation,
  home,
  learn,
  lesson,
  library,
  over,
  play,
  practise,
  prepare,
  profiles,
  progress,
  reasons,
  records,
  replay,
  review,
  select,
  settings,
  shell,
  teacher,
};
