import { defineWords } from '../app/words.ts';

/** What is said about a guest's lists on another device. */
export const continueWords = defineWords({
  en: {
    elsewhere: 'On another device',
    elsewhereText: 'Get a link by e-mail that opens your lists on another phone or computer.',
    sendLink: 'Send me a link',
    linkSent: 'If there are lists for this address, a mail with a link is on its way. It works for 24 hours.',
    continueTitle: 'Go on choosing here',
    continueText: 'This device gets the lists that were begun on another one.',
    whose: 'The name given there:',
    noName: 'none',
    continueOnlyYours:
      'Go on only if they are yours: whoever began them sees, and can change, what you choose here from then on.',
    continueOwn: (photos: string, one: boolean) =>
      one ? 'You have chosen 1 photo on this device.' : `You have chosen ${photos} photos on this device.`,
    continueAdd: 'Add mine to these lists',
    continueLeave: 'Leave mine alone',
    continue: 'Go on',
    linkOver: 'This link is over',
    linkOverAdvice: 'Open the gallery, then “My lists”, and ask for a new link.',
    continued: 'Here are your lists.',
    noRoom: (photos: string) => `${photos} of the photos from this device found no room and were left behind.`,
  },
  de: {
    elsewhere: 'Auf einem anderen Gerät',
    elsewhereText:
      'Sie bekommen per E-Mail einen Link, der Ihre Listen auf einem anderen Telefon oder Computer öffnet.',
    sendLink: 'Link senden',
    linkSent: 'Wenn es zu dieser Adresse Listen gibt, ist eine E-Mail mit einem Link unterwegs. Er gilt 24 Stunden.',
    continueTitle: 'Hier weiter auswählen',
    continueText: 'Dieses Gerät bekommt die Listen, die auf einem anderen begonnen wurden.',
    whose: 'Dort angegebener Name:',
    noName: 'keiner',
    continueOnlyYours:
      'Machen Sie nur weiter, wenn es Ihre sind: Wer sie begonnen hat, sieht und ändert womöglich, was Sie von da an hier auswählen.',
    continueOwn: (photos, one) =>
      one ? 'Auf diesem Gerät haben Sie 1 Foto gewählt.' : `Auf diesem Gerät haben Sie ${photos} Fotos gewählt.`,
    continueAdd: 'Meine Auswahl zu diesen Listen hinzufügen',
    continueLeave: 'Meine Auswahl unberührt lassen',
    continue: 'Weiter',
    linkOver: 'Dieser Link gilt nicht mehr',
    linkOverAdvice: 'Öffnen Sie die Galerie, dann „Meine Listen“, und fordern Sie einen neuen Link an.',
    continued: 'Hier sind Ihre Listen.',
    noRoom: (photos) => `${photos} der Fotos von diesem Gerät fanden keinen Platz und wurden zurückgelassen.`,
  },
  fr: {
    elsewhere: 'Sur un autre appareil',
    elsewhereText: 'Recevez par e-mail un lien qui ouvre vos listes sur un autre téléphone ou ordinateur.',
    sendLink: 'M’envoyer un lien',
    linkSent:
      'S’il existe des listes pour cette adresse, un e-mail avec un lien est en route. Il est valable 24 heures.',
    continueTitle: 'Continuer la sélection ici',
    continueText: 'Cet appareil reçoit les listes commencées sur un autre.',
    whose: 'Nom indiqué là-bas :',
    noName: 'aucun',
    continueOnlyYours:
      'Ne continuez que si ce sont les vôtres : la personne qui les a commencées voit, et peut modifier, ce que vous choisirez ici.',
    continueOwn: (photos, one) =>
      one ? 'Vous avez choisi 1 photo sur cet appareil.' : `Vous avez choisi ${photos} photos sur cet appareil.`,
    continueAdd: 'Ajouter les miennes à ces listes',
    continueLeave: 'Ne pas toucher aux miennes',
    continue: 'Continuer',
    linkOver: 'Ce lien n’est plus valable',
    linkOverAdvice: 'Ouvrez la galerie, puis « Mes listes », et demandez un nouveau lien.',
    continued: 'Voici vos listes.',
    noRoom: (photos) => `${photos} des photos de cet appareil n’ont pas trouvé de place et ont été laissées de côté.`,
  },
  es: {
    elsewhere: 'En otro dispositivo',
    elsewhereText: 'Reciba por correo un enlace que abre sus listas en otro teléfono u ordenador.',
    sendLink: 'Enviarme un enlace',
    linkSent: 'Si hay listas para esta dirección, un correo con un enlace está en camino. Vale durante 24 horas.',
    continueTitle: 'Seguir eligiendo aquí',
    continueText: 'Este dispositivo recibe las listas que se empezaron en otro.',
    whose: 'Nombre indicado allí:',
    noName: 'ninguno',
    continueOnlyYours:
      'Continúe solo si son suyas: quien las empezó ve, y puede cambiar, lo que usted elija aquí a partir de entonces.',
    continueOwn: (photos, one) =>
      one ? 'En este dispositivo ha elegido 1 foto.' : `En este dispositivo ha elegido ${photos} fotos.`,
    continueAdd: 'Añadir las mías a estas listas',
    continueLeave: 'No tocar las mías',
    continue: 'Continuar',
    linkOver: 'Este enlace ya no vale',
    linkOverAdvice: 'Abra la galería, después «Mis listas», y pida un enlace nuevo.',
    continued: 'Aquí están sus listas.',
    noRoom: (photos) => `${photos} de las fotos de este dispositivo no cabían y se han dejado.`,
  },
});
