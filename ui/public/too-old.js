/*
 * Shows a message if the web view is too old for MathChess: such a web view can't parse the program, and the window would
 * stay empty. This file is ES5 and has no imports; docs/guide/platforms.md lists the oldest supported web views.
 */
(function () {
  var css = window.CSS;
  var fits =
    typeof Array.prototype.toSorted === "function" &&
    css !== undefined &&
    typeof css.supports === "function" &&
    css.supports("color", "color-mix(in srgb, red, blue)");
  if (fits) return;

  var place = document.getElementById("app");
  if (!place) return;
  place.setAttribute("data-too-old", "");
  var main = document.createElement("main");
  var title = document.createElement("h1");
  title.appendChild(document.createTextNode("MathChess needs a newer system"));
  main.appendChild(title);
  var sentences = [
    "The part of this device that shows web pages is too old for MathChess. Nothing was changed, and everything that was saved is kept.",
    "On Android: update “Android System WebView” and Chrome (111 or newer) in the store.",
    "On iPhone and iPad: update to iOS 16.2 or newer. On a Mac: to macOS 13 or newer.",
    "On Windows: update the “WebView2 Runtime” (111 or newer). On Linux: WebKitGTK 2.40 or newer.",
  ];
  for (var i = 0; i < sentences.length; i++) {
    var paragraph = document.createElement("p");
    paragraph.appendChild(document.createTextNode(sentences[i]));
    main.appendChild(paragraph);
  }
  place.appendChild(main);
})();
