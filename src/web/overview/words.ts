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
      'Uploads are rejected until there is room. Delete photos or galleries that you no longer need, or ask your operator for a larger disk.',
    waits: 'What waits',
    nothingWaits: 'Nothing waits for you.',
    hasSent: 'has sent a list:',
    wantsToChange: 'wants to change a list:',
    favorites: 'Favourites',
    inbox: (n: number, gallery: string) =>
      n === 1 ? `1 photo of a guest waits in ${gallery}` : `${n} photos of guests wait in ${gallery}`,
    comments: (n: number) => (n === 1 ? '1 comment waits to be shown' : `${n} comments wait to be shown`),
    drafts: (n: number) => (n === 1 ? '1 draft is not published yet' : `${n} drafts are not published yet`),
    deliveries: (n: number) =>
      n === 1 ? '1 webhook delivery failed this week' : `${n} webhook deliveries failed this week`,
    emailsFailed: (n: number) => (n === 1 ? '1 e-mail could not be sent' : `${n} e-mails could not be sent`),
    emailsQueued: (n: number) => (n === 1 ? '1 e-mail waits to be sent' : `${n} e-mails wait to be sent`),
    messagesFailed: (n: number) => (n === 1 ? '1 message could not be sent' : `${n} messages could not be sent`),
    expires: 'expires',
    steps: 'First steps',
    stepsText: 'From an empty studio to one that works by itself.',
    stepDone: 'Done',
    step: {
      event: ['Make the first gallery', 'One gallery holds the photos of one event.'],
      photo: ['Add photos', 'Drop them on the gallery’s page, whole folders too.'],
      feedback: ['Send the link, and read what guests like', 'Switch feedback on in the gallery’s settings.'],
      token: ['Make an API token', 'Scripts, editor plug-ins and workflow engines use it.'],
      webhook: ['Add a webhook', 'Other services hear of it at once when something happens.'],
    },
    recent: 'What happened',
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
      'Uploads werden abgelehnt, bis wieder Platz ist. Lösche Fotos oder Galerien, die du nicht mehr brauchst, oder bitte den Betreiber um eine größere Platte.',
    waits: 'Was wartet',
    nothingWaits: 'Nichts wartet auf dich.',
    hasSent: 'hat eine Liste gesendet:',
    wantsToChange: 'möchte eine Liste ändern:',
    favorites: 'Favoriten',
    inbox: (n: number, gallery: string) =>
      n === 1 ? `1 Foto eines Gastes wartet in ${gallery}` : `${n} Fotos von Gästen warten in ${gallery}`,
    comments: (n: number) =>
      n === 1 ? '1 Kommentar wartet darauf, gezeigt zu werden' : `${n} Kommentare warten darauf, gezeigt zu werden`,
    drafts: (n: number) =>
      n === 1 ? '1 Entwurf ist noch nicht veröffentlicht' : `${n} Entwürfe sind noch nicht veröffentlicht`,
    deliveries: (n: number) =>
      n === 1
        ? '1 Webhook-Zustellung ist diese Woche gescheitert'
        : `${n} Webhook-Zustellungen sind diese Woche gescheitert`,
    emailsFailed: (n: number) =>
      n === 1 ? '1 E-Mail konnte nicht gesendet werden' : `${n} E-Mails konnten nicht gesendet werden`,
    emailsQueued: (n: number) => (n === 1 ? '1 E-Mail wartet auf den Versand' : `${n} E-Mails warten auf den Versand`),
    messagesFailed: (n: number) =>
      n === 1 ? '1 Nachricht konnte nicht gesendet werden' : `${n} Nachrichten konnten nicht gesendet werden`,
    expires: 'läuft ab',
    steps: 'Erste Schritte',
    stepsText: 'Vom leeren Studio zu einem, das von selbst arbeitet.',
    stepDone: 'Erledigt',
    step: {
      event: ['Die erste Galerie anlegen', 'Eine Galerie enthält die Fotos eines Anlasses.'],
      photo: ['Fotos hinzufügen', 'Lege sie auf der Seite der Galerie ab, auch ganze Ordner.'],
      feedback: [
        'Den Link verschicken und lesen, was Gästen gefällt',
        'Schalte Feedback in den Einstellungen der Galerie ein.',
      ],
      token: ['Ein API-Token machen', 'Skripte, Plug-ins und Workflow-Programme benutzen es.'],
      webhook: ['Einen Webhook hinzufügen', 'Andere Dienste erfahren sofort, wenn etwas geschieht.'],
    },
    recent: 'Was geschehen ist',
    allActivity: 'Alle Aktivität',
  },
});
