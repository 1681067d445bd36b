type Of = (name: string) => string;

/** Log entries about feedback. */
export const feedbackSentences = {
  en: {
    sentences: {
      feedback_received: (of: Of) => `gave feedback: ${of('type')}`,
      feedback_moderated: (of: Of) => `moderated feedback: ${of('status')}`,
      feedback_deleted: () => 'deleted feedback',
      feedback_answered: () => 'answered a comment',
      feedback_answer_removed: () => 'deleted the answer to a comment',
      feedback_done: () => 'marked feedback as done',
      feedback_reopened: () => 'marked feedback as not done',
    },
    types: {
      feedback_received: 'Feedback given',
      feedback_moderated: 'Feedback moderated',
      feedback_deleted: 'Feedback deleted',
      feedback_answered: 'Comment answered',
      feedback_answer_removed: 'Answer deleted',
      feedback_done: 'Feedback done',
      feedback_reopened: 'Feedback not done',
    },
  },
  de: {
    sentences: {
      feedback_received: (of: Of) => `hat Feedback gegeben: ${of('type')}`,
      feedback_moderated: (of: Of) => `hat Feedback moderiert: ${of('status')}`,
      feedback_deleted: () => 'hat Feedback gelöscht',
      feedback_answered: () => 'hat einen Kommentar beantwortet',
      feedback_answer_removed: () => 'hat die Antwort auf einen Kommentar gelöscht',
      feedback_done: () => 'hat Feedback als erledigt markiert',
      feedback_reopened: () => 'hat Feedback als nicht erledigt markiert',
    },
    types: {
      feedback_received: 'Feedback gegeben',
      feedback_moderated: 'Feedback moderiert',
      feedback_deleted: 'Feedback gelöscht',
      feedback_answered: 'Kommentar beantwortet',
      feedback_answer_removed: 'Antwort gelöscht',
      feedback_done: 'Feedback erledigt',
      feedback_reopened: 'Feedback nicht erledigt',
    },
  },
};
