import { defineWords } from '../frame/language/language.tsx';

export const overviewWords = defineWords({
  en: {
    hello: (name: string) => `Hello, ${name}`,
    galleries: 'Galleries',
    open: (n: string) => `${n} open to guests`,
    photos: 'Photos',
    storage: 'Free storage',
    ofStorage: (total: string) => `of ${total}`,
    fullTitle: 'The storage is full',
    fullText:
      'Uploads are rejected until there is space. Delete photos or galleries you no longer need, or ask your operator for more storage.',
    waits: 'Needs attention',
    nothingWaits: 'You’re all caught up.',
    hasSent: 'sent a list:',
    wantsToChange: 'wants to change a list:',
    favorites: 'Favourites',
    inbox: (n: number, gallery: string) =>
      n === 1 ? `1 guest photo is waiting in ${gallery}` : `${n} guest photos are waiting in ${gallery}`,
    comments: (n: number) => (n === 1 ? '1 comment is waiting for review' : `${n} comments are waiting for review`),
    drafts: (n: number) => (n === 1 ? '1 gallery is still a draft' : `${n} galleries are still drafts`),
    deliveries: (n: number) =>
      n === 1 ? '1 webhook delivery failed this week' : `${n} webhook deliveries failed this week`,
    emailsFailed: (n: number) => (n === 1 ? '1 e-mail could not be sent' : `${n} e-mails could not be sent`),
    emailsQueued: (n: number) => (n === 1 ? '1 e-mail is waiting to be sent' : `${n} e-mails are waiting to be sent`),
    messagesFailed: (n: number) => (n === 1 ? '1 message could not be sent' : `${n} messages could not be sent`),
    expires: 'expires',
    steps: 'First steps',
    stepsText: 'Set up your studio step by step.',
    stepDone: 'Done',
    step: {
      name: ['Set your studio’s name and logo', 'Customers see them in e-mails and on every gallery.'],
      event: ['Create your first gallery', 'A gallery holds the photos of one event.'],
      photo: ['Add photos', 'Drop photos or whole folders on the gallery’s page.'],
      delivery: ['Deliver it', 'Send the customer link and password, and see when they open it.'],
    },
    recent: 'Recent activity',
    allActivity: 'All activity',
  },
  de: {
    hello: (name: string) => `Hallo, ${name}`,
    galleries: 'Galerien',
    open: (n: string) => `${n} für Gäste offen`,
    photos: 'Fotos',
    storage: 'Freier Speicher',
    ofStorage: (total: string) => `von ${total}`,
    fullTitle: 'Der Speicher ist voll',
    fullText:
      'Uploads werden abgelehnt, bis wieder Platz ist. Lösche Fotos oder Galerien, die du nicht mehr brauchst, oder bitte den Betreiber um mehr Speicher.',
    waits: 'Zu erledigen',
    nothingWaits: 'Alles erledigt.',
    hasSent: 'hat eine Liste gesendet:',
    wantsToChange: 'möchte eine Liste ändern:',
    favorites: 'Favoriten',
    inbox: (n: number, gallery: string) =>
      n === 1 ? `1 Gästefoto wartet in ${gallery}` : `${n} Gästefotos warten in ${gallery}`,
    comments: (n: number) => (n === 1 ? '1 Kommentar wartet auf Prüfung' : `${n} Kommentare warten auf Prüfung`),
    drafts: (n: number) => (n === 1 ? '1 Galerie ist noch ein Entwurf' : `${n} Galerien sind noch Entwürfe`),
    deliveries: (n: number) =>
      n === 1
        ? '1 Webhook-Zustellung ist diese Woche fehlgeschlagen'
        : `${n} Webhook-Zustellungen sind diese Woche fehlgeschlagen`,
    emailsFailed: (n: number) =>
      n === 1 ? '1 E-Mail konnte nicht gesendet werden' : `${n} E-Mails konnten nicht gesendet werden`,
    emailsQueued: (n: number) => (n === 1 ? '1 E-Mail wartet auf den Versand' : `${n} E-Mails warten auf den Versand`),
    messagesFailed: (n: number) =>
      n === 1 ? '1 Nachricht konnte nicht gesendet werden' : `${n} Nachrichten konnten nicht gesendet werden`,
    expires: 'läuft ab',
    steps: 'Erste Schritte',
    stepsText: 'Richte dein Studio Schritt für Schritt ein.',
    stepDone: 'Erledigt',
    step: {
      name: ['Name und Logo des Studios festlegen', 'Kunden sehen sie in E-Mails und in jeder Galerie.'],
      event: ['Die erste Galerie anlegen', 'Eine Galerie enthält die Fotos eines Anlasses.'],
      photo: ['Fotos hinzufügen', 'Zieh Fotos oder ganze Ordner auf die Seite der Galerie.'],
      delivery: ['Ausliefern', 'Schick dem Kunden Link und Passwort, und sieh, wann er die Galerie öffnet.'],
    },
    recent: 'Letzte Aktivitäten',
    allActivity: 'Alle Aktivitäten',
  },
});
