import { defineWords } from '../../frame/language/language.tsx';

const and = (parts: string[], word: string) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`;

/** Words about points, streaks and levels. */
export const earnedWords = defineWords({
  en: {
    done: 'Done:',
    doneMany: (n: number) => `${n} tasks done`,
    points: (n: string, isOne: boolean) => `+${n} ${isOne ? 'point' : 'points'}`,
    base: (n: string, tasks: number) => `${n} for the ${tasks === 1 ? 'task' : 'tasks'}`,
    onTime: (n: string) => `${n} for being on time`,
    streakBonus: (n: string, days: number) => `${n} for ${days === 1 ? '1 day' : `${days} days`} in a row`,
    list: (parts: string[]) => and(parts, 'and'),
    cut: (n: string) => `Daily limit reached: ${n} more did not count.`,
    streak: (days: number) => (days === 1 ? 'Streak: 1 day' : `Streak: ${days} days`),
    level: (n: string) => `Level ${n} reached`,
    reopened: (tasks: number, points: string, isOne: boolean) =>
      `${tasks === 1 ? 'Reopened' : `${tasks} tasks reopened`}: ${points} ${isOne ? 'point' : 'points'} removed`,
    reopenedNothing: (tasks: number) => `${tasks === 1 ? 'Reopened' : `${tasks} tasks reopened`}: no points to remove`,
    levelLine: (n: string) => `Level ${n}`,
    progress: (into: string, width: string) => `${into} of ${width} points`,
    toSpend: (n: string) => `${n} to spend`,
  },
  de: {
    done: 'Erledigt:',
    doneMany: (n: number) => `${n} Aufgaben erledigt`,
    points: (n: string, isOne: boolean) => `+${n} ${isOne ? 'Punkt' : 'Punkte'}`,
    base: (n: string, tasks: number) => `${n} für die ${tasks === 1 ? 'Aufgabe' : 'Aufgaben'}`,
    onTime: (n: string) => `${n} für Pünktlichkeit`,
    streakBonus: (n: string, days: number) => `${n} für ${days === 1 ? '1 Tag' : `${days} Tage`} in Folge`,
    list: (parts: string[]) => and(parts, 'und'),
    cut: (n: string) => `Tageslimit erreicht: ${n} weitere zählten nicht.`,
    streak: (days: number) => (days === 1 ? 'Serie: 1 Tag' : `Serie: ${days} Tage`),
    level: (n: string) => `Level ${n} erreicht`,
    reopened: (tasks: number, points: string, isOne: boolean) =>
      `${tasks === 1 ? 'Wieder offen' : `${tasks} Aufgaben wieder offen`}: ${points} ${isOne ? 'Punkt' : 'Punkte'} abgezogen`,
    reopenedNothing: (tasks: number) =>
      `${tasks === 1 ? 'Wieder offen' : `${tasks} Aufgaben wieder offen`}: keine Punkte abgezogen`,
    levelLine: (n: string) => `Level ${n}`,
    progress: (into: string, width: string) => `${into} von ${width} Punkten`,
    toSpend: (n: string) => `${n} zum Ausgeben`,
  },
});
