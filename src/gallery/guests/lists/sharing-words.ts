import { defineWords } from '../app/words.ts';

/** The texts for sharing a list by a separate link. */
export const sharingWords = defineWords({
  en: {
    title: 'Share this list',
    text: 'Create a link that shows only the photos in this list. People with the link can look at them, and nothing else.',
    create: 'Create link',
    link: 'Link to this list',
    copy: 'Copy link',
    copied: 'Link copied.',
    end: 'End sharing',
    endText: 'If you end sharing, the link stops working immediately.',
  },
  de: {
    title: 'Diese Liste teilen',
    text: 'Erstellen Sie einen Link, der nur die Fotos dieser Liste zeigt. Wer ihn hat, kann sie ansehen, sonst nichts.',
    create: 'Link erstellen',
    link: 'Link zu dieser Liste',
    copy: 'Link kopieren',
    copied: 'Link kopiert.',
    end: 'Nicht mehr teilen',
    endText: 'Wenn Sie die Liste nicht mehr teilen, gilt der Link sofort nicht mehr.',
  },
  fr: {
    title: 'Partager cette liste',
    text: 'Créez un lien qui montre uniquement les photos de cette liste. Les personnes qui l’ont peuvent les regarder, rien d’autre.',
    create: 'Créer le lien',
    link: 'Lien vers cette liste',
    copy: 'Copier le lien',
    copied: 'Lien copié.',
    end: 'Ne plus partager',
    endText: 'Si vous ne partagez plus la liste, le lien cesse aussitôt de fonctionner.',
  },
  es: {
    title: 'Compartir esta lista',
    text: 'Cree un enlace que muestre solo las fotos de esta lista. Quien lo tenga podrá verlas y nada más.',
    create: 'Crear enlace',
    link: 'Enlace a esta lista',
    copy: 'Copiar enlace',
    copied: 'Enlace copiado.',
    end: 'Dejar de compartir',
    endText: 'Si deja de compartir, el enlace deja de funcionar de inmediato.',
  },
});
