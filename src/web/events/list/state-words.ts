import { defineWords } from '../../frame/language/language.tsx';

export const stateWords = defineWords({
  en: {
    notDelivered: 'Not delivered yet',
    delivered: 'Delivered',
    notOpened: 'not opened yet',
    opened: 'Opened',
    expires: 'Expires',
    expired: 'Expired',
    comments: (n: number) => (n === 1 ? '1 comment to review' : `${n} comments to review`),
    guestPhotos: (n: number) => (n === 1 ? '1 guest photo waiting' : `${n} guest photos waiting`),
    reopenRequests: (n: number) =>
      n === 1 ? '1 guest wants to change a list' : `${n} guests want to change their lists`,
    emailsFailed: (n: number) => (n === 1 ? '1 e-mail could not be sent' : `${n} e-mails could not be sent`),
  },
  de: {
    notDelivered: 'Noch nicht ausgeliefert',
    delivered: 'Ausgeliefert',
    notOpened: 'noch nicht geöffnet',
    opened: 'Geöffnet',
    expires: 'Läuft ab',
    expired: 'Abgelaufen',
    comments: (n: number) => (n === 1 ? '1 Kommentar zu prüfen' : `${n} Kommentare zu prüfen`),
    guestPhotos: (n: number) => (n === 1 ? '1 Gästefoto wartet' : `${n} Gästefotos warten`),
    reopenRequests: (n: number) =>
      n === 1 ? '1 Gast möchte eine Liste ändern' : `${n} Gäste möchten ihre Listen ändern`,
    emailsFailed: (n: number) =>
      n === 1 ? '1 E-Mail konnte nicht gesendet werden' : `${n} E-Mails konnten nicht gesendet werden`,
  },
});
