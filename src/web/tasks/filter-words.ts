import { defineWords } from '../frame/language.tsx';

/** What the filters of tasks say. */
export const filterWords = defineWords({
  en: {
    find: 'Find tasks',
    label: 'Filter by label',
    priority: 'Filter by priority',
    dueFilter: 'Filter by due date',
    dueField: 'Due',
    due: { overdue: 'Overdue', today: 'Today', week: 'This week', none: 'No date' },
    noMatchTitle: 'Nothing matches',
    noMatchText: 'No task is like this. Look for something else, or take the filters away.',
    clear: 'Clear filters',
  },
  de: {
    find: 'Aufgaben suchen',
    label: 'Nach Label filtern',
    priority: 'Nach Priorität filtern',
    dueFilter: 'Nach Fälligkeit filtern',
    dueField: 'Fällig',
    due: { overdue: 'Überfällig', today: 'Heute', week: 'Diese Woche', none: 'Ohne Datum' },
    noMatchTitle: 'Nichts passt',
    noMatchText: 'Keine Aufgabe ist so. Such etwas anderes, oder nimm die Filter weg.',
    clear: 'Filter entfernen',
  },
});
