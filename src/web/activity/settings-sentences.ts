type Of = (name: string) => string;

/** Log entries about presets, the mail server and invitations. */
export const settingsSentences = {
  en: {
    sentences: {
      preset_created: (of: Of) => `saved the preset “${of('name')}”`,
      preset_updated: (of: Of) => `changed the preset “${of('name')}”`,
      preset_deleted: (of: Of) => `deleted the preset “${of('name')}”`,
      mail_server_updated: () => 'changed the mail server',
      mail_server_removed: () => 'removed the mail server',
      mail_test_sent: (of: Of) => `sent a test e-mail to ${of('to')}`,
      user_invited: (of: Of) => `invited ${of('username')} (${of('email')})`,
      invitation_accepted: () => 'accepted the invitation',
    },
    types: {
      preset_created: 'Preset saved',
      preset_updated: 'Preset changed',
      preset_deleted: 'Preset deleted',
      mail_server_updated: 'Mail server changed',
      mail_server_removed: 'Mail server removed',
      mail_test_sent: 'Test e-mail sent',
      user_invited: 'User invited',
      invitation_accepted: 'Invitation accepted',
    },
  },
  de: {
    sentences: {
      preset_created: (of: Of) => `hat die Vorlage „${of('name')}“ gespeichert`,
      preset_updated: (of: Of) => `hat die Vorlage „${of('name')}“ geändert`,
      preset_deleted: (of: Of) => `hat die Vorlage „${of('name')}“ gelöscht`,
      mail_server_updated: () => 'hat den Mailserver geändert',
      mail_server_removed: () => 'hat den Mailserver entfernt',
      mail_test_sent: (of: Of) => `hat eine Test-E-Mail an ${of('to')} gesendet`,
      user_invited: (of: Of) => `hat ${of('username')} (${of('email')}) eingeladen`,
      invitation_accepted: () => 'hat die Einladung angenommen',
    },
    types: {
      preset_created: 'Vorlage gespeichert',
      preset_updated: 'Vorlage geändert',
      preset_deleted: 'Vorlage gelöscht',
      mail_server_updated: 'Mailserver geändert',
      mail_server_removed: 'Mailserver entfernt',
      mail_test_sent: 'Test-E-Mail gesendet',
      user_invited: 'Benutzer eingeladen',
      invitation_accepted: 'Einladung angenommen',
    },
  },
};
