import { defineWords, formats } from '../app/words.ts';

const KINDS = ['JPEG', 'PNG', 'WebP', 'HEIC', 'TIFF', 'GIF'];

/** The texts of the page on which guests send photos. */
export const uploadWords = defineWords({
  en: {
    link: 'Send your photos',
    title: 'Send your photos',
    intro: (studio: string) => `${studio} looks at your photos first. Nobody else sees them until they are accepted.`,
    back: 'Back to the gallery',
    name: 'Your name',
    email: 'Your e-mail address',
    message: 'Message (optional)',
    files: 'Photos',
    filesHint: (bytes: string) => `${formats('en').either(KINDS)}, up to ${bytes} each.`,
    send: 'Send',
    left: (files: number, bytes: string) =>
      `You can send ${formats('en').counted(files, 'more photo', 'more photos')}, ${bytes} in total.`,
    full: 'This gallery can’t accept any more guest photos. Thank you!',
    closed: 'The studio is not accepting photos at the moment.',
    thanks: (files: number) =>
      files === 1
        ? 'Thank you! The studio will look at your photo.'
        : `Thank you! The studio will look at your ${formats('en').number(files)} photos.`,
    known: (files: number) => `${formats('en').counted(files, 'photo is', 'photos are')} already in the gallery.`,
    notTaken: 'These photos were not accepted',
    sent: 'Your photos so far',
    none: 'You haven’t sent any photos yet.',
    waiting: 'Waiting for approval',
    accepted: 'Accepted',
    refused: 'Not accepted',
    withdraw: 'Withdraw',
    withdrawOne: (filename: string) => `Withdraw ${filename}`,
    more: (files: number) => `And ${formats('en').number(files)} more`,
  },
  de: {
    link: 'Eigene Fotos senden',
    title: 'Eigene Fotos senden',
    intro: (studio: string) =>
      `${studio} sieht sich Ihre Fotos zuerst an. Bis sie angenommen sind, sieht sie sonst niemand.`,
    back: 'Zurück zur Galerie',
    name: 'Ihr Name',
    email: 'Ihre E-Mail-Adresse',
    message: 'Nachricht (optional)',
    files: 'Fotos',
    filesHint: (bytes: string) => `${formats('de').either(KINDS)}, je bis ${bytes}.`,
    send: 'Senden',
    left: (files: number, bytes: string) =>
      `Sie können noch ${formats('de').counted(files, 'Foto', 'Fotos')} senden, insgesamt ${bytes}.`,
    full: 'Diese Galerie kann keine weiteren Fotos von Gästen annehmen. Vielen Dank!',
    closed: 'Das Studio nimmt gerade keine Fotos an.',
    thanks: (files: number) =>
      files === 1
        ? 'Vielen Dank! Das Studio sieht sich Ihr Foto an.'
        : `Vielen Dank! Das Studio sieht sich Ihre ${formats('de').number(files)} Fotos an.`,
    known: (files: number) => `${formats('de').counted(files, 'Foto ist', 'Fotos sind')} schon in der Galerie.`,
    notTaken: 'Diese Fotos wurden nicht angenommen',
    sent: 'Ihre gesendeten Fotos',
    none: 'Sie haben noch keine Fotos gesendet.',
    waiting: 'Wird vom Studio geprüft',
    accepted: 'Angenommen',
    refused: 'Nicht angenommen',
    withdraw: 'Zurückziehen',
    withdrawOne: (filename: string) => `${filename} zurückziehen`,
    more: (files: number) => `Und ${formats('de').counted(files, 'weiteres', 'weitere')}`,
  },
  fr: {
    link: 'Envoyer mes photos',
    title: 'Envoyer mes photos',
    intro: (studio: string) =>
      `${studio} regarde d’abord vos photos. Personne d’autre ne les voit avant qu’elles soient acceptées.`,
    back: 'Retour à la galerie',
    name: 'Votre nom',
    email: 'Votre adresse e-mail',
    message: 'Message (facultatif)',
    files: 'Photos',
    filesHint: (bytes: string) => `${formats('fr').either(KINDS)}, jusqu’à ${bytes} chacune.`,
    send: 'Envoyer',
    left: (files: number, bytes: string) =>
      `Vous pouvez encore envoyer ${formats('fr').counted(files, 'photo', 'photos')}, ${bytes} au total.`,
    full: 'Cette galerie ne peut plus recevoir de photos des invités. Merci !',
    closed: 'Le studio n’accepte pas de photos en ce moment.',
    thanks: (files: number) =>
      files === 1
        ? 'Merci ! Le studio va regarder votre photo.'
        : `Merci ! Le studio va regarder vos ${formats('fr').number(files)} photos.`,
    known: (files: number) => `${formats('fr').counted(files, 'photo est', 'photos sont')} déjà dans la galerie.`,
    notTaken: 'Ces photos n’ont pas été acceptées',
    sent: 'Vos photos envoyées',
    none: 'Vous n’avez pas encore envoyé de photos.',
    waiting: 'En attente de validation',
    accepted: 'Acceptée',
    refused: 'Non acceptée',
    withdraw: 'Retirer',
    withdrawOne: (filename: string) => `Retirer ${filename}`,
    more: (files: number) => `Et ${formats('fr').counted(files, 'autre', 'autres')}`,
  },
  es: {
    link: 'Enviar mis fotos',
    title: 'Enviar mis fotos',
    intro: (studio: string) => `${studio} revisa primero sus fotos. Nadie más las ve hasta que se aceptan.`,
    back: 'Volver a la galería',
    name: 'Su nombre',
    email: 'Su correo electrónico',
    message: 'Mensaje (opcional)',
    files: 'Fotos',
    filesHint: (bytes: string) => `${formats('es').either(KINDS)}, hasta ${bytes} cada una.`,
    send: 'Enviar',
    left: (files: number, bytes: string) =>
      `Puede enviar ${formats('es').counted(files, 'foto más', 'fotos más')}, ${bytes} en total.`,
    full: 'Esta galería ya no admite más fotos de los invitados. ¡Gracias!',
    closed: 'El estudio no acepta fotos en este momento.',
    thanks: (files: number) =>
      files === 1
        ? '¡Gracias! El estudio revisará su foto.'
        : `¡Gracias! El estudio revisará sus ${formats('es').number(files)} fotos.`,
    known: (files: number) => `${formats('es').counted(files, 'foto ya está', 'fotos ya están')} en la galería.`,
    notTaken: 'Estas fotos no se han aceptado',
    sent: 'Sus fotos enviadas',
    none: 'Aún no ha enviado ninguna foto.',
    waiting: 'Pendiente de revisión',
    accepted: 'Aceptada',
    refused: 'No aceptada',
    withdraw: 'Retirar',
    withdrawOne: (filename: string) => `Retirar ${filename}`,
    more: (files: number) => `Y ${formats('es').number(files)} más`,
  },
});
