import { defineWords, formats } from '../app/words.ts';

type Words = {
  title: string;
  back: string;
  photos(count: number): string;
  originals: string;
  originalsAre: string;
  takeOriginals: string;
  web: string;
  webIs: string;
  takeWeb: string;
  /** For pictures whose size is unknown until they are made. */
  madeFirst: string;
  /** `minutes` includes the unit. */
  takesAbout(minutes: string): string;
  left(count: number): string;
  tooMany(wanted: number, left: number): string;
  nothingLeft: string;
  resumes: string;
  pinTitle: string;
  pinHint: string;
  pin: string;
  givePin: string;
  wrongPin: string;
  tooManyTries: string;
  preparing: string;
  ready(ready: number, total: number): string;
  beginsItself: string;
  lookAgain: string;
  isReady: string;
  off: string;
  noOriginals: string;
  damaged: string;
  none: string;
  email: string;
  mailMe: string;
  mailed: string;
  wrongEmail: string;
};

/** The texts of the pages for downloads. */
export const downloadWords = defineWords<Words>({
  en: {
    title: 'Download',
    back: 'Back to the gallery',
    photos: (count) => formats('en').counted(count, 'photo', 'photos'),
    originals: 'Originals',
    originalsAre: 'In full size, for printing and keeping.',
    takeOriginals: 'Download originals',
    web: 'Web size',
    webIs: '2048 pixels on the longer side, for phones, e-mail and social media.',
    takeWeb: 'Download web size',
    madeFirst: 'Prepared when you request it, which may take a few minutes.',
    takesAbout: (minutes) => `about ${minutes} at 50 Mbit/s`,
    left: (count) => `You can download ${formats('en').counted(count, 'more photo', 'more photos')}.`,
    tooMany: (wanted, left) =>
      `You selected ${formats('en').counted(wanted, 'new photo', 'new photos')}, but you can download only ${formats('en').number(left)} more. Go back and select fewer.`,
    nothingLeft:
      'The download limit for this gallery has been reached. Photos already downloaded can be downloaded again.',
    resumes:
      'If the download is interrupted, press “Resume” in your browser’s download list. It continues where it stopped.',
    pinTitle: 'Downloads need a PIN',
    pinHint: 'The studio gave you the PIN. Lost it? Ask the studio.',
    pin: 'PIN',
    givePin: 'Continue',
    wrongPin: 'This PIN is wrong.',
    tooManyTries: 'Too many wrong PINs. Wait 15 minutes, then try again.',
    preparing: 'Your download is being prepared',
    ready: (ready, total) => `Photos ready: ${formats('en').number(ready)} of ${formats('en').number(total)}`,
    beginsItself: 'The download starts automatically. You can leave this page and come back.',
    lookAgain: 'Check again',
    isReady: 'Your download is ready',
    off: 'This gallery does not offer downloads.',
    noOriginals: 'This link offers web-size photos only.',
    damaged: 'A file in this gallery is damaged. Please tell the studio. You can still download the other photos.',
    none: 'There are no photos to download yet.',
    email: 'Your e-mail address',
    mailMe: 'E-mail me the link when it is ready',
    mailed: 'We’ll e-mail you the link as soon as your download is ready. You can close this page.',
    wrongEmail: 'Enter a valid e-mail address.',
  },
  de: {
    title: 'Herunterladen',
    back: 'Zurück zur Galerie',
    photos: (count) => formats('de').counted(count, 'Foto', 'Fotos'),
    originals: 'Originale',
    originalsAre: 'In voller Größe, zum Drucken und Aufheben.',
    takeOriginals: 'Originale herunterladen',
    web: 'Webgröße',
    webIs: '2048 Pixel an der längeren Seite, für Smartphone, E-Mail und soziale Medien.',
    takeWeb: 'In Webgröße herunterladen',
    madeFirst: 'Wird auf Abruf vorbereitet. Das kann einige Minuten dauern.',
    takesAbout: (minutes) => `etwa ${minutes} bei 50 Mbit/s`,
    left: (count) => `Sie können noch ${formats('de').counted(count, 'Foto', 'Fotos')} herunterladen.`,
    tooMany: (wanted, left) =>
      `Sie haben ${formats('de').counted(wanted, 'neues Foto', 'neue Fotos')} ausgewählt, können aber nur noch ${formats('de').number(left)} herunterladen. Gehen Sie zurück und wählen Sie weniger aus.`,
    nothingLeft:
      'Das Download-Limit dieser Galerie ist erreicht. Schon heruntergeladene Fotos können erneut heruntergeladen werden.',
    resumes:
      'Wenn der Download abbricht, drücken Sie in der Download-Liste Ihres Browsers auf „Fortsetzen“. Er wird dort fortgesetzt, wo er abgebrochen ist.',
    pinTitle: 'Zum Herunterladen brauchen Sie eine PIN',
    pinHint: 'Sie haben die PIN vom Studio bekommen. Vergessen? Fragen Sie das Studio.',
    pin: 'PIN',
    givePin: 'Weiter',
    wrongPin: 'Diese PIN ist falsch.',
    tooManyTries: 'Zu viele falsche PINs. Warten Sie 15 Minuten und versuchen Sie es dann noch einmal.',
    preparing: 'Ihr Download wird vorbereitet',
    ready: (ready, total) => `Fotos bereit: ${formats('de').number(ready)} von ${formats('de').number(total)}`,
    beginsItself: 'Der Download beginnt automatisch. Sie können diese Seite verlassen und später wiederkommen.',
    lookAgain: 'Erneut prüfen',
    isReady: 'Ihr Download ist bereit',
    off: 'Diese Galerie bietet keine Downloads an.',
    noOriginals: 'Über diesen Link gibt es nur Fotos in Webgröße.',
    damaged:
      'Eine Datei in dieser Galerie ist beschädigt. Bitte sagen Sie dem Studio Bescheid. Die anderen Fotos können Sie herunterladen.',
    none: 'Es gibt noch keine Fotos zum Herunterladen.',
    email: 'Ihre E-Mail-Adresse',
    mailMe: 'Link per E-Mail senden, wenn alles bereit ist',
    mailed: 'Sie bekommen den Link per E-Mail, sobald Ihr Download bereit ist. Sie können diese Seite schließen.',
    wrongEmail: 'Geben Sie eine gültige E-Mail-Adresse ein.',
  },
  fr: {
    title: 'Télécharger',
    back: 'Retour à la galerie',
    photos: (count) => formats('fr').counted(count, 'photo', 'photos'),
    originals: 'Originaux',
    originalsAre: 'En taille réelle, pour imprimer et conserver.',
    takeOriginals: 'Télécharger les originaux',
    web: 'Taille web',
    webIs: '2048 pixels sur le grand côté, pour le téléphone, l’e-mail et les réseaux sociaux.',
    takeWeb: 'Télécharger en taille web',
    madeFirst: 'Préparée à votre demande, ce qui peut prendre quelques minutes.',
    takesAbout: (minutes) => `environ ${minutes} à 50 Mbit/s`,
    left: (count) => `Vous pouvez encore télécharger ${formats('fr').counted(count, 'photo', 'photos')}.`,
    tooMany: (wanted, left) =>
      `Vous avez choisi ${formats('fr').counted(wanted, 'nouvelle photo', 'nouvelles photos')}, mais vous ne pouvez plus en télécharger que ${formats('fr').number(left)}. Revenez en arrière et choisissez-en moins.`,
    nothingLeft:
      'La limite de téléchargement de cette galerie est atteinte. Les photos déjà téléchargées peuvent l’être à nouveau.',
    resumes:
      'Si le téléchargement s’interrompt, appuyez sur « Reprendre » dans la liste des téléchargements de votre navigateur. Il reprendra là où il s’est arrêté.',
    pinTitle: 'Un code PIN est nécessaire pour télécharger',
    pinHint: 'Le studio vous a communiqué le code PIN. Vous l’avez perdu ? Demandez-le au studio.',
    pin: 'Code PIN',
    givePin: 'Continuer',
    wrongPin: 'Ce code PIN est incorrect.',
    tooManyTries: 'Trop de codes PIN incorrects. Attendez 15 minutes, puis réessayez.',
    preparing: 'Votre téléchargement est en préparation',
    ready: (ready, total) => `Photos prêtes : ${formats('fr').number(ready)} sur ${formats('fr').number(total)}`,
    beginsItself: 'Le téléchargement commencera automatiquement. Vous pouvez quitter cette page et y revenir.',
    lookAgain: 'Vérifier à nouveau',
    isReady: 'Votre téléchargement est prêt',
    off: 'Cette galerie ne propose pas de téléchargement.',
    noOriginals: 'Ce lien ne propose que la taille web.',
    damaged:
      'Un fichier de cette galerie est endommagé. Prévenez le studio. Les autres photos peuvent être téléchargées.',
    none: 'Il n’y a pas encore de photos à télécharger.',
    email: 'Votre adresse e-mail',
    mailMe: 'M’envoyer le lien quand tout sera prêt',
    mailed: 'Vous recevrez le lien par e-mail dès que votre téléchargement sera prêt. Vous pouvez fermer cette page.',
    wrongEmail: 'Saisissez une adresse e-mail valable.',
  },
  es: {
    title: 'Descargar',
    back: 'Volver a la galería',
    photos: (count) => formats('es').counted(count, 'foto', 'fotos'),
    originals: 'Originales',
    originalsAre: 'En tamaño completo, para imprimir y guardar.',
    takeOriginals: 'Descargar los originales',
    web: 'Tamaño web',
    webIs: '2048 píxeles en el lado más largo, para el teléfono, el correo y las redes sociales.',
    takeWeb: 'Descargar en tamaño web',
    madeFirst: 'Se prepara cuando usted lo pide, lo que puede tardar unos minutos.',
    takesAbout: (minutes) => `aproximadamente ${minutes} a 50 Mbit/s`,
    left: (count) => `Puede descargar ${formats('es').counted(count, 'foto más', 'fotos más')}.`,
    tooMany: (wanted, left) =>
      `Ha elegido ${formats('es').counted(wanted, 'foto nueva', 'fotos nuevas')}, pero solo puede descargar ${formats('es').number(left)} más. Vuelva atrás y elija menos.`,
    nothingLeft:
      'Se ha alcanzado el límite de descargas de esta galería. Las fotos ya descargadas se pueden descargar de nuevo.',
    resumes:
      'Si la descarga se interrumpe, pulse «Reanudar» en la lista de descargas de su navegador. Continúa donde se detuvo.',
    pinTitle: 'Para descargar se necesita un PIN',
    pinHint: 'El estudio le ha dado el PIN. ¿Lo ha perdido? Pídalo al estudio.',
    pin: 'PIN',
    givePin: 'Continuar',
    wrongPin: 'Este PIN es incorrecto.',
    tooManyTries: 'Demasiados PIN incorrectos. Espere 15 minutos y vuelva a intentarlo.',
    preparing: 'Su descarga se está preparando',
    ready: (ready, total) => `Fotos listas: ${formats('es').number(ready)} de ${formats('es').number(total)}`,
    beginsItself: 'La descarga empezará automáticamente. Puede salir de esta página y volver.',
    lookAgain: 'Comprobar de nuevo',
    isReady: 'Su descarga está lista',
    off: 'Esta galería no ofrece descargas.',
    noOriginals: 'Este enlace solo ofrece fotos en tamaño web.',
    damaged: 'Un archivo de esta galería está dañado. Avise al estudio. Las demás fotos se pueden descargar.',
    none: 'Todavía no hay fotos para descargar.',
    email: 'Su correo electrónico',
    mailMe: 'Enviarme el enlace cuando esté lista',
    mailed: 'Recibirá el enlace por correo en cuanto su descarga esté lista. Puede cerrar esta página.',
    wrongEmail: 'Introduzca un correo electrónico válido.',
  },
});
