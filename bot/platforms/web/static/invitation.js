// The link to a table, to be shared, copied or scanned.

import { copy } from "./clipboard.js";
import { make } from "./dom.js";
import { icon } from "./icons.js";
import { button, openSheet } from "./sheet.js";
import { say } from "./words.js";

export function invitation(page) {
  const link = page.invitation();
  const share = navigator.share && button([icon("share"), say("page-share")],
    () => navigator.share({ title: say("page-title"), url: link }).catch(() => {}), "main");
  return make("div", { class: "invitation" },
    make("img", { src: `/qr.svg?text=${encodeURIComponent(link)}`, alt: say("page-qr"), width: 132,
      height: 132 }),
    make("div", {}, make("p", { class: "label" }, say("page-invite-hint")),
      make("p", { class: "link" }, link),
      make("div", { class: "row wrap" }, share,
        button([icon("copy"), say("page-copy")], () => copy(link), "plain"))));
}

export const openInvitation = (page) => openSheet({ title: say("page-invite"), content: [invitation(page)] });
