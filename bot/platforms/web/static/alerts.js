// Calls a person whose turn it is: title, dot in the icon, a sound, and a notification if wished.

import { setting } from "./device.js";
import { say } from "./words.js";

let audio = null;
let calling = false;
const link = document.querySelector('link[rel="icon"]');
const plain = link.href;

// A browser lets a page sound only after a touch.
for (const touch of ["pointerdown", "keydown"]) {
  addEventListener(touch, () => { if (setting("sound")) audio ??= new AudioContext(); }, { passive: true });
}

export function chime(notes = [659.3, 987.8]) {
  if (!setting("sound") || !audio) return;
  audio.resume();
  notes.forEach((note, number) => {
    const at = audio.currentTime + number * 0.11;
    const tone = audio.createOscillator(), volume = audio.createGain();
    tone.frequency.value = note;
    tone.type = "triangle";
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(0.09, at + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.32);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.34);
  });
}

// It is this person's turn.
export function call(text) {
  chime();
  if (!document.hidden) return;
  calling = true;
  document.title = say("page-title-turn");
  link.href = plain.replace("icon.svg", "icon-turn.svg");
  if (!setting("notify") || window.Notification?.permission !== "granted") return;
  const note = new Notification(say("page-title"), { body: text, icon: "/static/icon-192.png", tag: "turn" });
  note.onclick = () => { focus(); note.close(); };
}

export function quiet() {
  if (!calling) return;
  calling = false;
  document.title = say("page-title");
  link.href = plain;
}

document.addEventListener("visibilitychange", () => { if (!document.hidden) quiet(); });

export async function wishNotifications() {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}
