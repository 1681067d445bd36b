type Of = (name: string) => string;

/** Sentences about photos that guests send. */
export const inboxSentences = {
  en: {
    sentences: {
      guest_upload_received: (of: Of) => `sent ${of('original_filename')} as ${of('guest_name')}`,
      guest_upload_withdrawn: (of: Of) => `withdrew ${of('original_filename')}`,
      guest_upload_accepted: (of: Of) => `accepted ${of('original_filename')} of ${of('guest_name')}`,
      guest_upload_refused: (of: Of) => `refused ${of('original_filename')} of ${of('guest_name')}`,
      guest_upload_restored: (of: Of) => `took back the refusal of ${of('original_filename')}`,
      guest_uploads_ended: (of: Of) => `ended unfinished guest uploads: ${of('count')}`,
    },
    types: {
      guest_upload_received: 'Photo of a guest received',
      guest_upload_withdrawn: 'Photo withdrawn by its guest',
      guest_upload_accepted: 'Photo of a guest accepted',
      guest_upload_refused: 'Photo of a guest refused',
      guest_upload_restored: 'Refusal taken back',
      guest_uploads_ended: 'Unfinished guest uploads ended',
    },
  },
  de: {
    sentences: {
      guest_upload_received: (of: Of) => `hat als ${of('guest_name')} ${of('original_filename')} geschickt`,
      guest_upload_withdrawn: (of: Of) => `hat ${of('original_filename')} zurückgezogen`,
      guest_upload_accepted: (of: Of) => `hat ${of('original_filename')} von ${of('guest_name')} angenommen`,
      guest_upload_refused: (of: Of) => `hat ${of('original_filename')} von ${of('guest_name')} abgelehnt`,
      guest_upload_restored: (of: Of) => `hat die Ablehnung von ${of('original_filename')} zurückgenommen`,
      guest_uploads_ended: (of: Of) => `hat unfertige Uploads von Gästen beendet: ${of('count')}`,
    },
    types: {
      guest_upload_received: 'Foto eines Gastes eingegangen',
      guest_upload_withdrawn: 'Foto vom Gast zurückgezogen',
      guest_upload_accepted: 'Foto eines Gastes angenommen',
      guest_upload_refused: 'Foto eines Gastes abgelehnt',
      guest_upload_restored: 'Ablehnung zurückgenommen',
      guest_uploads_ended: 'Unfertige Uploads von Gästen beendet',
    },
  },
};
