import { defineWords, formats, type Language } from '../app/words.ts';

/** What the page says on which guests send photos. */
export const uploadWords = defineWords({
  en: {
    link: 'Send your photos',
    title: 'Send your photos',
    intro: (studio: string) => `${studio} looks at them first. Nobody else sees what you send until it is accepted.`,
    back: 'Back to the gallery',
    name: 'Your name',
    email: 'Your e-mail address',
    message: 'Message (optional)',
    files: 'Photos',
    filesHint: (bytes: string) => `JPEG, PNG, WebP, HEIC, TIFF or GIF, up to ${bytes} each.`,
    send: 'Send',
    left: (files: number, bytes: string) =>
      `Guests can send ${files === 1 ? 'one more photo' : `${files} more photos`}, ${bytes} in all.`,
    full: 'This gallery has taken as many photos of guests as the studio lets it. Thank you!',
    closed: 'The studio takes no photos at the moment.',
    thanks: (files: number) =>
      files === 1 ? 'Thank you. Your photo waits for the studio.' : `Thank you. ${files} photos wait for the studio.`,
    known: (files: number) =>
      files === 1 ? 'One photo is in the gallery already.' : `${files} photos are in the gallery already.`,
    notTaken: 'These were not taken',
    sent: 'What you have sent',
    none: 'Nothing yet.',
    waiting: 'Waits for the studio',
    accepted: 'Accepted',
    refused: 'Not accepted',
    withdraw: 'Withdraw',
    withdrawOne: (filename: string) => `Withdraw ${filename}`,
    more: (files: number) => `And ${files} more.`,
  },
  de: {
    link: 'Eigene Fotos schicken',
    title: 'Eigene Fotos schicken',
    intro: (studio: string) =>
      `${studio} sieht sie zuerst an. Niemand sonst sieht, was Sie schicken, bis es angenommen ist.`,
    back: 'Zurück zur Galerie',
    name: 'Ihr Name',
    email: 'Ihre E-Mail-Adresse',
    message: 'Nachricht (freiwillig)',
    files: 'Fotos',
    filesHint: (bytes: string) => `JPEG, PNG, WebP, HEIC, TIFF oder GIF, je bis ${bytes}.`,
    send: 'Schicken',
    left: (files: number, bytes: string) =>
      `Gäste können noch ${files === 1 ? 'ein Foto' : `${files} Fotos`} schicken, zusammen ${bytes}.`,
    full: 'Diese Galerie hat so viele Fotos von Gästen, wie das Studio zulässt. Vielen Dank!',
    closed: 'Das Studio nimmt gerade keine Fotos an.',
    thanks: (files: number) =>
      files === 1 ? 'Danke. Ihr Foto wartet auf das Studio.' : `Danke. ${files} Fotos warten auf das Studio.`,
    known: (files: number) =>
      files === 1 ? 'Ein Foto ist schon in der Galerie.' : `${files} Fotos sind schon in der Galerie.`,
    notTaken: 'Diese wurden nicht angenommen',
    sent: 'Was Sie geschickt haben',
    none: 'Noch nichts.',
    waiting: 'Wartet auf das Studio',
    accepted: 'Angenommen',
    refused: 'Nicht angenommen',
    withdraw: 'Zurückziehen',
    withdrawOne: (filename: string) => `${filename} zurückziehen`,
    more: (files: number) => `Und ${files} weitere.`,
  },
  fr: {
    link: 'Envoyer vos photos',
    title: 'Envoyer vos photos',
    intro: (studio: string) =>
      `${studio} les regarde d’abord. Personne d’autre ne voit ce que vous envoyez avant que ce soit accepté.`,
    back: 'Retour à la galerie',
    name: 'Votre nom',
    email: 'Votre adresse e-mail',
    message: 'Message (facultatif)',
    files: 'Photos',
    filesHint: (bytes: string) => `JPEG, PNG, WebP, HEIC, TIFF ou GIF, jusqu’à ${bytes} chacune.`,
    send: 'Envoyer',
    left: (files: number, bytes: string) =>
      `Les invités peuvent encore envoyer ${files === 1 ? 'une photo' : `${files} photos`}, ${bytes} en tout.`,
    full: 'Cette galerie a reçu autant de photos d’invités que le studio le permet. Merci !',
    closed: 'Le studio n’accepte pas de photos en ce moment.',
    thanks: (files: number) =>
      files === 1 ? 'Merci. Votre photo attend le studio.' : `Merci. ${files} photos attendent le studio.`,
    known: (files: number) =>
      files === 1 ? 'Une photo est déjà dans la galerie.' : `${files} photos sont déjà dans la galerie.`,
    notTaken: 'Celles-ci n’ont pas été prises',
    sent: 'Ce que vous avez envoyé',
    none: 'Rien pour l’instant.',
    waiting: 'En attente du studio',
    accepted: 'Acceptée',
    refused: 'Non acceptée',
    withdraw: 'Retirer',
    withdrawOne: (filename: string) => `Retirer ${filename}`,
    more: (files: number) => `Et ${files} de plus.`,
  },
  es: {
    link: 'Enviar sus fotos',
    title: 'Enviar sus fotos',
    intro: (studio: string) => `${studio} las mira primero. Nadie más ve lo que usted envía hasta que se acepte.`,
    back: 'Volver a la galería',
    name: 'Su nombre',
    email: 'Su correo electrónico',
    message: 'Mensaje (opcional)',
    files: 'Fotos',
    filesHint: (bytes: string) => `JPEG, PNG, WebP, HEIC, TIFF o GIF, hasta ${bytes} cada una.`,
    send: 'Enviar',
    left: (files: number, bytes: string) =>
      `Los invitados pueden enviar ${files === 1 ? 'una foto más' : `${files} fotos más`}, ${bytes} en total.`,
    full: 'Esta galería ya tiene tantas fotos de invitados como permite el estudio. ¡Gracias!',
    closed: 'El estudio no acepta fotos en este momento.',
    thanks: (files: number) =>
      files === 1 ? 'Gracias. Su foto espera al estudio.' : `Gracias. ${files} fotos esperan al estudio.`,
    known: (files: number) =>
      files === 1 ? 'Una foto ya está en la galería.' : `${files} fotos ya están en la galería.`,
    notTaken: 'Estas no se han admitido',
    sent: 'Lo que ha enviado',
    none: 'Nada todavía.',
    waiting: 'Espera al estudio',
    accepted: 'Aceptada',
    refused: 'No aceptada',
    withdraw: 'Retirar',
    withdrawOne: (filename: string) => `Retirar ${filename}`,
    more: (files: number) => `Y ${files} más.`,
  },
});

const MB = 1024 * 1024;

/** So many bytes, in whole megabytes; below one of them the digits say how many. */
export const megabytes = (language: Language, bytes: number): string =>
  `${formats(language).number(bytes < MB ? Math.ceil((10 * bytes) / MB) / 10 : Math.floor(bytes / MB))} MB`;
