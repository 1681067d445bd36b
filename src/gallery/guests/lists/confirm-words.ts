import { defineWords } from '../app/words.ts';

/** Texts about the e-mail address that a guest confirms before a list is sent. */
export const confirmWords = defineWords({
  en: {
    before: 'You will get an e-mail with a link. The studio receives your list when you confirm there.',
    asked: 'A link is on its way to you.',
    waitingTitle: 'One more step: confirm your e-mail address',
    waitingText: (email: string) =>
      `We sent a link to ${email}. It works for 24 hours. The studio receives your list when you confirm there.`,
    waitingChange: 'Until then you can still change the list. The studio receives it as it is when you confirm.',
    waitingLost: 'No e-mail? Look in the spam folder, or correct your address.',
    waitingShort: 'Not sent yet: confirm your e-mail address.',
    waitingMore: 'Open the list',
    expiredTitle: 'The link has expired',
    expiredText: (email: string) => `The studio does not have this list yet. We sent the link to ${email}.`,
    resend: 'Send a new link',
    confirmTitle: 'Send this list to the studio?',
    confirmText: (email: string) =>
      `You confirm that ${email} is your e-mail address, and the studio receives the list.`,
    confirmOnlyYours: 'Confirm only if you chose these photos.',
    confirm: 'Confirm and send',
    thanks: 'List sent',
  },
  de: {
    before: 'Sie bekommen eine E-Mail mit einem Link. Das Studio erhält Ihre Liste, sobald Sie sie dort bestätigen.',
    asked: 'Ein Link ist zu Ihnen unterwegs.',
    waitingTitle: 'Noch ein Schritt: Bestätigen Sie Ihre E-Mail-Adresse',
    waitingText: (email) =>
      `Wir haben einen Link an ${email} gesendet. Er gilt 24 Stunden. Das Studio erhält Ihre Liste, sobald Sie sie dort bestätigen.`,
    waitingChange:
      'Bis dahin können Sie die Liste noch ändern. Das Studio erhält sie so, wie sie ist, wenn Sie sie bestätigen.',
    waitingLost: 'Keine E-Mail bekommen? Sehen Sie im Spam-Ordner nach oder berichtigen Sie Ihre Adresse.',
    waitingShort: 'Noch nicht gesendet: Bestätigen Sie Ihre E-Mail-Adresse.',
    waitingMore: 'Liste öffnen',
    expiredTitle: 'Der Link ist abgelaufen',
    expiredText: (email) => `Das Studio hat diese Liste noch nicht. Wir haben den Link an ${email} gesendet.`,
    resend: 'Neuen Link senden',
    confirmTitle: 'Diese Liste an das Studio senden?',
    confirmText: (email) => `Sie bestätigen, dass ${email} Ihre E-Mail-Adresse ist, und das Studio erhält die Liste.`,
    confirmOnlyYours: 'Bestätigen Sie nur, wenn Sie diese Fotos ausgewählt haben.',
    confirm: 'Bestätigen und senden',
    thanks: 'Liste gesendet',
  },
  fr: {
    before: 'Vous recevrez un e-mail avec un lien. Le studio recevra votre liste dès que vous l’y aurez confirmée.',
    asked: 'Un lien vous a été envoyé.',
    waitingTitle: 'Encore une étape : confirmez votre adresse e-mail',
    waitingText: (email) =>
      `Nous avons envoyé un lien à ${email}. Il est valable 24 heures. Le studio recevra votre liste dès que vous l’y aurez confirmée.`,
    waitingChange:
      'D’ici là, vous pouvez encore modifier la liste. Le studio la recevra telle qu’elle sera lors de la confirmation.',
    waitingLost: 'Pas d’e-mail ? Regardez dans les courriers indésirables ou corrigez votre adresse.',
    waitingShort: 'Pas encore envoyée : confirmez votre adresse e-mail.',
    waitingMore: 'Ouvrir la liste',
    expiredTitle: 'Le lien a expiré',
    expiredText: (email) => `Le studio n’a pas encore cette liste. Nous avions envoyé le lien à ${email}.`,
    resend: 'Envoyer un nouveau lien',
    confirmTitle: 'Envoyer cette liste au studio ?',
    confirmText: (email) => `Vous confirmez que ${email} est votre adresse e-mail, et le studio reçoit la liste.`,
    confirmOnlyYours: 'Ne confirmez que si vous avez choisi ces photos.',
    confirm: 'Confirmer et envoyer',
    thanks: 'Liste envoyée',
  },
  es: {
    before: 'Recibirá un correo con un enlace. El estudio recibirá su lista cuando la confirme allí.',
    asked: 'Le hemos enviado un enlace.',
    waitingTitle: 'Un paso más: confirme su dirección de correo',
    waitingText: (email) =>
      `Hemos enviado un enlace a ${email}. Es válido durante 24 horas. El estudio recibirá su lista cuando la confirme allí.`,
    waitingChange: 'Hasta entonces aún puede cambiar la lista. El estudio la recibirá tal como esté al confirmarla.',
    waitingLost: '¿No ha recibido el correo? Mire en la carpeta de correo no deseado o corrija su dirección.',
    waitingShort: 'Aún no enviada: confirme su dirección de correo.',
    waitingMore: 'Abrir la lista',
    expiredTitle: 'El enlace ha caducado',
    expiredText: (email) => `El estudio aún no tiene esta lista. Enviamos el enlace a ${email}.`,
    resend: 'Enviar un enlace nuevo',
    confirmTitle: '¿Enviar esta lista al estudio?',
    confirmText: (email) => `Usted confirma que ${email} es su dirección de correo, y el estudio recibe la lista.`,
    confirmOnlyYours: 'Confirme solo si ha elegido usted estas fotos.',
    confirm: 'Confirmar y enviar',
    thanks: 'Lista enviada',
  },
});
