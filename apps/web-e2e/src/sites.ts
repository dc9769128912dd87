/** The two fictional partners: an ordinary one, and one with long words, big type and every feature enabled. */
export const sites = ['demo', 'extremes'] as const;

/** Every journey runs at two widths: phone and desktop. */
export const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const;

/** The secret that the server under test shares with the fake administration. */
export const EMULATION_SECRET = 'shared by the journeys and their server alone';
