import { defineWords } from '../app/words.ts';

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
  /** What has to be made before anybody knows how large it is. */
  madeFirst: string;
  /** `minutes` is a text with its unit. */
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
};

/** What the page of downloads says, in every language that guests are spoken to. */
export const downloadWords = defineWords<Words>({
  en: {
    title: 'Download',
    back: 'Back to the gallery',
    photos: (count) => (count === 1 ? '1 photo' : `${count} photos`),
    originals: 'Originals',
    originalsAre: 'As the studio made them: for printing, and to keep.',
    takeOriginals: 'Download originals',
    web: 'Web size',
    webIs: '2048 pixels wide or high: for phones, e-mail and social media.',
    takeWeb: 'Download web size',
    madeFirst: 'Prepared when you ask for it; that may take a few minutes.',
    takesAbout: (minutes) => `about ${minutes} at 50 Mbit/s`,
    left: (count) => (count === 1 ? '1 more photo may be downloaded.' : `${count} more photos may be downloaded.`),
    tooMany: (wanted, left) =>
      `These are ${wanted} photos that were not downloaded yet, and only ${left} more may be. Go back and choose fewer.`,
    nothingLeft: 'As many photos as this gallery permits were downloaded. Those that were can be downloaded again.',
    resumes:
      'If the download breaks off, press “Resume” in your browser’s list of downloads: it goes on where it stopped.',
    pinTitle: 'Downloads need a PIN',
    pinHint: 'The studio has told you the PIN. If it is lost, ask the studio.',
    pin: 'PIN',
    givePin: 'Go on',
    wrongPin: 'This PIN is wrong.',
    tooManyTries: 'Too many wrong PINs. Wait a quarter of an hour, then try again.',
    preparing: 'Your download is being prepared',
    ready: (ready, total) => `${ready} of ${total} photos are ready.`,
    beginsItself: 'It begins by itself. You may leave this page and come back.',
    lookAgain: 'Look again',
    isReady: 'Your download is ready.',
    off: 'This gallery offers no downloads.',
    noOriginals: 'By this link there are web sizes only.',
    damaged: 'A file of this gallery is damaged. Tell the studio; other photos can be downloaded.',
    none: 'There is nothing to download here yet.',
  },
  de: {
    title: 'Herunterladen',
    back: 'Zurück zur Galerie',
    photos: (count) => (count === 1 ? '1 Foto' : `${count} Fotos`),
    originals: 'Originale',
    originalsAre: 'So, wie das Studio sie gemacht hat: zum Drucken und Aufheben.',
    takeOriginals: 'Originale herunterladen',
    web: 'Webgröße',
    webIs: '2048 Pixel breit oder hoch: für Telefon, E-Mail und soziale Medien.',
    takeWeb: 'Webgröße herunterladen',
    madeFirst: 'Wird vorbereitet, sobald Sie sie abrufen; das kann einige Minuten dauern.',
    takesAbout: (minutes) => `etwa ${minutes} bei 50 Mbit/s`,
    left: (count) =>
      count === 1 ? 'Noch 1 Foto darf heruntergeladen werden.' : `Noch ${count} Fotos dürfen heruntergeladen werden.`,
    tooMany: (wanted, left) =>
      `Das sind ${wanted} Fotos, die noch nicht heruntergeladen wurden, und es dürfen nur noch ${left} sein. Gehen Sie zurück und wählen Sie weniger aus.`,
    nothingLeft:
      'Es wurden so viele Fotos heruntergeladen, wie diese Galerie erlaubt. Diese können Sie erneut herunterladen.',
    resumes:
      'Wenn der Download abbricht, drücken Sie in der Download-Liste Ihres Browsers auf „Fortsetzen“: Er geht dort weiter, wo er aufgehört hat.',
    pinTitle: 'Zum Herunterladen brauchen Sie eine PIN',
    pinHint: 'Das Studio hat Ihnen die PIN mitgeteilt. Ist sie verloren, fragen Sie das Studio.',
    pin: 'PIN',
    givePin: 'Weiter',
    wrongPin: 'Diese PIN ist falsch.',
    tooManyTries: 'Zu viele falsche PINs. Warten Sie eine Viertelstunde und versuchen Sie es dann noch einmal.',
    preparing: 'Ihr Download wird vorbereitet',
    ready: (ready, total) => `${ready} von ${total} Fotos sind bereit.`,
    beginsItself: 'Er beginnt von selbst. Sie können diese Seite verlassen und wiederkommen.',
    lookAgain: 'Noch einmal nachsehen',
    isReady: 'Ihr Download ist bereit.',
    off: 'Diese Galerie bietet keine Downloads an.',
    noOriginals: 'Über diesen Link gibt es nur die Webgröße.',
    damaged:
      'Eine Datei dieser Galerie ist beschädigt. Sagen Sie es dem Studio; andere Fotos können Sie herunterladen.',
    none: 'Hier gibt es noch nichts herunterzuladen.',
  },
  fr: {
    title: 'Télécharger',
    back: 'Retour à la galerie',
    photos: (count) => (count < 2 ? `${count} photo` : `${count} photos`),
    originals: 'Originaux',
    originalsAre: 'Tels que le studio les a réalisés : pour imprimer et pour conserver.',
    takeOriginals: 'Télécharger les originaux',
    web: 'Taille web',
    webIs: '2048 pixels de large ou de haut : pour le téléphone, l’e-mail et les réseaux sociaux.',
    takeWeb: 'Télécharger la taille web',
    madeFirst: 'Préparée à votre demande ; cela peut prendre quelques minutes.',
    takesAbout: (minutes) => `environ ${minutes} à 50 Mbit/s`,
    left: (count) =>
      count < 2 ? `${count} photo peut encore être téléchargée.` : `${count} photos peuvent encore être téléchargées.`,
    tooMany: (wanted, left) =>
      `Cela fait ${wanted} photos pas encore téléchargées, et il n’en reste que ${left} à télécharger. Revenez en arrière et choisissez-en moins.`,
    nothingLeft:
      'Toutes les photos que cette galerie permet de télécharger l’ont été. Celles-ci peuvent être téléchargées à nouveau.',
    resumes:
      'Si le téléchargement s’interrompt, appuyez sur « Reprendre » dans la liste des téléchargements de votre navigateur : il continue là où il s’est arrêté.',
    pinTitle: 'Un code PIN est nécessaire pour télécharger',
    pinHint: 'Le studio vous a communiqué le code PIN. Si vous l’avez perdu, demandez-le au studio.',
    pin: 'Code PIN',
    givePin: 'Continuer',
    wrongPin: 'Ce code PIN est incorrect.',
    tooManyTries: 'Trop de codes PIN incorrects. Attendez un quart d’heure, puis réessayez.',
    preparing: 'Votre téléchargement est en préparation',
    ready: (ready, total) => `${ready} photos sur ${total} sont prêtes.`,
    beginsItself: 'Il commence tout seul. Vous pouvez quitter cette page et y revenir.',
    lookAgain: 'Vérifier à nouveau',
    isReady: 'Votre téléchargement est prêt.',
    off: 'Cette galerie ne propose pas de téléchargement.',
    noOriginals: 'Par ce lien, seule la taille web est disponible.',
    damaged:
      'Un fichier de cette galerie est endommagé. Prévenez le studio ; les autres photos peuvent être téléchargées.',
    none: 'Il n’y a encore rien à télécharger ici.',
  },
  es: {
    title: 'Descargar',
    back: 'Volver a la galería',
    photos: (count) => (count === 1 ? '1 foto' : `${count} fotos`),
    originals: 'Originales',
    originalsAre: 'Tal como las hizo el estudio: para imprimir y guardar.',
    takeOriginals: 'Descargar los originales',
    web: 'Tamaño web',
    webIs: '2048 píxeles de ancho o de alto: para el teléfono, el correo y las redes sociales.',
    takeWeb: 'Descargar el tamaño web',
    madeFirst: 'Se prepara cuando usted lo pide; puede tardar unos minutos.',
    takesAbout: (minutes) => `aproximadamente ${minutes} a 50 Mbit/s`,
    left: (count) => (count === 1 ? 'Se puede descargar 1 foto más.' : `Se pueden descargar ${count} fotos más.`),
    tooMany: (wanted, left) =>
      `Son ${wanted} fotos que aún no se han descargado, y solo se pueden descargar ${left} más. Vuelva atrás y elija menos.`,
    nothingLeft: 'Ya se han descargado tantas fotos como permite esta galería. Esas se pueden descargar de nuevo.',
    resumes:
      'Si la descarga se interrumpe, pulse «Reanudar» en la lista de descargas de su navegador: continúa donde se detuvo.',
    pinTitle: 'Para descargar se necesita un PIN',
    pinHint: 'El estudio le ha dado el PIN. Si lo ha perdido, pregunte al estudio.',
    pin: 'PIN',
    givePin: 'Continuar',
    wrongPin: 'Este PIN es incorrecto.',
    tooManyTries: 'Demasiados PIN incorrectos. Espere un cuarto de hora y vuelva a intentarlo.',
    preparing: 'Su descarga se está preparando',
    ready: (ready, total) => `${ready} de ${total} fotos están listas.`,
    beginsItself: 'Empieza por sí sola. Puede salir de esta página y volver.',
    lookAgain: 'Mirar de nuevo',
    isReady: 'Su descarga está lista.',
    off: 'Esta galería no ofrece descargas.',
    noOriginals: 'Con este enlace solo hay tamaño web.',
    damaged: 'Un archivo de esta galería está dañado. Avise al estudio; las demás fotos se pueden descargar.',
    none: 'Aquí todavía no hay nada que descargar.',
  },
});
