/** The interface in the pseudo-language that the address names, as in `?pseudo=accents`. */
import { rewrite } from "../../src/lib/catalogue";
import { pseudo } from "./pseudo";

const language = pseudo(new URLSearchParams(location.search).get("pseudo"));
if (language) rewrite(language);
void import("../../src/main");
