/** The two invented partners: an ordinary one, and one with long words, big type and every feature on. */
export const sites = ['demo', 'extremes'] as const;

/** The widths at which every journey is walked: a phone and a desktop. */
export const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const;

/** What the server of the journeys shares with the administration that they invent. */
export const EMULATION_SECRET = 'shared by the journeys and their server alone';
