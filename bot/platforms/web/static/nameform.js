// The field for one's own name. A friendly one stands there already, so nobody has to be asked.

import { person, rename } from "./device.js";
import { make } from "./dom.js";
import { icon } from "./icons.js";

export function nameForm(page, label) {
  const field = make("input", { value: person().name, maxlength: 32, autocomplete: "nickname",
    "aria-label": label, "data-key": "name", enterkeyhint: "done" });
  const save = () => {
    const name = field.value.trim();
    if (name && name !== person().name) { rename(name); page.greet(); }
  };
  field.addEventListener("change", save);
  return make("form", { class: "name", submit: (event) => { event.preventDefault(); save(); field.blur(); } },
    make("label", {}, make("span", { class: "muted" }, label), field, icon("pencil")));
}
