/** The pictures of lessons in words, for whoever does not see them. */
import type { LessonPicture } from "../../../lib/bindings";
import { t } from "../../../lib/catalogue";
import { listed } from "../../../lib/listed";
import { couplesOfTen, hourOf, stops, sumsOf } from "./arithmetic";

/** What the picture shows; while it does not play, without what answers the question. */
export function pictureText(picture: LessonPicture, playing: boolean): string {
  switch (picture.kind) {
    case "clock": {
      const { start, step, steps } = picture;
      if (!playing) return t("lesson.picture.clock", { start });
      const hours = stops(start, step, steps);
      if (steps > 1)
        return t("lesson.picture.clockSteps", {
          start,
          step: Math.abs(step),
          hours: listed(hours.slice(1).map(String)),
        });
      const way = step < 0 ? "back" : "on";
      return t("lesson.picture.clockWalk", { start, step: Math.abs(step), way, end: hourOf(start + step) });
    }
    case "tens": {
      const { digits } = picture;
      const couples = couplesOfTen(digits);
      const left = digits.filter((_, index) => couples[index] === null);
      const all = listed(digits.map(String));
      return playing
        ? t("lesson.picture.tensGone", { digits: all, left: listed(left.map(String)) })
        : t("lesson.picture.tens", { digits: all });
    }
    case "products": {
      const [one, other] = picture.of;
      return playing
        ? t("lesson.picture.productsOdd", { one, other, end: hourOf(one * other) })
        : t("lesson.picture.products");
    }
    case "squares": {
      const { of } = picture;
      const twin = 10 - of;
      return playing
        ? t("lesson.picture.squaresFolded", { of, twin, square: of * of, other: twin * twin })
        : t("lesson.picture.squares");
    }
    case "nines": {
      const { counters } = picture;
      const left = counters % 9 || 9;
      return playing
        ? t("lesson.picture.ninesRows", { counters, left })
        : t("lesson.picture.nines", { counters });
    }
    case "drawers": {
      const digits = listed(picture.digits.map(String));
      return playing
        ? t("lesson.picture.drawersFull", { digits, count: sumsOf(picture.digits).length })
        : t("lesson.picture.drawers", { digits });
    }
  }
}
