// Copies a text, also where the browser keeps its clipboard from the page.

import { make } from "./dom.js";
import { toast } from "./sheet.js";
import { say } from "./words.js";

export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch { // over plain http there is no clipboard: select and copy as of old
    const field = make("input", { value: text, class: "unseen" });
    (document.querySelector("dialog[open]") ?? document.body).append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
  toast(say("page-copied"));
}
