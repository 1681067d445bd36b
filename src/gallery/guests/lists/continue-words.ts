import { defineWords, formats } from '../app/words.ts';

/** Texts about the lists of a guest on another device. */
export const continueWords = defineWords({
  en: {
    elsewhere: 'On another device',
    elsewhereText: 'Get a link by e-mail that opens your lists on another phone or computer.',
    sendLink: 'Send me a link',
    linkSent: 'If there are lists for this address, an e-mail with a link is on its way. The link works for 24 hours.',
    continueTitle: 'Continue choosing here',
    continueText: 'The lists from your other device will open on this one.',
    whose: 'Name given there:',
    noName: 'none',
    continueOnlyYours:
      'Continue only if these lists are yours: the person who started them can see and change what you choose here.',
    continueOwn: (photos: number) =>
      `You have chosen ${formats('en').counted(photos, 'photo', 'photos')} on this device.`,
    continueAdd: 'Add them to these lists',
    continueLeave: 'Don’t add them',
    continue: 'Continue',
    linkOver: 'This link no longer works',
    linkOverAdvice: 'Open the gallery, then “My lists”, and ask for a new link.',
    continued: 'Here are your lists.',
    noRoom: (photos: number) =>
      `${formats('en').counted(photos, 'photo from this device didn’t fit and was', 'photos from this device didn’t fit and were')} not added.`,
  },
  de: {
    elsewhere: 'Auf einem anderen Gerät',
    elsewhereText:
      'Sie bekommen per E-Mail einen Link, der Ihre Listen auf einem anderen Smartphone oder Computer öffnet.',
    sendLink: 'Link senden',
    linkSent:
      'Wenn es zu dieser Adresse Listen gibt, ist eine E-Mail mit einem Link unterwegs. Der Link gilt 24 Stunden.',
    continueTitle: 'Hier weiter auswählen',
    continueText: 'Die Listen von Ihrem anderen Gerät werden auf diesem geöffnet.',
    whose: 'Dort angegebener Name:',
    noName: 'keiner',
    continueOnlyYours:
      'Machen Sie nur weiter, wenn es Ihre Listen sind: Wer sie begonnen hat, kann sehen und ändern, was Sie hier auswählen.',
    continueOwn: (photos) => `Auf diesem Gerät haben Sie ${formats('de').counted(photos, 'Foto', 'Fotos')} gewählt.`,
    continueAdd: 'Zu diesen Listen hinzufügen',
    continueLeave: 'Nicht hinzufügen',
    continue: 'Weiter',
    linkOver: 'Dieser Link ist nicht mehr gültig',
    linkOverAdvice: 'Öffnen Sie die Galerie, dann „Meine Listen“, und fordern Sie einen neuen Link an.',
    continued: 'Hier sind Ihre Listen.',
    noRoom: (photos) =>
      `${formats('de').counted(photos, 'Foto von diesem Gerät passte nicht mehr dazu und wurde', 'Fotos von diesem Gerät passten nicht mehr dazu und wurden')} nicht hinzugefügt.`,
  },
  fr: {
    elsewhere: 'Sur un autre appareil',
    elsewhereText: 'Recevez par e-mail un lien qui ouvre vos listes sur un autre téléphone ou ordinateur.',
    sendLink: 'M’envoyer un lien',
    linkSent:
      'S’il existe des listes pour cette adresse, un e-mail avec un lien est en route. Le lien est valable 24 heures.',
    continueTitle: 'Continuer la sélection ici',
    continueText: 'Les listes de votre autre appareil s’ouvriront sur celui-ci.',
    whose: 'Nom indiqué là-bas :',
    noName: 'aucun',
    continueOnlyYours:
      'Ne continuez que si ces listes sont les vôtres : la personne qui les a commencées peut voir et modifier ce que vous choisissez ici.',
    continueOwn: (photos) => `Vous avez choisi ${formats('fr').counted(photos, 'photo', 'photos')} sur cet appareil.`,
    continueAdd: 'Les ajouter à ces listes',
    continueLeave: 'Ne pas les ajouter',
    continue: 'Continuer',
    linkOver: 'Ce lien n’est plus valable',
    linkOverAdvice: 'Ouvrez la galerie, puis « Mes listes », et demandez un nouveau lien.',
    continued: 'Voici vos listes.',
    noRoom: (photos) =>
      `Plus de place : ${formats('fr').counted(photos, 'photo de cet appareil n’a pas été ajoutée', 'photos de cet appareil n’ont pas été ajoutées')}.`,
  },
  es: {
    elsewhere: 'En otro dispositivo',
    elsewhereText: 'Reciba por correo un enlace que abre sus listas en otro teléfono u ordenador.',
    sendLink: 'Enviarme un enlace',
    linkSent:
      'Si hay listas para esta dirección, recibirá un correo con un enlace. El enlace es válido durante 24 horas.',
    continueTitle: 'Seguir eligiendo aquí',
    continueText: 'Las listas de su otro dispositivo se abrirán en este.',
    whose: 'Nombre indicado allí:',
    noName: 'ninguno',
    continueOnlyYours:
      'Continúe solo si estas listas son suyas: quien las empezó puede ver y cambiar lo que usted elija aquí.',
    continueOwn: (photos) => `En este dispositivo ha elegido ${formats('es').counted(photos, 'foto', 'fotos')}.`,
    continueAdd: 'Añadirlas a estas listas',
    continueLeave: 'No añadirlas',
    continue: 'Continuar',
    linkOver: 'Este enlace ya no es válido',
    linkOverAdvice: 'Abra la galería, después «Mis listas», y pida un enlace nuevo.',
    continued: 'Aquí están sus listas.',
    noRoom: (photos) =>
      `${formats('es').counted(photos, 'foto de este dispositivo no cabía y no se ha añadido', 'fotos de este dispositivo no cabían y no se han añadido')}.`,
  },
});
