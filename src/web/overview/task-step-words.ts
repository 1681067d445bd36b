import { defineWords } from '../frame/language/language.tsx';

export const taskStepWords = defineWords({
  en: {
    stepsText: 'A list that works for you, by hand and by AI.',
    addStep: ['Add a task', 'Press q from anywhere, and type it in one line.'],
    connectStep: ['Connect an AI client', 'Claude, an editor or a script then sees your tasks and works on them.'],
  },
  de: {
    stepsText: 'Eine Liste, die für dich arbeitet, von Hand und mit KI.',
    addStep: ['Eine Aufgabe anlegen', 'Drücke q, wo du auch bist, und schreib sie in eine Zeile.'],
    connectStep: [
      'Ein KI-Programm verbinden',
      'Claude, ein Editor oder ein Skript sieht dann deine Aufgaben und bearbeitet sie.',
    ],
  },
});
