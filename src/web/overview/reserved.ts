/** The key in localStorage for the last height of the due tasks on the overview, in CSS pixels. */
export const TODAY_HEIGHT = 'atelier.today-height';
