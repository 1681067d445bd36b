type Of = (name: string) => string;

/** Log entries about guest uploads. */
export const inboxSentences = {
  en: {
    sentences: {
      guest_upload_received: (of: Of) => `sent ${of('original_filename')} as ${of('guest_name')}`,
      guest_upload_withdrawn: (of: Of) => `withdrew ${of('original_filename')}`,
      guest_upload_accepted: (of: Of) => `accepted ${of('original_filename')} from ${of('guest_name')}`,
      guest_upload_refused: (of: Of) => `declined ${of('original_filename')} from ${of('guest_name')}`,
      guest_upload_restored: (of: Of) => `put ${of('original_filename')} back into the inbox`,
      guest_uploads_ended: (of: Of) => `stopped unfinished guest uploads: ${of('count')}`,
    },
    types: {
      guest_upload_received: 'Guest photo received',
      guest_upload_withdrawn: 'Guest photo withdrawn',
      guest_upload_accepted: 'Guest photo accepted',
      guest_upload_refused: 'Guest photo declined',
      guest_upload_restored: 'Declined photo put back',
      guest_uploads_ended: 'Unfinished guest uploads stopped',
    },
  },
  de: {
    sentences: {
      guest_upload_received: (of: Of) => `hat als ${of('guest_name')} ${of('original_filename')} geschickt`,
      guest_upload_withdrawn: (of: Of) => `hat ${of('original_filename')} zurückgezogen`,
      guest_upload_accepted: (of: Of) => `hat ${of('original_filename')} von ${of('guest_name')} angenommen`,
      guest_upload_refused: (of: Of) => `hat ${of('original_filename')} von ${of('guest_name')} abgelehnt`,
      guest_upload_restored: (of: Of) => `hat ${of('original_filename')} in den Eingang zurückgeholt`,
      guest_uploads_ended: (of: Of) => `hat unfertige Gäste-Uploads beendet: ${of('count')}`,
    },
    types: {
      guest_upload_received: 'Gästefoto eingegangen',
      guest_upload_withdrawn: 'Gästefoto zurückgezogen',
      guest_upload_accepted: 'Gästefoto angenommen',
      guest_upload_refused: 'Gästefoto abgelehnt',
      guest_upload_restored: 'Abgelehntes Foto zurückgeholt',
      guest_uploads_ended: 'Unfertige Gäste-Uploads beendet',
    },
  },
};
