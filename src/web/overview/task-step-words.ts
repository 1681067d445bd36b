import { defineWords } from '../frame/language/language.tsx';

export const taskStepWords = defineWords({
  en: {
    stepsText: 'Add tasks yourself, or let an AI client do it.',
    addStep: ['Add a task', 'Press q anywhere and type it in one line.'],
    connectStep: ['Connect an AI client', 'Claude, your editor or a script can then see and edit your tasks.'],
  },
  de: {
    stepsText: 'Lege Aufgaben selbst an, oder lass es ein KI-Programm tun.',
    addStep: ['Eine Aufgabe anlegen', 'Drücke irgendwo q und schreib sie in eine Zeile.'],
    connectStep: [
      'Ein KI-Programm verbinden',
      'Claude, dein Editor oder ein Skript kann deine Aufgaben dann sehen und bearbeiten.',
    ],
  },
});
