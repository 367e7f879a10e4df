/** The English catalogue: one file an area. Messages are ICU MessageFormat. */
import board from "./board.json";
import equation from "./equation.json";
import errors from "./errors.json";
import home from "./home.json";
import learn from "./learn.json";
import library from "./library.json";
import over from "./over.json";
import play from "./play.json";
import prepare from "./prepare.json";
import profiles from "./profiles.json";
import reasons from "./reasons.json";
import records from "./records.json";
import replay from "./replay.json";
import select from "./select.json";
import shell from "./shell.json";
import table from "./table.json";

export const english = {
  board,
  equation,
  errors,
  home,
  learn,
  library,
  over,
  play,
  prepare,
  profiles,
  reasons,
  records,
  replay,
  select,
  shell,
  table,
};
