import { defineWords } from '../frame/language/language.tsx';

export const memberWords = defineWords({
  en: {
    title: 'Members',
    about: 'Members see this gallery and can do in it what their role permits.',
    owner: 'Owner',
    deactivated: 'Deactivated',
    add: 'Add member',
    addPlaceholder: 'Search by name',
    nobody: 'No matching user',
    added: (name: string) => `${name} is now a member.`,
    remove: 'Remove',
    removeOne: (name: string) => `Remove ${name}`,
    removed: (name: string) => `${name} no longer sees this gallery.`,
  },
  de: {
    title: 'Mitglieder',
    about: 'Mitglieder sehen diese Galerie und können darin, was ihre Rolle erlaubt.',
    owner: 'Inhaber/in',
    deactivated: 'Deaktiviert',
    add: 'Mitglied hinzufügen',
    addPlaceholder: 'Nach Namen suchen',
    nobody: 'Kein passender Benutzer',
    added: (name: string) => `${name} ist jetzt Mitglied.`,
    remove: 'Entfernen',
    removeOne: (name: string) => `${name} entfernen`,
    removed: (name: string) => `${name} sieht diese Galerie nicht mehr.`,
  },
});
