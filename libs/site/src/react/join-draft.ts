/** The draft of a visitor's join form (ENR-01). */
export const JOIN_DRAFT = { form: 'join' };
