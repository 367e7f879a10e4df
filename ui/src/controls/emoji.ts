/** Whether this system has a font that draws emoji: many school computers have none. */

let answer: boolean | undefined;

/** Draws an emoji and checks whether it has colour. */
export function emojiAreDrawn(): boolean {
  if (answer === undefined) {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 16;
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (!context) return false;
    context.font = "14px sans-serif";
    context.fillText("\u{1F98A}", 0, 13);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    answer = data.some(
      (value, index) => index % 4 === 0 && Math.abs(value - (data[index + 2] ?? value)) > 40,
    );
  }
  return answer;
}
