import { defineWords } from '../frame/language/language.tsx';

/** The words for a running, finished and failed tool. `{}` is the title or name of its subject, `#` the count. */
type Sentences = Record<string, { doing: string; done: string; many?: string; failed: string }>;

export const toolWords = defineWords({
  en: {
    tools: {
      list_tasks: {
        doing: 'Looking at tasks',
        done: 'Looked at one task',
        many: 'Looked at # tasks',
        failed: 'Could not look at tasks',
      },
      get_task: { doing: 'Opening a task', done: 'Opened {}', failed: 'Could not open a task' },
      search_tasks: {
        doing: 'Searching tasks',
        done: 'Found one task',
        many: 'Found # tasks',
        failed: 'Could not search tasks',
      },
      create_task: { doing: 'Creating a task', done: 'Created {}', failed: 'Could not create a task' },
      update_task: { doing: 'Changing a task', done: 'Changed {}', failed: 'Could not change a task' },
      complete_task: { doing: 'Completing a task', done: 'Completed {}', failed: 'Could not complete a task' },
      delete_task: { doing: 'Deleting a task', done: 'Deleted {}', failed: 'Could not delete a task' },
      bulk_create_tasks: {
        doing: 'Creating tasks',
        done: 'Created one task',
        many: 'Created # tasks',
        failed: 'Could not create the tasks',
      },
      bulk_update_tasks: {
        doing: 'Changing tasks',
        done: 'Changed one task',
        many: 'Changed # tasks',
        failed: 'Could not change the tasks',
      },
      list_labels: {
        doing: 'Looking at labels',
        done: 'Looked at one label',
        many: 'Looked at # labels',
        failed: 'Could not look at labels',
      },
      create_label: { doing: 'Creating a label', done: 'Created the label {}', failed: 'Could not create a label' },
      get_user_stats: {
        doing: 'Looking at your statistics',
        done: 'Looked at your statistics',
        failed: 'Could not look at your statistics',
      },
      get_dashboard: { doing: 'Looking at your day', done: 'Looked at your day', failed: 'Could not look at your day' },
    } as Sentences,
    unknown: { doing: 'Calling {}', done: 'Called {}', failed: 'Could not call {}' },
    someFailed: (n: number) => (n === 1 ? '1 failed' : `${n} failed`),
    points: (n: number) => (n === 1 ? '+1 point' : `+${n} points`),
    quoted: '“{}”',
  },
  de: {
    tools: {
      list_tasks: {
        doing: 'Sieht Aufgaben an',
        done: 'Hat eine Aufgabe angesehen',
        many: 'Hat # Aufgaben angesehen',
        failed: 'Konnte keine Aufgaben ansehen',
      },
      get_task: { doing: 'Öffnet eine Aufgabe', done: 'Hat {} geöffnet', failed: 'Konnte eine Aufgabe nicht öffnen' },
      search_tasks: {
        doing: 'Sucht Aufgaben',
        done: 'Hat eine Aufgabe gefunden',
        many: 'Hat # Aufgaben gefunden',
        failed: 'Konnte nicht suchen',
      },
      create_task: {
        doing: 'Legt eine Aufgabe an',
        done: 'Hat {} angelegt',
        failed: 'Konnte eine Aufgabe nicht anlegen',
      },
      update_task: {
        doing: 'Ändert eine Aufgabe',
        done: 'Hat {} geändert',
        failed: 'Konnte eine Aufgabe nicht ändern',
      },
      complete_task: {
        doing: 'Erledigt eine Aufgabe',
        done: 'Hat {} erledigt',
        failed: 'Konnte eine Aufgabe nicht erledigen',
      },
      delete_task: {
        doing: 'Löscht eine Aufgabe',
        done: 'Hat {} gelöscht',
        failed: 'Konnte eine Aufgabe nicht löschen',
      },
      bulk_create_tasks: {
        doing: 'Legt Aufgaben an',
        done: 'Hat eine Aufgabe angelegt',
        many: 'Hat # Aufgaben angelegt',
        failed: 'Konnte die Aufgaben nicht anlegen',
      },
      bulk_update_tasks: {
        doing: 'Ändert Aufgaben',
        done: 'Hat eine Aufgabe geändert',
        many: 'Hat # Aufgaben geändert',
        failed: 'Konnte die Aufgaben nicht ändern',
      },
      list_labels: {
        doing: 'Sieht Labels an',
        done: 'Hat ein Label angesehen',
        many: 'Hat # Labels angesehen',
        failed: 'Konnte keine Labels ansehen',
      },
      create_label: {
        doing: 'Legt ein Label an',
        done: 'Hat das Label {} angelegt',
        failed: 'Konnte ein Label nicht anlegen',
      },
      get_user_stats: {
        doing: 'Sieht deine Statistik an',
        done: 'Hat deine Statistik angesehen',
        failed: 'Konnte deine Statistik nicht ansehen',
      },
      get_dashboard: {
        doing: 'Sieht deinen Tag an',
        done: 'Hat deinen Tag angesehen',
        failed: 'Konnte deinen Tag nicht ansehen',
      },
    },
    unknown: { doing: 'Ruft {} auf', done: 'Hat {} aufgerufen', failed: 'Konnte {} nicht aufrufen' },
    someFailed: (n: number) => `${n} fehlgeschlagen`,
    points: (n: number) => (n === 1 ? '+1 Punkt' : `+${n} Punkte`),
    quoted: '„{}“',
  },
});
