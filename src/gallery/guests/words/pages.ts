import { defineWords } from './words.ts';

/** What every page of guests may have to say: the password form, refusals, the foot. */
export const pageWords = defineWords({
  en: {
    language: 'Language',
    privateTitle: 'Private gallery',
    privateHeading: 'This gallery is private',
    password: 'Password',
    open: 'Open the gallery',
    passwordHint: 'The password is in the message in which you got the link. If it is lost, ask the studio.',
    nothingHere: 'Nothing here',
    nothingHereAdvice: 'Check the link for missing characters, or ask the studio for a new one.',
    expired: 'This gallery has expired',
    expiredAdvice: 'The studio can open it again: answer the e-mail in which you got the link.',
    tooMany: 'Too many tries',
    tooManyAdvice: 'Wait a little, then try again.',
    failed: 'This did not work',
    failedAdvice: 'Go back and try again in a moment.',
  },
  de: {
    language: 'Sprache',
    privateTitle: 'Private Galerie',
    privateHeading: 'Diese Galerie ist privat',
    password: 'Passwort',
    open: 'Galerie öffnen',
    passwordHint:
      'Das Passwort steht in der Nachricht, mit der Sie den Link bekommen haben. Ist es verloren, fragen Sie das Studio.',
    nothingHere: 'Hier ist nichts',
    nothingHereAdvice: 'Prüfen Sie, ob im Link Zeichen fehlen, oder bitten Sie das Studio um einen neuen.',
    expired: 'Diese Galerie ist abgelaufen',
    expiredAdvice:
      'Das Studio kann sie wieder öffnen: Antworten Sie auf die E-Mail, mit der Sie den Link bekommen haben.',
    tooMany: 'Zu viele Versuche',
    tooManyAdvice: 'Warten Sie ein wenig und versuchen Sie es dann noch einmal.',
    failed: 'Das hat nicht funktioniert',
    failedAdvice: 'Gehen Sie zurück und versuchen Sie es gleich noch einmal.',
  },
  fr: {
    language: 'Langue',
    privateTitle: 'Galerie privée',
    privateHeading: 'Cette galerie est privée',
    password: 'Mot de passe',
    open: 'Ouvrir la galerie',
    passwordHint:
      'Le mot de passe se trouve dans le message qui contenait le lien. Si vous l’avez perdu, demandez-le au studio.',
    nothingHere: 'Il n’y a rien ici',
    nothingHereAdvice: 'Vérifiez que le lien est complet, ou demandez-en un nouveau au studio.',
    expired: 'Cette galerie a expiré',
    expiredAdvice: 'Le studio peut la rouvrir : répondez à l’e-mail qui contenait le lien.',
    tooMany: 'Trop de tentatives',
    tooManyAdvice: 'Patientez un peu, puis réessayez.',
    failed: 'Cela n’a pas fonctionné',
    failedAdvice: 'Revenez en arrière et réessayez dans un instant.',
  },
  es: {
    language: 'Idioma',
    privateTitle: 'Galería privada',
    privateHeading: 'Esta galería es privada',
    password: 'Contraseña',
    open: 'Abrir la galería',
    passwordHint: 'La contraseña está en el mensaje con el que recibió el enlace. Si la ha perdido, pídala al estudio.',
    nothingHere: 'Aquí no hay nada',
    nothingHereAdvice: 'Compruebe que el enlace esté completo o pida uno nuevo al estudio.',
    expired: 'Esta galería ha caducado',
    expiredAdvice: 'El estudio puede volver a abrirla: responda al correo con el que recibió el enlace.',
    tooMany: 'Demasiados intentos',
    tooManyAdvice: 'Espere un poco y vuelva a intentarlo.',
    failed: 'No ha funcionado',
    failedAdvice: 'Vuelva atrás e inténtelo de nuevo en un momento.',
  },
});

/** Why something was refused, by the code of the refusal. What is not here is told as it was thrown, in English. */
const refusals = defineWords<Record<string, string>>({
  en: {},
  de: {
    NOT_FOUND: 'Unter dieser Adresse gibt es nichts.',
    EVENT_EXPIRED: 'Diese Galerie ist abgelaufen. Bitten Sie das Studio, sie wieder zu öffnen.',
    GALLERY_LOCKED: 'Öffnen Sie die Galerie zuerst mit ihrem Passwort.',
    WRONG_PASSWORD: 'Dieses Passwort ist falsch.',
    RATE_LIMITED: 'Das war zu oft in kurzer Zeit.',
    FEEDBACK_OFF: 'Diese Galerie nimmt kein solches Feedback an.',
    DOWNLOADS_OFF: 'Diese Galerie bietet keine Downloads an.',
    CROSS_SITE: 'Diese Anfrage kam von einer anderen Website.',
    VALIDATION_FAILED: 'Eine Angabe fehlt oder ist ungültig.',
    OVERLOADED: 'Gerade ist zu viel zu tun. Versuchen Sie es gleich noch einmal.',
    INTERNAL: 'Bei uns ist etwas schiefgegangen.',
  },
  fr: {
    NOT_FOUND: 'Il n’y a rien à cette adresse.',
    EVENT_EXPIRED: 'Cette galerie a expiré. Demandez au studio de la rouvrir.',
    GALLERY_LOCKED: 'Ouvrez d’abord la galerie avec son mot de passe.',
    WRONG_PASSWORD: 'Ce mot de passe est incorrect.',
    RATE_LIMITED: 'C’était trop souvent en peu de temps.',
    FEEDBACK_OFF: 'Cette galerie n’accepte pas ce type d’avis.',
    DOWNLOADS_OFF: 'Cette galerie ne propose pas de téléchargement.',
    CROSS_SITE: 'Cette demande venait d’un autre site.',
    VALIDATION_FAILED: 'Une information manque ou n’est pas valable.',
    OVERLOADED: 'Il y a trop à faire en ce moment. Réessayez dans un instant.',
    INTERNAL: 'Une erreur s’est produite de notre côté.',
  },
  es: {
    NOT_FOUND: 'No hay nada en esta dirección.',
    EVENT_EXPIRED: 'Esta galería ha caducado. Pida al estudio que vuelva a abrirla.',
    GALLERY_LOCKED: 'Abra primero la galería con su contraseña.',
    WRONG_PASSWORD: 'Esta contraseña no es correcta.',
    RATE_LIMITED: 'Ha sido demasiadas veces en poco tiempo.',
    FEEDBACK_OFF: 'Esta galería no admite este tipo de opiniones.',
    DOWNLOADS_OFF: 'Esta galería no ofrece descargas.',
    CROSS_SITE: 'Esta solicitud venía de otro sitio.',
    VALIDATION_FAILED: 'Falta un dato o no es válido.',
    OVERLOADED: 'Ahora mismo hay demasiado que hacer. Inténtelo de nuevo en un momento.',
    INTERNAL: 'Algo ha fallado por nuestra parte.',
  },
});

export type Refusal = { status: number; code: string; message: string };

/** The reason in the reader's language, or undefined where it is known in English only. */
export const reasonOf = (language: Parameters<typeof refusals>[0], { code, message }: Refusal): string | undefined =>
  refusals(language)[code] ?? (language === 'en' ? message : undefined);
